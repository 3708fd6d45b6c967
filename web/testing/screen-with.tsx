import { render, type RenderResult } from "@testing-library/react";
import type { ComponentType } from "react";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { Providers } from "#web/platform/providers.tsx";

/** Shows one screen of a feature by itself, speaking the feature's texts. */
export const screenWith =
  (texts: Parameters<typeof withTexts>[1]) =>
  <Props extends object>(Shown: ComponentType<Props>, props: Props): RenderResult => {
    const Speaking = withTexts(Shown, texts);
    return render(
      <Providers queryClient={createQueryClient()} env="test">
        <Speaking {...props} />
      </Providers>,
    );
  };
