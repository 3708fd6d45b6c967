import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { FullPage } from "./full-page.tsx";

/** While the first page's files arrive. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <FullPage>
      <Pending>{t("app.loadingPage")}</Pending>
    </FullPage>
  );
}
