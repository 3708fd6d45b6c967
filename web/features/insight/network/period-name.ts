import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How a quarter or a year is called. */
export function usePeriodName(): (key: string) => string {
  const { t } = useTexts();
  return (key) => {
    const [year = "", quarter] = key.split("-T");
    return quarter === undefined
      ? t("network.yearName", { year })
      : t("network.quarterName", { quarter, year });
  };
}
