import { type ErrorText, errorText } from "#domain/error-text.ts";
import { isFailedContact } from "#domain/referrals/contact.ts";
import type { Child, ChildContext, Put } from "./child-tables.ts";
import type { Course } from "./referral-course.ts";

/** After so many failures in a row another way is taken. */
const FAILURES = 3;

const NOTES = {
  falei: ["Mãe pediu para ligar depois das 18h.", "A avó acompanha nas consultas.", ""],
  pediu_retorno: ["Estava no trabalho; pediu para ligar à noite.", ""],
  nao_atendeu: [""],
  numero_errado: ["Quem atendeu não conhece a família."],
} as const;

/** Contacts in a row that came to nothing. */
export function failuresSince({ attempts, steps }: Course): number {
  return steps.length > 0 ? 0 : attempts.filter(({ outcome }) => isFailedContact(outcome)).length;
}

/** Writes events of a referral. */
export function eventsOf({ chance, organizationId }: ChildContext, referralId: string, put: Put) {
  return (
    actor: "staff" | "partner" | "program",
    at: Date,
    kind: string,
    [from, to]: readonly [string | null, string | null],
    detail: object,
    who: string | null = null,
    note = "",
  ): void => {
    put("referral_event", [
      chance.id(at),
      organizationId,
      referralId,
      at,
      actor,
      actor === "staff" ? who : null,
      null,
      kind,
      from,
      to,
      note,
      detail,
    ]);
  };
}

/** Inserts the attempts to reach the family, each with its event. */
export function insertAttempts(
  context: ChildContext,
  { referralId, accountId }: { readonly referralId: string; readonly accountId: string },
  { attempts }: Course,
  put: Put,
): void {
  const { chance, organizationId } = context;
  const event = eventsOf(context, referralId, put);
  for (const { at, channel, outcome } of attempts) {
    const id = chance.id(at);
    const note = chance.pick(NOTES[outcome]);
    put("contact_attempt", [id, organizationId, referralId, at, accountId, channel, outcome, note]);
    const detail = { attempt_id: id, channel, outcome, next_on: null };
    event("staff", at, "attempt", [null, null], detail, accountId, note);
  }
}

/** What is open to do about it: of the clinics, since nobody else sees a referral. */
export function putTasks(
  { chance, calendar, organizationId, adminId }: ChildContext,
  child: Child,
  {
    referralId,
    escalatedAt,
    failures,
  }: {
    readonly referralId: string;
    readonly escalatedAt: Date | null;
    readonly failures: number;
  },
  put: Put,
): void {
  if (adminId === null) return;
  const task = (kind: string, assignee: string | null, reason: ErrorText): void => {
    const at = calendar.dawn(1);
    put("task", [
      chance.id(at),
      organizationId,
      child.id,
      kind,
      reason,
      calendar.day(-1),
      at,
      assignee,
      referralId,
    ]);
  };
  if (escalatedAt) {
    task("referral_overdue", adminId, "referral_due_date_passed");
  }
  if (failures >= FAILURES) {
    task("other_way", child.plan.ownerId, errorText("family_unreached", { failures }));
  }
}
