import { addDays } from "#domain/follow-up/days.ts";
import { closingFault, isEvaluation } from "#domain/referrals/closing.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Appointment, type Move, closable } from "./move.ts";
import type { ReferralActor } from "./referral-actor.ts";
import type { StandingReferral } from "./steps.queries.ts";

/** A public waiting list is long; a day beyond this is a slip of the hand. */
const FURTHEST_APPOINTMENT = 730;

/** Throws `invalid` for an appointment that is missing, past or too far away. */
export function soundAppointment(appointment: Appointment | undefined, today: string): void {
  if (!appointment) throw invalidField("appointment.on", "Escolha o dia da consulta");
  if (appointment.on < today) {
    throw invalidField("appointment.on", "Escolha um dia a partir de hoje.");
  }
  if (appointment.on > addDays(today, FURTHEST_APPOINTMENT)) {
    throw invalidField("appointment.on", "Escolha um dia dentro de dois anos.");
  }
}

/** Throws `invalid` for a contact that nobody made. */
export function mustBeReached(contactedAt: Date | null): void {
  if (contactedAt) return;
  throw invalidField("to", "Registre antes a tentativa de contato em que a família respondeu.");
}

/** Throws `invalid` for a closing without what it must say. */
export function mustBeClosable(
  referral: StandingReferral,
  close: Move["close"],
  actor: ReferralActor,
): void {
  if (!close) throw invalidField("close.reason", "Escolha o motivo");
  if (actor.kind !== "staff" && actor.kind !== "partner") throw new Problem("forbidden");
  const fault = closingFault(closable(referral), close, actor.kind);
  if (!fault) return;
  if (fault.rule === "required") {
    throw invalidField(
      "close.not_referred_reason",
      "Diga por que a criança não foi encaminhada: o resultado pede atenção.",
    );
  }
  if (fault.rule === "other_in_words") {
    throw invalidField("note", "Conte em poucas palavras o motivo.");
  }
  throw invalidField(
    "close.reason",
    isEvaluation(close.reason)
      ? "Registre antes que a criança compareceu: só depois da consulta há avaliação."
      : "Este motivo não vale para este encaminhamento.",
  );
}
