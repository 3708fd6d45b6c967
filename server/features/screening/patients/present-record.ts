import type { PatientDetail } from "#contract/screening/patients.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { ageInMonths, ageInYears } from "#domain/instruments/age.ts";
import { storedTextIn } from "#server/platform/error-words.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import type { PatientRecord } from "./record.queries.ts";
import type { TimelineMessageRow } from "./timeline.queries.ts";
import { buildTimeline } from "./timeline.ts";

/** Kinds of message that schools see: those that tell of a form being sent and answered, and not what came of it. */
const SEEN_BY_SCHOOLS: ReadonlySet<string> = new Set(["form_link", "form_answered"]);

/**
 * A child's record. Schools get who the child is and how far the forms are: neither referrals and the messages about
 * them, which tell the outcome, nor the guardian's remarks, which are part of the answer.
 */
export function presentDetail(
  { patient, guardians, referrals, ...record }: PatientRecord,
  forms: PatientDetail["forms"],
  role: Role,
  today: string,
): PatientDetail {
  const { group_id: groupId, group_name: name, group_kind: type, created_by, ...child } = patient;
  const birth = child.date_of_birth;
  const mayRead = maySeeResults(role);
  const messages = record.messages.filter(({ kind }) => mayRead || SEEN_BY_SCHOOLS.has(kind));
  const seen = mayRead ? referrals : [];
  return {
    ...child,
    notes: mayRead ? child.notes : "",
    created_at: child.created_at.toISOString(),
    age_years: birth === null ? null : ageInYears(birth, today),
    age_months: birth === null ? null : ageInMonths(birth, today),
    group: { id: groupId, name, type },
    guardians: guardians.map((each) => ({ ...each, whatsapp: mayHaveWhatsApp(each.phone) })),
    forms: mayRead ? forms : forms.map((form) => ({ ...form, result: null })),
    referrals: seen.map(({ id, type: kind, stage, opened_at, due_on }) => {
      return { id, type: kind, stage, opened_at: opened_at.toISOString(), due_on };
    }),
    messages: messages.map(presentMessage),
    siblings: presentSiblings(record.siblings, seen),
    timeline: buildTimeline({
      created: { at: child.created_at, by: created_by },
      forms: record.history.forms,
      links: record.history.links,
      changes: record.history.changes,
      interviews: record.history.interviews,
      replies: record.history.replies,
      inbound: record.history.inbound,
      vision: record.history.vision,
      documents: record.history.documents,
      statusOf: new Map(forms.map(({ id, status }) => [id, status])),
      referrals: seen,
      messages,
    }),
  };
}

function presentSiblings(
  siblings: PatientRecord["siblings"],
  referrals: PatientRecord["referrals"],
): PatientDetail["siblings"] {
  return {
    older: siblings.find(({ is_younger }) => !is_younger) ?? null,
    younger: siblings.filter(({ is_younger }) => is_younger),
    may_have_younger: referrals.some(({ close_reason: reason }) => reason === "avaliado_tea"),
  };
}

function presentMessage(message: TimelineMessageRow): PatientDetail["messages"][number] {
  const { id, kind, channel, status, recipient, failure } = message;
  return {
    id,
    kind,
    channel,
    status,
    recipient,
    failure: storedTextIn(failure),
    created_at: message.created_at.toISOString(),
    updated_at: message.updated_at.toISOString(),
  };
}
