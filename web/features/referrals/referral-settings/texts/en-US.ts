import type { Texts } from "./index.ts";

/** American English. */
export const enUs: Texts = {
  followUpRules: {
    loading: "Loading the rules of referrals...",
    title: "Due dates and attempts",
    dueHint:
      "Days to see to each referral, counted from the day it was opened. Due dates that stand already do not change.",
    daysOf: "{type} (days)",
    workingDays: "Count working days only",
    workingDaysHint:
      "Without this every day counts; a due date falls on a working day all the same, with the holidays of the Reminders tab.",
    attempts: "Attempts before another way",
    attemptsHint:
      "Contacts in a row without an answer. After them a task is opened to try another way.",
    priority: "Priority of the list",
    weightsHint:
      "How many points each factor adds. With zero it does not count. No factor moves a child down the list.",
    factors: {
      level: "Level of the result",
      lost_skills: "Loss of words or skills",
      concern: "Concern told by the family",
      key_signs: "Key signs",
      age_window: "Age near a limit",
      days_waiting: "Waiting",
      days_overdue: "Past the due date",
      failed_contacts: "Contacts without an answer",
    },
    units: {
      level: "Per step: moderate is 1, high is 2",
      lost_skills: "When the family reports it",
      concern: "When the family writes it",
      key_signs: "Per sign, up to 8",
      age_window: "Per month of the 6 before the end of the studied ages or the third birthday",
      days_waiting: "Per day, up to 60",
      days_overdue: "Per day past the due date, up to 30",
      failed_contacts: "Per contact in a row, up to 4",
    },
    example: "Two invented children, by these weights",
    verdict: "{first} comes before {second}.",
    even: "{first} and {second} are even: the nearest due date comes first.",
    children: {
      waiting: {
        name: "Ana",
        story: "Moderate result, lost words, waiting for 25 days.",
      },
      high: { name: "Davi", story: "High result, waiting for 3 days." },
    },
    save: "Save",
    saving: "Saving...",
    saved: "Rules of referrals saved.",
    restore: "Restore the default",
  },
};
