/** Who did what the trail tells of. A guardian, a school behind its link and the program itself have no account. */
export const AUDIT_ACTORS = ["person", "key", "family", "school", "partner", "program"] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What only a family does, behind its link. */
const OF_FAMILIES: ReadonlySet<string> = new Set([
  "background.answered",
  "form.answered",
  "form.answering",
  "form.call_requested",
  "form.consent_recorded",
  "form.link_requested",
  "form.started",
  "guardian.edited",
  "interview.begun",
  "interview.finished",
  "message.confirmed",
  "message.resubscribed",
  "message.unsubscribed",
  "observation.permitted",
  "observation.refused",
  "observation.revoked",
  "observation.taken_back",
  "referral.family_reply",
  "referral.report_sent",
  "share.permitted",
  "share.refused",
  "siblings.answered",
]);

/** What only a school does, behind its link. */
const OF_SCHOOLS: ReadonlySet<string> = new Set(["observation.answered"]);

const BY: Readonly<Record<string, AuditActor>> = {
  guardian: "family",
  sender: "partner",
  partner: "partner",
  program: "program",
};

/** Who did something without an account of the organisation. `by` is what a shared case says of it. */
export function actorWithoutAccount(action: string, by: string | null): AuditActor {
  const said = by === null ? undefined : BY[by];
  if (said) return said;
  if (OF_FAMILIES.has(action)) return "family";
  return OF_SCHOOLS.has(action) ? "school" : "program";
}
