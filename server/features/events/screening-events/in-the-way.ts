import { RECORD_CONFLICTS, type RecordConflict } from "#domain/events/conflicts.ts";
import { Problem } from "#server/platform/problem.ts";

/** Why a record is set aside, and the child where it is known. */
export interface Conflicting {
  readonly conflict: RecordConflict;
  readonly patientId: string | null;
}

/** Said to whoever decides to store a record that still cannot be. */
const WORDS: Readonly<Record<RecordConflict, string>> = {
  answered_elsewhere: "O questionário já foi respondido em outro lugar.",
  form_begun: "O responsável já começou outro questionário pelo link.",
  other_wording: "As perguntas em uso são outras: este questionário não pode ser pontuado.",
  invalid: "O que foi enviado está incompleto ou não vale mais.",
  archived: "O cadastro da criança está arquivado. Restaure-o e tente de novo.",
  not_in_event: "A criança não está ao seu alcance. Peça à administração.",
  likely_duplicate: "Escolha se é uma criança já cadastrada.",
  child_waits: "Decida primeiro sobre o cadastro desta criança.",
  event_closed: "O mutirão foi encerrado.",
};

/** Thrown inside the transaction of a record, so that what was begun is undone. */
export function inTheWay({ conflict, patientId }: Conflicting): Problem {
  const fields = { record: conflict, ...(patientId !== null && { patient: patientId }) };
  return new Problem("conflict", WORDS[conflict], { fields });
}

/** Why a record cannot simply be stored; undefined for a fault that is not the record's. */
export function whyNot(error: unknown): Conflicting | undefined {
  if (!(error instanceof Problem)) return undefined;
  const conflict = conflictOf(error);
  return conflict && { conflict, patientId: error.fields["patient"] ?? null };
}

function conflictOf({ code, fields }: Problem): RecordConflict | undefined {
  if (code === "conflict") {
    return RECORD_CONFLICTS.find((each) => each === fields["record"]) ?? "form_begun";
  }
  if (code === "not_found") return "not_in_event";
  if (code !== "invalid") return undefined;
  return "form_results.version" in fields ? "other_wording" : "invalid";
}
