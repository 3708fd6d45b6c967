import { z } from "zod";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { countAsked } from "#server/features/access/auth/attempts.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { defineJob } from "#server/platform/jobs/job.ts";
import { type Work, defineWork } from "#server/platform/jobs/work.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import { inviteRespondent } from "../forms/companions.ts";
import { sendForm } from "../forms/forms.service.ts";
import {
  type FoundGuardian,
  type LatestForm,
  findGuardians,
  findLatestForm,
  findAsking,
} from "./link-requests.queries.ts";

/** Children that one request is answered for: more have one guardian only where a school typed its own telephone. */
const MOST_CHILDREN = 20;

const Guardian = z.object({
  organization_id: z.uuid(),
  patient_id: z.uuid(),
  guardian_id: z.uuid(),
});

/** Sends what one request found. Without anybody found it does nothing: the request was answered like any other. */
const sendAgainJob = defineJob({
  queue: {
    name: "link-requests.send-again",
    notify: true,
    expireInSeconds: 120,
    retryLimit: 5,
    retryDelay: 5,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ guardians: z.array(Guardian) }),
});

/**
 * Takes the request of a guardian who lost the link. Whether or not anybody has the contact, one look is taken and one job
 * queued: neither the answer nor the time it takes tells. Throws `too_many_requests`.
 */
export async function requestLink(deps: Deps, contact: string, address: string): Promise<void> {
  const wanted = readContact(contact);
  const counted = wanted.email ?? wanted.phone ?? contact;
  await countAsked(deps, "link", { contact: counted, address });
  const scope = { organizationId: PLATFORM_ORGANIZATION_ID, accountId: null, groupIds: [] };
  await withTenant(deps.database, scope, async (db) => {
    const guardians = await findGuardians(db, wanted, MOST_CHILDREN);
    await deps.enqueue(db, sendAgainJob, { guardians });
  });
}

/** Sends the links that guardians asked for. */
export const sendingLinksAgain: Work = defineWork(sendAgainJob, (deps) => ({
  concurrency: 1,
  handle: async ({ guardians }) => {
    for (const guardian of guardians) await sendOrLeave(deps, guardian);
  },
}));

/** What was typed, as it is stored: an e-mail without regard to capitals, a telephone in E.164. */
function readContact(contact: string): { email: string | null; phone: string | null } {
  if (contact.includes("@")) return { email: contact.toLowerCase(), phone: null };
  return { email: null, phone: parsePhone(contact) };
}

/** What can no longer be sent (the answer came in at this moment) must not keep the other children's links from going. */
async function sendOrLeave(deps: Deps, guardian: FoundGuardian): Promise<void> {
  try {
    await sendAgain(deps, guardian);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    deps.log.info({ code: error.error.code }, "a link that was asked for again is not to be sent");
  }
}

/** To the guardian's registered address and nowhere else, and only what that guardian was sent before. */
async function sendAgain(deps: Deps, guardian: FoundGuardian): Promise<void> {
  const { organization_id: organizationId, patient_id: patientId } = guardian;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(deps.database, scope, async (db) => {
    const form = await findLatestForm(db, patientId, guardian.guardian_id);
    const { email: recipient = "", may_see: maySee } =
      (await findAsking(db, guardian.guardian_id)) ?? {};
    // A link that staff revoked stays revoked until they send the form again.
    if (!form || form.revoked_at || recipient === "") return;
    const lives = form.expires_at > deps.clock.now();
    const isTheirs = form.link_guardian_id === guardian.guardian_id;
    if (form.answered_at) {
      if (lives && isTheirs && maySee)
        await repeat(deps, db, "result_link", guardian, form, recipient);
    } else if (lives && isTheirs) {
      await repeat(deps, db, "form_link", guardian, form, recipient);
    } else {
      const at = deps.clock.now();
      const sending = { patientId, guardianId: guardian.guardian_id, accountId: null, at };
      const { companion_of: beside } = form;
      if (beside === null) await sendForm(deps, db, { ...sending, wanted: undefined });
      else await inviteRespondent(deps, db, { ...sending, formId: beside });
    }
  });
}

/** Sends the link that still works once more: whoever is answering behind it is not thrown out. */
async function repeat(
  deps: Deps,
  db: TenantDb,
  kind: "form_link" | "result_link",
  { patient_id: patientId, guardian_id: guardianId }: FoundGuardian,
  { form_id: formId, link_id: formLinkId }: LatestForm,
  recipient: string,
): Promise<void> {
  await queueMessage(deps, db, {
    kind,
    channel: "email",
    recipient,
    patientId,
    guardianId,
    formLinkId,
  });
  await recordScreeningEvent(db, {
    action: "form.link_requested",
    entityId: formId,
    detail: { patient_id: patientId },
  });
}
