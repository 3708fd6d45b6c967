import "@mantine/core/styles/VisuallyHidden.css";
import { Text, VisuallyHidden } from "@mantine/core";
import type { NetworkNumbers } from "#contract/insight/network.ts";
import type { NetworkMeasure } from "#domain/insight/network/measures.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** A count, or that it is hidden: one sign for all hidden ones, since to tell why would tell how many. */
export function Count({ value }: { readonly value: number | null }) {
  const { t, language } = useTexts();
  if (value !== null) return value.toLocaleString(language);
  return (
    <Text span inherit c="dimmed" title={t("network.hiddenTitle")}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t("network.hidden")}</VisuallyHidden>
    </Text>
  );
}

/** One of the counts; null where it is hidden. */
export function countOf({ measures }: NetworkNumbers, wanted: NetworkMeasure): number | null {
  return measures.find(({ measure }) => measure === wanted)?.count ?? null;
}

/** A share in whole percent; null where either number is hidden, or there is nothing to share. */
export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 100);
}
