import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageProvider, type Spoken } from "#web/platform/i18n/language.tsx";
import { styleNonce } from "#web/platform/security/content-policy.ts";
import { cssVariables, theme } from "#web/platform/theme/theme.ts";
import { ToastHost } from "#web/platform/ui/toast-host.tsx";

interface ProvidersProps {
  readonly queryClient: QueryClient;
  /** Without transitions and portals, for tests. */
  readonly env?: "default" | "test";
  /** What is spoken before anyone is logged in; Portuguese unless the page says otherwise. */
  readonly spoken?: Spoken;
  readonly children: ReactNode;
}

/** What every page stands in: the cache of server data, the look, the language, the toasts. */
export function Providers({ queryClient, env = "default", spoken, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        env={env}
      >
        <LanguageProvider {...(spoken ? { first: spoken } : {})}>
          {children}
          <ToastHost />
        </LanguageProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
