import type { Observation, OpenObservation } from "#contract/screening/observations.ts";
import {
  type ObservationState,
  observationState,
} from "#domain/screening/observation/observation.ts";
import type { ObservationRow } from "./observations.queries.ts";

/** Where a request stands at a moment. */
export function stateOf(row: ObservationRow, now: Date): ObservationState {
  return observationState(
    {
      permittedAt: row.permitted_at,
      refusedAt: row.refused_at,
      answeredAt: row.answered_at,
      revokedAt: row.revoked_at,
      takenBackAt: row.taken_back_at,
      expiresAt: row.expires_at,
    },
    now,
  );
}

/** A request as staff see it. */
export function presentObservation(row: ObservationRow, now: Date): Observation {
  return {
    id: row.id,
    state: stateOf(row, now),
    school_name: row.school_name,
    teacher_name: row.teacher_name,
    email: row.email,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by_name ?? "",
    permission: permissionOf(row),
    taken_back_at: row.taken_back_at && row.taken_back_at.toISOString(),
    expires_at: row.expires_at && row.expires_at.toISOString(),
    answer: row.taken_back_at ? null : answerOf(row),
  };
}

/** A request as the teacher behind the link sees it: of the child a first name, and nothing of any answer. */
export function presentOpen(row: ObservationRow): OpenObservation {
  return {
    child_first_name: row.child_name.split(" ")[0] ?? row.child_name,
    organization_name: row.organization_name,
    organization_article: row.organization_article,
    school_name: row.school_name,
    teacher_name: row.teacher_name,
    answered: row.answered_at !== null,
  };
}

function permissionOf(row: ObservationRow): Observation["permission"] {
  const at = row.permitted_at ?? row.refused_at;
  if (!at || row.permission_way === null) return null;
  return {
    guardian_name: row.guardian_name ?? "",
    way: wayOf(row.permission_way),
    note: row.permission_note,
    granted: row.permitted_at !== null,
    at: at.toISOString(),
  };
}

function wayOf(stored: string): NonNullable<Observation["permission"]>["way"] {
  return stored === "phone" || stored === "in_person" ? stored : "link";
}

function answerOf(row: ObservationRow): Observation["answer"] {
  const { answered_at: at, answers, version } = row;
  if (!at || !answers || version === null) return null;
  const { acquaintance } = row;
  return {
    at: at.toISOString(),
    respondent: row.respondent,
    acquaintance: acquaintance === "days" || acquaintance === "months" ? acquaintance : "half_year",
    version,
    answers,
    note: row.note,
  };
}
