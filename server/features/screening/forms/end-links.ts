import { cancelQueued } from "#server/features/messaging/dispatch/cancel-messages.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { openCompanions } from "./companions.queries.ts";
import { cancelForm, revokeLinks } from "./forms.queries.ts";

/** Ends whatever link of a form that is held still works, and with it what is still to leave. Tells whether there was one. */
export async function endLinks(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const hadLink = await revokeLinks(db, formId, at);
  const reason = "O link foi revogado ou substituído por outro.";
  await cancelQueued({ clock: { now: () => at } }, db, { formId }, reason);
  return hadLink;
}

/**
 * Takes back the forms that other guardians were sent beside the child's own and have not answered: of the whole child, or
 * beside one form.
 */
export async function endCompanions(
  db: TenantDb,
  beside: { readonly patientId: string; readonly formId?: string },
  at: Date,
): Promise<void> {
  for (const id of await openCompanions(db, beside)) {
    await endLinks(db, id, at);
    await cancelForm(db, id, at);
  }
}
