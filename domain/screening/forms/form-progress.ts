import { daysBetween } from "#domain/organization/days.ts";

/** How far a sent form has come. */
export const FORM_PROGRESS = ["answered", "partial", "not_answered"] as const;
export type FormProgress = (typeof FORM_PROGRESS)[number];

/** The state of a form as the screens name it: Pendente, Parcial, Concluído, Atrasado. */
export const FORM_STATUSES = ["pendente", "parcial", "concluido", "atrasado"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** A form without any answer is overdue when it was sent more than this many days ago. */
export const OVERDUE_AFTER_DAYS = 30;

/** A form begun and not finished is late when it was begun more than this many days ago. */
export const PARTIAL_LATE_AFTER_DAYS = 15;

/** The dates of a form (YYYY-MM-DD in the organisation's time zone), null for what has not happened. */
export interface FormDates {
  readonly sentOn: string | null;
  readonly startedOn: string | null;
  readonly answeredOn: string | null;
}

/** Answered once submitted, partial once an answer is saved, not answered before. */
export function formProgress({ startedOn, answeredOn }: Omit<FormDates, "sentOn">): FormProgress {
  if (answeredOn !== null) return "answered";
  return startedOn === null ? "not_answered" : "partial";
}

/**
 * Whether nothing was answered and the form was sent more than 30 days ago. One that was begun is
 * never overdue: it becomes late by `isPartialLate`, so that no form is counted twice.
 */
export function isOverdue(form: FormDates, today: string): boolean {
  return (
    formProgress(form) === "not_answered" &&
    form.sentOn !== null &&
    daysBetween(form.sentOn, today) > OVERDUE_AFTER_DAYS
  );
}

/** Whether the form was begun more than 15 days ago and never submitted. */
export function isPartialLate(form: FormDates, today: string): boolean {
  return (
    form.answeredOn === null &&
    form.startedOn !== null &&
    daysBetween(form.startedOn, today) > PARTIAL_LATE_AFTER_DAYS
  );
}

/** The status shown beside a form. */
export function formStatus(form: FormDates, today: string): FormStatus {
  const progress = formProgress(form);
  if (progress === "answered") return "concluido";
  if (progress === "partial") return "parcial";
  return isOverdue(form, today) ? "atrasado" : "pendente";
}
