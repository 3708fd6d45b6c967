import { asTenant, withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { referralLetter } from "../letters/letters.ts";
import { findAuthor } from "./people.queries.ts";
import { auditBoth } from "./read-received.ts";
import { findWay } from "./received.queries.ts";

/**
 * The sender's letter of a case that was accepted, signed by whoever shared it. Throws `not_found` unless the family
 * permitted the letter and the sharing goes on. That it was read stands in both trails.
 */
export async function sharedLetter(
  deps: Pick<Deps, "database" | "clock" | "config" | "publicUrl">,
  staff: Staff,
  shareId: string,
): Promise<Buffer> {
  return withAccount(deps.database, staff.accountId, async (account) => {
    const own = await asTenant(account, staff);
    const way = await findWay(own, shareId, deps.clock.now());
    if (!way?.has_letter) throw new Problem("not_found");
    await auditBoth(own, staff, shareId, "letter_read");
    const sender = await asTenant(account, {
      organizationId: way.organization_id,
      accountId: null,
      groupIds: [way.group_id],
    });
    const author = await findAuthor(sender, shareId);
    return referralLetter(deps, sender, { referralId: way.referral_id, issuedBy: author });
  });
}
