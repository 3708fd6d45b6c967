import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { resultText } from "#domain/instruments/risk.ts";
import type { Language } from "#domain/organization/language.ts";
import { productNow } from "#web/platform/product-time.ts";

/** What a component needs to speak: the texts, and dates in the words of the language. */
export interface Speech {
  readonly t: ReturnType<typeof useTranslations<never>>;
  readonly language: Language;
  /** A calendar day, YYYY-MM-DD, as people write it. */
  readonly day: (isoDate: string) => string;
  /** An instant, with the hour, in the zone that the person chose. */
  readonly moment: (instant: string) => string;
  /** An instant as its day, in the zone that the person chose. */
  readonly dayOf: (instant: string) => string;
  /** The hour of an instant, in the zone that the person chose. */
  readonly hour: (instant: string) => string;
  /** How long ago an instant was, in the words of the language: 'agora', 'há 5 minutos', 'há 2 dias'. */
  readonly ago: (instant: string, now?: Date) => string;
  /** A result in one line: the tool, the score and the level. */
  readonly resultLine: (result: Parameters<typeof resultText>[0]) => string;
  /** An age in completed years, with the months for children under four. */
  readonly age: (years: number | null, months?: number | null) => string;
}

/** From this age on a child's months no longer matter to a reader. */
const YEARS_ALONE_FROM = 4;

const A_MINUTE_MS = 60_000;

/** The texts and formats of the language spoken now. */
export function useTexts(): Speech {
  const t = useTranslations();
  const format = useFormatter();
  const language = useLocale();
  // 03/04 is a day of April in Brazil and of March in America: in English the month is a word.
  const month = language === "en-US" ? "short" : "2-digit";
  const day = { day: "2-digit", month, year: "numeric" } as const;
  const age = (years: number | null, months: number | null = null): string => {
    if (years === null) return t("app.notInformed");
    if (months === null || years >= YEARS_ALONE_FROM) return t("app.years", { count: years });
    if (years === 0) return t("app.months", { count: months });
    return months % 12 === 0
      ? t("app.years", { count: years })
      : t("app.yearsAndMonths", { years, months: months % 12 });
  };
  return {
    t,
    language,
    // A calendar day has no zone: read as UTC midnight, it must also be written in UTC.
    day: (isoDate) =>
      format.dateTime(new Date(`${isoDate}T00:00:00Z`), { ...day, timeZone: "UTC" }),
    moment: (instant) =>
      format.dateTime(new Date(instant), { ...day, hour: "2-digit", minute: "2-digit" }),
    dayOf: (instant) => format.dateTime(new Date(instant), day),
    hour: (instant) => format.dateTime(new Date(instant), { hour: "2-digit", minute: "2-digit" }),
    ago: (instant, now = productNow()) => {
      const then = new Date(instant);
      // Under a minute nobody counts, and two clocks need not agree to the second.
      const isNow = Math.abs(now.getTime() - then.getTime()) < A_MINUTE_MS;
      return format.relativeTime(isNow ? now : then, now);
    },
    resultLine: ({ tool, score, level }) =>
      t("app.resultLine", {
        tool: tool.toUpperCase(),
        score,
        level: t(`levels.${level}`).toLocaleLowerCase(language),
      }),
    age,
  };
}
