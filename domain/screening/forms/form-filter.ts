import { addDays } from "#domain/organization/days.ts";
import { OVERDUE_AFTER_DAYS, PARTIAL_LATE_AFTER_DAYS } from "./form-progress.ts";

/**
 * What a list of children can be narrowed to by each one's latest form: answered; begun; not begun; not begun and
 * overdue; begun and late; overdue while no message about it has got to the guardian.
 */
export const FORM_FILTERS = [
  "concluido",
  "parcial",
  "nao_respondido",
  "atrasado",
  "parcial_atrasado",
  "nao_alcancado",
] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];

/** The days (YYYY-MM-DD) before which a form must have been sent to be overdue, or begun to be late. */
export interface Cutoffs {
  readonly overdueBefore: string;
  readonly partialLateBefore: string;
}

/** The cutoffs of a day: the same rules as `isOverdue` and `isPartialLate`, for whoever asks a database. */
export function cutoffsOn(today: string): Cutoffs {
  return {
    overdueBefore: addDays(today, -OVERDUE_AFTER_DAYS),
    partialLateBefore: addDays(today, -PARTIAL_LATE_AFTER_DAYS),
  };
}
