import type { Texts } from "./index.ts";

export const enUs: Texts = {
  reminders: {
    title: "Reminders",
    loading: "Loading the reminders...",
    isOn: "Remind the family",
    isOnHint:
      "Whoever has not answered yet gets a reminder with the same link. The reminders stop as soon as the form is answered, the link is revoked or the family asks for no more messages.",
    days: "Days after sending",
    daysHint: "From 1 to 60 days, at most 6 reminders.",
    daysCount: "{count, plural, one {# day} other {# days}}",
    removeDay:
      "{count, plural, one {Remove the reminder after # day} other {Remove the reminder after # days}}",
    newDay: "Another day",
    addDay: "Add",
    hours: "Sending hours",
    hoursHint:
      "In the time zone {zone}. Outside these hours, and on holidays, automatic messages wait.",
    from: "From",
    to: "Until",
    hour: "{hour}:00",
    weekdays: "Days of the week",
    preview: "A form sent today at 10:00 would be followed by reminders on {list}.",
    previewOff: "With reminders off, no form is followed by one.",
    previewNone: "Check the hours and days of the week to see when the reminders would leave.",
    ladder: "If nobody opens the form",
    ladderHint:
      "When the e-mail fails, the next step begins at once. Changes to these days hold for forms sent from now on.",
    whatsapp: "Try WhatsApp",
    whatsappHint:
      "Only with the organization's WhatsApp account, and for numbers that can receive it.",
    whatsappAfter: "Days after the e-mail",
    call: "Ask the team to call",
    callHint: "Opens a task with the reason, for whoever looks after the child.",
    callAfter: "Days after the last attempt",
    save: "Save",
    saving: "Saving...",
    saved: "Reminders saved.",
    holidays: "Holidays",
    holidaysHint: "On holidays nothing leaves by itself: it waits for the next sending day.",
    holidaysNetworkHint:
      "These holidays hold for all units of the network: on them none writes to families by itself.",
    ownHolidays: "Local holidays",
    noOwnHolidays: "No local holiday yet.",
    municipalHolidays: "Of the municipality",
    nationalHolidays: "National, in the next 12 months",
    holidayDay: "Date",
    holidayName: "Name of the holiday",
    addHoliday: "Add holiday",
    addingHoliday: "Adding...",
    removeHoliday: "Remove {name}, {day}",
    remove: "Remove",
    holidayAdded: "Holiday added.",
    holidayRemoved: "Holiday removed.",
  },
};
