import { useEffect } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** Names the page in the browser's tab and to screen readers. */
export function useTitle(title: string): void {
  const { t } = useTexts();
  const name = t("app.name");
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
}
