import { addressKey } from "#domain/messaging/address.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, asTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cancelQueued } from "../dispatch/outbox.ts";
import { allowAddress, suppressAddress } from "../suppressions/suppress.ts";
import { isSuppressed } from "../suppressions/suppressed.ts";
import {
  type FamilyEmail,
  findFamilyEmail,
  findGuardiansUnder,
  findOrganizationOf,
} from "./unsubscribe.queries.ts";

/** What unsubscribing stands on. */
export type Unsubscribing = Pick<Deps, "clock" | "database">;

/** Where the reader of an e-mail stands. */
export interface Reader {
  readonly organizationName: string;
  /** Whether the organisation still writes to the address by itself. */
  readonly isWrittenTo: boolean;
}

const REASON = "guardian_unsubscribed";

/** How the reader of an e-mail stands; undefined for what is no e-mail to a family. Changes nothing. */
export async function readReader(
  deps: Unsubscribing,
  messageId: string,
): Promise<Reader | undefined> {
  return withEmail(deps, messageId, async (db, { recipient, organization_name }) => ({
    organizationName: organization_name,
    isWrittenTo: !(await isSuppressed(db, "email", recipient)),
  }));
}

/**
 * The reader of an e-mail wants no more of them: nothing automatic of this organisation goes to the address from now on,
 * and what waited for it is cancelled. Asked twice is asked once. Undefined for what is no e-mail to a family.
 */
export async function unsubscribeReader(
  deps: Unsubscribing,
  messageId: string,
): Promise<Reader | undefined> {
  return withEmail(deps, messageId, async (db, { recipient, organization_name }) => {
    const asked = await suppressAddress(deps, db, {
      channel: "email",
      address: recipient,
      reason: "unsubscribed",
    });
    for (const guardianId of await findGuardiansUnder(db, addressKey("email", recipient))) {
      await cancelQueued(deps, db, { guardianId }, REASON);
    }
    if (asked)
      await recordMessagingEvent(db, { action: "message.unsubscribed", entityId: messageId });
    return { organizationName: organization_name, isWrittenTo: false };
  });
}

/** The reader wants them again. What was cancelled stays so. Undefined for what is no e-mail to a family. */
export async function resubscribeReader(
  deps: Unsubscribing,
  messageId: string,
): Promise<Reader | undefined> {
  return withEmail(deps, messageId, async (db, { recipient, organization_name }) => {
    if (await allowAddress(deps, db, { channel: "email", address: recipient }))
      await recordMessagingEvent(db, { action: "message.resubscribed", entityId: messageId });
    return { organizationName: organization_name, isWrittenTo: true };
  });
}

async function withEmail<T>(
  { database }: Unsubscribing,
  messageId: string,
  work: (db: TenantDb, email: FamilyEmail) => Promise<T>,
): Promise<T | undefined> {
  return withoutTenant(database, async (open) => {
    const organizationId = await findOrganizationOf(open, messageId);
    if (organizationId === null) return undefined;
    const db = await asTenant(open, { organizationId, accountId: null, groupIds: "all" });
    const email = await findFamilyEmail(db, messageId);
    return email && work(db, email);
  });
}
