import { type ErrorText, errorText } from "#domain/error-text.ts";
import { addDays } from "#domain/organization/days.ts";
import {
  type Closing,
  type ClosingError,
  closingError,
  isEvaluation,
} from "#domain/referrals/closing.ts";
import type { StageOnTheWay } from "#domain/referrals/stage.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Appointment, type Move, asClosable } from "./move.ts";
import type { StandingReferral } from "./steps.queries.ts";

/** A public waiting list is long; a day beyond this is a slip of the hand. */
const FURTHEST_APPOINTMENT = 730;

/** Throws `invalid` for an appointment that is missing, past or too far away. */
export function soundAppointment(appointment: Appointment | undefined, today: string): void {
  if (!appointment) throw invalidField("appointment.on", "appointment_day_required");
  if (appointment.on < today) {
    throw invalidField("appointment.on", "choose_day_from_today");
  }
  if (appointment.on > addDays(today, FURTHEST_APPOINTMENT)) {
    throw invalidField("appointment.on", "choose_day_within_two_years");
  }
}

/** Throws `invalid` for a contact that nobody made. */
export function mustBeReached(contactedAt: Date | null): void {
  if (contactedAt) return;
  throw invalidField("to", "attempt_required_first");
}

/** Throws `invalid` for a closing without what it must say. */
export function mustBeClosable(
  referral: StandingReferral,
  { close, actor }: Pick<Move, "close" | "actor">,
  today: string,
): void {
  if (!close) throw invalidField("close.reason", "choose_reason");
  if (actor.kind !== "staff" && actor.kind !== "partner") throw new Problem("forbidden");
  const days = { born: referral.date_of_birth, today };
  const error = closingError(asClosable(referral), close, actor.kind, days);
  if (error) throw refusalOf(error, close);
}

function refusalOf(error: ClosingError, close: Closing): Problem {
  const field = error.field === "note" ? "note" : `close.${error.field}`;
  return invalidField(field, wordsOf(error, close));
}

function wordsOf(error: ClosingError, { reason }: Closing): ErrorText {
  switch (error.rule) {
    case "required":
      return "no_referral_reason_required_for_result";
    case "other_in_words":
      return "reason_in_words_required";
    case "health_role":
      return "assessment_needs_health_role";
    case "assessment":
      return "assessor_profession_and_day_required";
    case "future":
      return "choose_day_until_today";
    case "before_birth":
      return "assessment_before_birth";
    case "empty_stages":
      return errorText("stages_not_recorded", {
        stages: error.stages.map((stage) => STAGE_NAMES[stage]).join(", "),
      });
    case "not_here":
      return isEvaluation(reason) ? "attendance_required_first" : "reason_not_applicable";
  }
  return error satisfies never;
}

/** As the screens name them. */
const STAGE_NAMES: Readonly<Record<StageOnTheWay, string>> = {
  contatado: "Contatado",
  agendado: "Agendado",
  compareceu: "Compareceu",
  devolutiva: "Devolutiva",
};
