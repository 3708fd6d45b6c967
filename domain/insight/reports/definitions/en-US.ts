import type { Definition, ReportFigure } from "../definitions.ts";

export const definitionsEnUs: Readonly<Record<ReportFigure, Definition>> = {
  children: { name: "Children", meaning: "Children registered and not archived, today." },
  answered: { name: "Answered", meaning: "Children whose latest form was answered to the end." },
  partial: {
    name: "In progress",
    meaning: "Children whose latest form was begun and not finished.",
  },
  not_answered: { name: "Not answered", meaning: "Children whose latest form was not begun yet." },
  overdue: {
    name: "Overdue",
    meaning: "Of those not answered, the ones sent more than 30 days ago.",
  },
  partial_late: {
    name: "Stopped halfway",
    meaning: "Of those in progress, the ones begun more than 15 days ago.",
  },
  without_form: { name: "Without a form", meaning: "Children to whom nothing was sent yet." },
  invited: {
    name: "Invited",
    meaning:
      "Children to whom a form was sent in the period, each counted once. The steps that follow count how many of them have got there by today.",
  },
  opened: { name: "Opened", meaning: "The family opened the link." },
  started: { name: "Started", meaning: "At least one answer was given." },
  answered_since: { name: "Finished", meaning: "The form was sent in full." },
  of_concern: {
    name: "Deserve attention",
    meaning: "The first screening result was of the medium level or above.",
  },
  contacted: {
    name: "Family contacted",
    meaning: "The team spoke with the family about the result.",
  },
  scheduled: { name: "Scheduled", meaning: "An evaluation has a day." },
  attended: { name: "Attended", meaning: "The child was at the evaluation." },
  evaluated: { name: "Evaluated", meaning: "The referral ended with what the evaluation found." },
  days_to_contact: {
    name: "Days to contact",
    meaning:
      "Median of the days from the first result that deserves attention to the contact with the family.",
  },
  days_to_visit: {
    name: "Days to the evaluation",
    meaning: "Median of the days from the same result to the visit.",
  },
  age_at_result: {
    name: "Age at the result",
    meaning: "Median of the age, in completed months, on the day of the first result.",
  },
};
