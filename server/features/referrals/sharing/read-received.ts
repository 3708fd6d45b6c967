import { uuidv7 } from "uuidv7";
import type {
  ReceivedCase,
  ReceivedList,
  ReceivedShare,
} from "#contract/referrals/received-shares.ts";
import type { ShareState } from "#domain/referrals/sharing/share.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findPartnering } from "./partnering.queries.ts";
import { presentCase, presentReceived } from "./present-received.ts";
import { listColleagues, listReceived } from "./received.queries.ts";
import { auditElsewhere } from "./shares.queries.ts";

type Reading = Pick<Deps, "database" | "clock">;

const STATES: Readonly<Record<ReceivedList, readonly ShareState[]>> = {
  novos: ["enviado"],
  aceitos: ["aceito"],
  encerrados: ["recusado", "encerrado"],
};

/** The cases that other organisations sent, of one of the three lists when it is named. */
export async function listReceivedCases(
  { database, clock }: Reading,
  staff: Staff,
  list: ReceivedList | undefined,
): Promise<ReceivedShare[]> {
  return withTenant(database, staff, async (db) => {
    const rows = await listReceived(db, clock.now());
    const colleagues = await listColleagues(db);
    return rows
      .filter(({ state }) => list === undefined || STATES[list].includes(state))
      .map((row) => presentReceived(row, colleagues));
  });
}

/** How many wait for the organisation's answer, and whether any may come or has: who may not answer has none. */
export async function countReceived(
  db: TenantDb,
  now: Date,
): Promise<{ readonly waiting: number; readonly mayCome: boolean }> {
  const rows = await listReceived(db, now);
  return {
    waiting: rows.filter(({ state }) => state === "enviado").length,
    mayCome: rows.length > 0 || (await findPartnering(db))?.receives === true,
  };
}

/** One case, with what may be seen of it now. That it was read stands in both trails. Throws `not_found` out of reach. */
export async function readReceived(
  { database, clock }: Reading,
  staff: Staff,
  shareId: string,
): Promise<ReceivedCase> {
  return withTenant(database, staff, async (db) => {
    const read = await readCase(db, staff, shareId, clock.now());
    await auditBoth(db, staff, shareId, "read");
    return read;
  });
}

/** The same within a transaction of the partner's, without a word in the trails. */
export async function readCase(
  db: TenantDb,
  staff: Staff,
  shareId: string,
  at: Date,
): Promise<ReceivedCase> {
  const [row] = await listReceived(db, at, shareId);
  if (!row) throw new Problem("not_found");
  return presentCase(row, await listColleagues(db), staff.role === "clinic_admin");
}

/** What a partner does with a case, as both trails name it. */
export type PartnerAct = "accepted" | "declined" | "ended" | "letter_read" | "moved" | "read";

/** Writes what the partner did into the own trail and into that of the sender, on the child. */
export async function auditBoth(
  db: TenantDb,
  staff: Staff,
  shareId: string,
  what: PartnerAct,
): Promise<void> {
  const { accountId } = staff;
  await recordReferralEvent(db, {
    action: `share.${what}`,
    entity: "referral_share",
    entityId: shareId,
    detail: { share_id: shareId, by: "partner" },
  });
  await auditElsewhere(db, { id: uuidv7(), shareId, what, accountId, by: "partner" });
}
