import { Title } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "#web/platform/ui/ui.css";
import "./full-page.css";

/** In place of a page that could not be loaded or shown, as after a new version replaced its files. */
export function PageBroken() {
  const { t } = useTexts();
  return (
    <div className="full-page" role="alert">
      <Title order={1} fz="1.5rem">
        {t("app.brokenTitle")}
      </Title>
      <p>{t("app.brokenText")}</p>
      <button type="button" className="ui-button" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </div>
  );
}
