import type { Texts } from "./index.ts";

export const enUs: Texts = {
  rollover: {
    title: "Turn of the year",
    subtitle: "Where each class goes. Nothing changes before you have checked and confirmed it.",
    loading: "Loading the classes...",
    noClasses: "This organisation has no classes yet.",
    last: "The last turn was made on {when}. Check that it is time for another.",
    classIn: "{name} ({parent})",
    children: "{count, plural, =0 {no children} one {# child} other {# children}}",
    whereTo: "Where the children of {name} go",
    newName: "Name of the new class, for the children of {name}",
    acts: {
      stay: "Stay in this class",
      create: "Go to a new class",
      leave: "Leave the school (archive)",
      move: "Go to {name}",
    },
    teachers: "Those who look after the classes",
    teachersDo: {
      stay: "Stays with the class and its new children",
      follow: "Goes along with the children to the next class",
    },
    archiveEmpty: "Archive the classes that are left empty",
    review: "Check",
    reviewTitle: "Check the turn of the year",
    reviewText:
      "Those who leave are archived with their history, and can be brought back. Their open links stop working.",
    confirm: "Make the turn of the year",
    goBack: "Go back and correct",
    done: "The turn of the year is made",
    seeGroups: "See the classes",
    moved:
      "{count, plural, =0 {No child changes class} one {# child changes class} other {# children change class}}",
    archived:
      "{count, plural, =0 {No child leaves} one {# child leaves and is archived} other {# children leave and are archived}}",
    keptBack:
      "{count, plural, one {# child stays, because of an open referral: close it first} other {# children stay, because of an open referral: close it first}}",
    created: "New classes: {names}",
    gone: "Archived classes: {names}",
  },
};
