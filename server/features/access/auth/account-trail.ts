import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { rolesOf } from "#server/features/organization/accounts/accounts.queries.ts";
import { type AccountDb, asTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { inThePlatform } from "./account-emails.ts";
import { readAddress } from "./account-tokens.queries.ts";
import { deviceOf } from "./device.ts";

/** An id that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

type AccessEvent = Parameters<typeof recordAccessEvent>[1];

type AccountEvent = Omit<AccessEvent, "action" | "entityId" | "entity"> & {
  readonly action: Extract<
    AccessEvent["action"],
    `account.${string}` | `factor.${string}` | `recovery_code${string}` | "session.replayed"
  >;
};

/**
 * Records what happens at the door of an account: in the trail of each organisation that the person works in, whose
 * administrators answer for its people; of who works nowhere, or is not known, in the platform's.
 */
export async function recordOfAccount(
  db: AccountDb,
  known: string | undefined,
  event: AccountEvent,
): Promise<void> {
  const accountId = known ?? null;
  const roles = await rolesOf(db, known ?? NOBODY);
  const organizations = new Set(roles.map(({ organizationId }) => organizationId));
  if (organizations.size === 0) organizations.add(PLATFORM_ORGANIZATION_ID);
  for (const organizationId of organizations) {
    const tenant = await asTenant(db, { organizationId, accountId, groupIds: "all" });
    await recordAccessEvent(tenant, { ...event, entityId: accountId });
  }
}

/** What the owner of an account is written to about. */
interface AccountNotice {
  readonly what: "new_device" | "token_replayed" | "factors_reset";
  /** What the browser or program calls itself; empty where there is none. */
  readonly userAgent: string;
}

/** Writes to the owner of an account. The log-ins of a demonstration are everybody's: nobody is told of them. */
export async function tellOfAccount(
  deps: Pick<Deps, "clock" | "realClock" | "enqueue" | "config">,
  db: AccountDb,
  accountId: string,
  { what, userAgent }: AccountNotice,
): Promise<void> {
  if (deps.config.demo) return;
  const platform = await asTenant(db, inThePlatform(accountId));
  const account = await readAddress(platform, accountId);
  if (!account) return;
  await queueMessage(deps, platform, {
    kind: "account_notice",
    channel: "email",
    recipient: account.email,
    data: { what, browser: named(userAgent), at: deps.realClock.now().toISOString() },
  });
}

function named(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ");
}
