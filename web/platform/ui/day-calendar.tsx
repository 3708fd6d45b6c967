import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import spanish from "dayjs/locale/es.js";
import portuguese from "dayjs/locale/pt-br.js";
import type { Language } from "#domain/organization/language.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";

interface DayCalendarProps {
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The calendar's names of months and days, and the day with which its weeks begin. */
const LOCALES = {
  "pt-BR": { locale: portuguese.name, firstDayOfWeek: 0 },
  "en-US": { locale: "en", firstDayOfWeek: 0 },
  "es-ES": { locale: spanish.name, firstDayOfWeek: 1 },
} as const satisfies Record<Language, object>;

/** A month in the reader's language, to pick a day from. */
export function DayCalendar({ day, min, max, onChoose }: DayCalendarProps) {
  const { t, language } = useTexts();
  const today = useToday();
  return (
    <DatePicker
      {...LOCALES[language]}
      size="md"
      // Red weekends and grey neighbours can hardly be read.
      weekendDays={[]}
      hideOutsideDates
      // Escape closes the calendar alone, and not the dialog that it stands in.
      __stopPropagation
      value={day || null}
      defaultDate={day || (max !== undefined && max < today ? max : today)}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      ariaLabels={{
        previousMonth: t("app.day.previousMonth"),
        nextMonth: t("app.day.nextMonth"),
        previousYear: t("app.day.previousYear"),
        nextYear: t("app.day.nextYear"),
        previousDecade: t("app.day.previousYears"),
        nextDecade: t("app.day.nextYears"),
      }}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
    />
  );
}
