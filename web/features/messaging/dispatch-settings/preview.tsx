import type { DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { type Draft, listReminderDays } from "./draft.ts";

interface PreviewProps {
  readonly draft: Draft;
  readonly stored: DispatchSettings;
}

/** One line that says what the rules come to for a form that is sent today. */
export function Preview({ draft, stored }: PreviewProps) {
  const { t, language } = useTexts();
  const when = new Intl.DateTimeFormat(language, {
    timeZone: stored.time_zone,
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const dates = draft.reminders ? listReminderDays(draft, stored, productNow()) : [];
  return (
    <Note component="output">
      {!draft.reminders && t("reminders.previewOff")}
      {draft.reminders && dates.length === 0 && t("reminders.previewNone")}
      {dates.length > 0 &&
        t("reminders.preview", { list: dates.map((date) => when.format(date)).join("; ") })}
    </Note>
  );
}
