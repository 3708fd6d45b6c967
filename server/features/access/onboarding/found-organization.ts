import { uuidv7 } from "uuidv7";
import type { Founding } from "#contract/access/onboarding.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { switchToRole } from "#server/features/organization/accounts/accounts.service.ts";
import { asTenant, withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { insertOrganization } from "./found-organization.queries.ts";

/** Organisations that one account founds within a day: more than one is rare, more than these is somebody playing. */
const MOST_IN_A_DAY = 3;

/**
 * Founds an organisation, gives the founder its first role and makes the session work in it. It begins with a first group
 * of its own name, and for a doctor with a group of her own, so that children can be registered at once.
 * Throws `forbidden` before the address is confirmed, `invalid`, and `too_many_requests`.
 */
export async function foundOrganization(
  deps: Deps,
  actor: Actor,
  founding: Founding,
): Promise<CurrentAccount> {
  const phone = parsePhone(founding.phone);
  if (phone === null) throw invalidField("phone", "invalid_phone");
  const { accountId } = actor;
  const made = {
    ...founding,
    phone,
    name: founding.name.normalize("NFC"),
    id: uuidv7(),
    assignmentId: uuidv7(),
    unitId: uuidv7(),
    doctorId: founding.is_doctor ? uuidv7() : null,
  };
  await withAccount(deps.database, accountId, async (db) => {
    const limits = { at: deps.clock.now(), mostInADay: MOST_IN_A_DAY };
    mustBeFounded(await insertOrganization(db, made, limits));
    const organization = await asTenant(db, {
      organizationId: made.id,
      accountId,
      groupIds: "all",
    });
    await recordAccessEvent(organization, {
      action: "organization.found",
      entityId: made.id,
      detail: { kind: made.kind },
    });
  });
  return switchToRole(deps, actor, made.assignmentId);
}

function mustBeFounded(outcome: string | undefined): void {
  if (outcome === "founded") return;
  if (outcome === "unconfirmed") {
    throw new Problem("forbidden", "confirm_email_first");
  }
  if (outcome === "too_many") {
    throw new Problem("too_many_requests", "too_many_organizations_today");
  }
  throw new Error(`an organisation was not founded: ${outcome}`);
}
