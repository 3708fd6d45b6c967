import type { ptBr } from "./pt-BR.ts";

export const enUs: typeof ptBr = {
  programmes: {
    title: "Automatic programs",
    subtitle:
      "What the system sends to families by itself. No child ever has two open forms, and nothing goes out at night, on a holiday or to anyone who asked for no messages.",
    loading: "Loading programs...",
    on: "On",
    off: "Off",
    open: "View and change",
    openOf: "View and change: {name}",
    add: "New group program",
    kinds: {
      registered: "Send on registration",
      ages: "Send again by age",
      low_result: "Repeat after a low result",
      interval: "Every {months, plural, one {# month} other {# months}}: {group}",
      newInterval: "New group program",
    },
    what: {
      registered: "Each child that is registered gets the form at once, by e-mail to the guardian.",
      registeredOff:
        "Registering a child sends nothing: somebody on the team sends the form when they want to.",
      ages: "The form goes out when the child completes {ages} months.",
      low_result:
        "Whoever answered with a low result before 24 months gets the form again at 24 months, or three months after the answer.",
      interval:
        "The children of the group, and of the groups below it, get the form {months, plural, one {a month} other {# months}} after the last one.",
      studied:
        "Forms only go out at ages for which the questionnaire was studied: from 9 to 30 months, and from 4 years on.",
    },
    ages: "Ages, in months",
    agesHint: "Separate with commas, for example: 18, 24",
    agesFault: "Write each age once, from {from} to {to} months, separated by commas.",
    everyMonths: "Every how many months",
    everyFault: "Write a number from 1 to 36.",
    group: "Group",
    chooseGroup: "Choose the group",
    archived: "The group is archived: nothing is sent.",
    preview: "Next 12 months",
    previewing: "Working out who gets what...",
    previewTotal:
      "{total, plural, =0 {No forms} one {One form} other {# forms}} for {children, plural, =0 {no children} one {one child} other {# children}}.",
    previewNone: "With today's children, this program sends nothing in the next 12 months.",
    previewUnknown:
      "Who will be registered is not known beforehand: the form goes out at the moment of each registration.",
    previewOptedOut:
      "{count, plural, one {One child is left out: the guardian} other {# children are left out: their guardians}} asked for no more messages.",
    previewChoose: "Choose the group to see who gets it.",
    byMonth: "Forms by month",
    monthCount: "{count, plural, =0 {no form} one {one form} other {# forms}}",
    rows: "Who gets it",
    day: "Day",
    child: "Child",
    atMonths: "{months} months",
    waits: "A form is open: this one only goes out if that one is answered before.",
    more: "Show more",
    switchOn: "Turn on",
    switchOff: "Turn off",
    save: "Save changes",
    saving: "Saving...",
    remove: "Delete",
    switchedOn: "Program turned on.",
    switchedOff: "Program turned off.",
    saved: "Program saved.",
    removed: "Program deleted.",
  },
};
