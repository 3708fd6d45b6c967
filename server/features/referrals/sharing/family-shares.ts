import type { ShareScope, ShareState } from "#domain/referrals/sharing/share.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type ShareRow, listLiving } from "./shares.queries.ts";

/** A sharing as the child's family is told of it. */
export interface FamilyShare {
  readonly id: string;
  /** Who wants to share, and with whom. */
  readonly organizationName: string;
  readonly partnerName: string;
  /** What is seen beyond the first name, the age band and the kind of care; after the partner has accepted, the full name too. */
  readonly scopes: readonly ShareScope[];
  /** The last day, `YYYY-MM-DD`. */
  readonly untilOn: string;
  readonly state: ShareState;
}

/** What goes on about a child on the organisation's day, newest first: the family has to answer it, or may end it. */
export async function livingShares(
  db: TenantDb,
  patientId: string,
  today: string,
): Promise<FamilyShare[]> {
  const rows = await listLiving(db, patientId);
  return rows.filter((row) => isOpen(row, today)).map(presentForFamily);
}

function isOpen(row: ShareRow, today: string): boolean {
  return row.until_on >= today && (row.referral_closed_at === null || row.state === "aceito");
}

function presentForFamily(row: ShareRow): FamilyShare {
  return {
    id: row.id,
    organizationName: row.organization_name,
    partnerName: row.to_name,
    scopes: row.scopes,
    untilOn: row.until_on,
    state: row.state,
  };
}
