import type { ReceivedCase, ReceivedShare } from "#contract/referrals/received-shares.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import { PARTNER_STAGES } from "#domain/referrals/sharing/partner-steps.ts";
import { visibleParts } from "#domain/referrals/sharing/visible.ts";
import { transitionOf } from "#domain/referrals/transitions.ts";
import type { Colleague, ReceivedRow } from "./received.queries.ts";

/** A case as the list of received ones shows it. What may not be seen the database has left out already. */
export function presentReceived(row: ReceivedRow, colleagues: readonly Colleague[]): ReceivedShare {
  const responsible = colleagues.find(({ id }) => id === row.responsible_account_id);
  return {
    id: row.id,
    state: row.state,
    sender: { name: row.sender_name, phone: row.sender_phone, email: row.sender_email },
    sent_at: row.sent_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    until_on: row.until_on,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    reason: row.reason,
    responsible: responsible ? { id: responsible.id, full_name: responsible.full_name } : null,
    parts: visibleParts({ state: row.state, scopes: row.scopes, untilOn: row.until_on }, row.today),
    child: presentChild(row),
    stage: row.stage,
  };
}

/** The whole of a case; `people` are those whom it can be given to by the one who asks. */
export function presentCase(
  row: ReceivedRow,
  colleagues: readonly Colleague[],
  isAdmin: boolean,
): ReceivedCase {
  return {
    ...presentReceived(row, colleagues),
    message: row.message,
    guardian:
      row.guardian_name === null
        ? null
        : { full_name: row.guardian_name, phone: row.guardian_phone ?? "" },
    summary: presentSummary(row),
    answers: presentAnswers(row),
    appointment:
      row.appointment_on === null
        ? null
        : {
            on: row.appointment_on,
            time: row.appointment_time?.slice(0, 5) ?? null,
            place: row.appointment_place ?? "",
          },
    allowed: allowedFrom(row),
    people:
      isAdmin && isOpen(row) ? colleagues.map(({ id, full_name }) => ({ id, full_name })) : [],
  };
}

function isOpen({ state }: ReceivedRow): boolean {
  return state === "enviado" || state === "aceito";
}

function presentChild(row: ReceivedRow): ReceivedShare["child"] {
  const { first_name, age_band, referral_type, full_name } = row;
  if (first_name === null || referral_type === null) return null;
  return { first_name, age_band, referral_type, full_name };
}

function presentSummary(row: ReceivedRow): ReceivedCase["summary"] {
  const { tool, level, submitted_at: at, date_of_birth: birth } = row;
  if (tool === null || level === null || at === null) return null;
  return {
    tool,
    level,
    answered_at: at.toISOString(),
    age_months: birth === null ? null : ageInMonths(birth, row.today),
  };
}

function presentAnswers(row: ReceivedRow): ReceivedCase["answers"] {
  if (row.answered_tool === null) return null;
  return {
    tool: row.answered_tool,
    values: row.answers === null ? null : valuesOf(row.answers),
    concern: row.concern ?? "",
    lost_skills: row.lost_skills,
  };
}

function valuesOf(answers: unknown): Record<string, boolean | string | number> {
  if (typeof answers !== "object" || answers === null) return {};
  const known = Object.entries(answers).flatMap(([item, value]: [string, unknown]) =>
    typeof value === "boolean" || typeof value === "string" || typeof value === "number"
      ? [[item, value] as const]
      : [],
  );
  return Object.fromEntries(known);
}

function allowedFrom({ stage }: ReceivedRow): ReceivedCase["allowed"] {
  if (stage === null) return [];
  return PARTNER_STAGES.filter((to) => transitionOf(stage, to, "partner")).map((to) => ({ to }));
}
