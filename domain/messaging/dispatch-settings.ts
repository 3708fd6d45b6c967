/** How an organisation writes to families by itself. */
export interface DispatchSettings {
  readonly reminders: boolean;
  /** Days after a form was sent on which its guardian is reminded: rising, each once. */
  readonly reminderDays: readonly number[];
  /** First hour of the day, 0 to 23, and the hour before which the last message leaves, 1 to 24. */
  readonly fromHour: number;
  readonly toHour: number;
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Days without the form being opened before WhatsApp is tried, and before somebody calls; null: that way is not taken. */
  readonly whatsappAfter: number | null;
  readonly callAfter: number | null;
}

/** How an organisation writes that has never said otherwise. */
export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  reminders: true,
  reminderDays: [3, 7, 15, 30],
  fromHour: 8,
  toHour: 20,
  weekdays: [1, 2, 3, 4, 5, 6],
  whatsappAfter: 3,
  callAfter: 7,
};

/** The latest day on which a form is reminded of, and how often at most. */
export const LATEST_REMINDER_DAY = 60;
export const MOST_REMINDERS = 6;

/** The most days that a step of the escalation waits. */
export const LONGEST_ESCALATION_WAIT = 90;
