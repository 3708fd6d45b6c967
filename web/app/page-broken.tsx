import { Title } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "#web/platform/ui/ui.css";
import { FullPage } from "./full-page.tsx";

/** In place of a page that could not be loaded or shown, as after a new version replaced its files. */
export function PageBroken() {
  const { t } = useTexts();
  return (
    <FullPage isAlert>
      <Title order={1} fz="1.5rem">
        {t("app.brokenTitle")}
      </Title>
      <p>{t("app.brokenText")}</p>
      <button type="button" className="ui-button" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </FullPage>
  );
}
