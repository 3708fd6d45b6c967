import { RemindersTab as Reminders } from "#web/features/messaging/dispatch-settings/entry.ts";

/** The tab of the settings for when families are reminded, and for holidays. */
export function RemindersTab() {
  return <Reminders />;
}
