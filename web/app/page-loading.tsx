import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import "./full-page.css";

/** While the first page's files arrive. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <main className="full-page">
      <Pending>{t("app.loadingPage")}</Pending>
    </main>
  );
}
