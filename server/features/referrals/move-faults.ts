import { addDays } from "#domain/organization/days.ts";
import {
  type Closing,
  type ClosingFault,
  closingFault,
  isEvaluation,
} from "#domain/referrals/closing.ts";
import type { StageOnTheWay } from "#domain/referrals/stage.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Appointment, type Move, closable } from "./move.ts";
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
  { close, actor }: Pick<Move, "close" | "actor">,
  today: string,
): void {
  if (!close) throw invalidField("close.reason", "Escolha o motivo");
  if (actor.kind !== "staff" && actor.kind !== "partner") throw new Problem("forbidden");
  const days = { born: referral.date_of_birth, today };
  const fault = closingFault(closable(referral), close, actor.kind, days);
  if (fault) throw refusalOf(fault, close);
}

function refusalOf(fault: ClosingFault, close: Closing): Problem {
  const field = fault.field === "note" ? "note" : `close.${fault.field}`;
  return invalidField(field, wordsOf(fault, close));
}

function wordsOf(fault: ClosingFault, { reason }: Closing): string {
  switch (fault.rule) {
    case "required":
      return "Diga por que a criança não foi encaminhada: o resultado pede atenção.";
    case "other_in_words":
      return "Conte em poucas palavras o motivo.";
    case "health_role":
      return "O resultado de uma avaliação é registrado por quem tem papel de saúde: peça ao médico da criança.";
    case "assessment":
      return "Diga quem avaliou, com a profissão e o dia.";
    case "future":
      return "Escolha um dia até hoje.";
    case "before_birth":
      return "A avaliação não pode ser anterior ao nascimento da criança.";
    case "empty_stages":
      return `Etapas sem registro: ${fault.stages.map((stage) => STAGE_NAMES[stage]).join(", ")}. Confirme que o desfecho é registrado assim.`;
    case "not_here":
      return isEvaluation(reason)
        ? "Registre antes que a criança compareceu: só depois da consulta há avaliação."
        : "Este motivo não vale para este encaminhamento.";
  }
  return fault satisfies never;
}

/** As the screens name them. */
const STAGE_NAMES: Readonly<Record<StageOnTheWay, string>> = {
  contatado: "Contatado",
  agendado: "Agendado",
  compareceu: "Compareceu",
  devolutiva: "Devolutiva",
};
