import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "#web/platform/ui/ui.css";
import "./full-page.css";

/** In place of a page that could not be loaded or shown, as after a new version replaced its files. */
export function PageBroken() {
  const { t } = useTexts();
  return (
    <div className="full-page" role="alert">
      <h1 className="full-page-title">{t("app.brokenTitle")}</h1>
      <p>{t("app.brokenText")}</p>
      <button type="button" className="ui-button" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </div>
  );
}
