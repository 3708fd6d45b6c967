import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sendForm } from "../forms/forms.service.ts";
import { queueLinks } from "./follow-forms.ts";
import type { Way } from "./reach.ts";
import { findFollowed, lockForms } from "./reminders.queries.ts";

/** Whose open form, by which way, on whose behalf and when it may leave. */
export interface Reminding {
  readonly patientId: string;
  readonly guardianId: string;
  readonly accountId: string;
  readonly way: Extract<Way, { channel: unknown }>;
  readonly at: Date;
  readonly dueAt: Date;
}

/**
 * Reminds the family of the child's open form because a person asks for it: by the link it has, or by a new one where none
 * works any more or it is another guardian's. Throws `conflict` when no form is open.
 */
export async function remindAgain(deps: Deps, db: TenantDb, reminding: Reminding): Promise<void> {
  const { patientId, guardianId, accountId, way, at, dueAt } = reminding;
  const [found] = await findFollowed(db, { patientIds: [patientId] });
  // Whoever is answering it just now needs no reminder: the form is waited for, and looked at again.
  const held = found ? await lockForms(db, [found.form_id], "wait") : [];
  const [form] = await findFollowed(db, { formIds: held });
  if (form?.guardian_id === guardianId) {
    const message = { form, kind: "form_reminder", way } as const;
    const options = { priority: "ordinary", dueAt, createdBy: accountId } as const;
    await queueLinks(deps, db, [message], options);
    return;
  }
  const { channel } = way;
  await sendForm(deps, db, {
    patientId,
    guardianId,
    accountId,
    at,
    dueAt,
    channel,
    wanted: undefined,
  });
}
