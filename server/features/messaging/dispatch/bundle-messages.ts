import { type ErrorText, errorText } from "#domain/error-text.ts";
import { firstName } from "#domain/messaging/words.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { optedOutAmong } from "../suppressions/suppressed.ts";
import type { AfterError } from "./after-error.ts";
import { findBundled, lockBundle, markBundled } from "./bundle.queries.ts";
import type { ClaimedMessage } from "./dispatch.queries.ts";
import { type LinkedForm, findLinkedForm } from "./emails/linked-form.queries.ts";
import { insertSteps } from "./outbox.queries.ts";
import { type Addressed, recordFinalFailure } from "./unreachable.ts";

/**
 * Takes along, with a message about a child's form that is being written, those about the forms of its brothers and
 * sisters which wait for the same family: one message goes, and the page behind its link has all the forms. What became
 * pointless meanwhile, or whose guardian wants none, stays where it is and is settled in its own turn. Returns the full
 * names of the children who are taken along.
 */
export async function bundleSiblings(
  db: TenantDb,
  message: ClaimedMessage,
  form: LinkedForm,
  at: Date,
): Promise<string[]> {
  if (message.guardian_id === null || message.patient_id === null) return [];
  const waiting = await lockBundle(db, message, at);
  if (waiting.length === 0) return [];
  const optedOut = await optedOutAmong(
    db,
    waiting.map(({ guardian_id }) => guardian_id),
  );
  const taken = new Map<string, { readonly id: string; readonly name: string }>();
  for (const { id, form_link_id: linkId, guardian_id: guardianId } of waiting) {
    const other = await findLinkedForm(db, linkId);
    // Two messages with one link are two tellings of one thing: the second goes, or is found pointless, by itself.
    if (!other || taken.has(linkId) || optedOut.has(guardianId) || whyPointless(other, at))
      continue;
    taken.set(linkId, { id, name: other.child_name });
  }
  const bundled = [...taken.values()];
  if (bundled.length === 0) return [];
  const ids = bundled.map(({ id }) => id);
  await markBundled(db, ids, message, at);
  const detail = errorText("goes_with_message_of", {
    name: firstName(form.child_name) ?? "outra criança da família",
  });
  await insertSteps(
    db,
    ids.map((messageId) => ({ messageId, status: "sending", detail, at })),
  );
  return bundled.map(({ name }) => name);
}

/** Draws the consequences of a last failure, as `recordFinalFailure` does, for the child of the message and for those it bundled. */
export async function recordFinalFailureOfFamily(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  message: Addressed & { readonly id: string },
  outcome: Pick<AfterError, "failure" | "failureClass">,
): Promise<void> {
  await recordFinalFailure(deps, db, message, outcome);
  for (const bundled of await findBundled(db, message.id)) {
    await recordFinalFailure(deps, db, bundled, outcome);
  }
}

/** Why nobody needs to be asked for a form any more; undefined while it waits for its answer. */
export function whyPointless(form: LinkedForm, now: Date): ErrorText | undefined {
  if (form.answered_at) return "form_answered_meanwhile";
  if (form.revoked_at || form.cancelled_at) return "link_revoked";
  if (form.archived_at) return "record_was_archived";
  return form.expires_at <= now ? "link_expired" : undefined;
}
