import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findOwnerEmail } from "./people.queries.ts";
import type { ShareRow } from "./shares.queries.ts";

/**
 * Tells whoever sees to a referral, by e-mail, that the partner or the family has answered. Nothing of the child is in it.
 * For a scope that reaches the whole organisation: what goes to the staff hangs on no child.
 */
export async function tellOwner(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  share: Pick<ShareRow, "id" | "referral_id">,
): Promise<void> {
  const email = await findOwnerEmail(db, share.referral_id);
  if (email === undefined) return;
  await queueMessage(deps, db, {
    kind: "share_answered",
    channel: "email",
    recipient: email,
    data: { share_id: share.id },
  });
}
