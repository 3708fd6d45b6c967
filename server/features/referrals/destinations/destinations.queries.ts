import { sql } from "kysely";
import type { DestinationDraft } from "#contract/referrals/destinations.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { DestinationKind, EntryWay } from "#domain/referrals/destinations.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A place as the directory has it. */
export interface DestinationRow {
  readonly id: string;
  readonly revision: number;
  readonly kind: DestinationKind;
  readonly name: string;
  readonly areas: readonly string[];
  readonly whole_municipality: boolean;
  readonly age_from: number | null;
  readonly age_to: number | null;
  readonly capacity: number | null;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly cnes: string;
  readonly entry: EntryWay;
  readonly entry_note: string;
  readonly archived_at: Date | null;
  /** Name of the municipality whose it is; null for one of our own. */
  readonly network: string | null;
  /** How many of ours have an appointment there in the month asked for. */
  readonly scheduled: number;
}

/** The month whose appointments are counted: its first and last day, in the organisation's zone. */
export interface Month {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The directory with that of the municipality above, by kind and name. */
export async function listAround(db: TenantDb, month: Month): Promise<readonly DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`select * from
    app.destinations_around(${month.from}::date, ${month.to}::date, ${month.timeZone})
    order by kind, name collate app.ptbr, id`.execute(db);
  return rows;
}

/** IANA name of the organisation's time zone. */
export async function findTimeZone(db: TenantDb): Promise<string> {
  const { time_zone } = await db
    .selectFrom("organization")
    .select("time_zone")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** Lets one transaction at a time change a place, there or not yet. */
export async function lockDestination(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`destination:${id}`}, 0))`.execute(db);
}

/** Writes a place of the own directory; false when the id is another organisation's. */
export async function upsertDestination(
  db: TenantDb,
  id: string,
  { revision, archived, areas, ...draft }: DestinationDraft,
  kept: { readonly archivedAt: Date | null; readonly at: Date },
): Promise<boolean> {
  const values = {
    ...draft,
    areas: JSON.stringify(areas),
    revision: revision + 1,
    archived_at: archived ? (kept.archivedAt ?? kept.at) : null,
    updated_at: kept.at,
  };
  const organization_id = scopeOf(db).organizationId;
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("destination")
      .values({ ...values, id, organization_id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("destination")
    .set(values)
    .where("id", "=", id)
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What of a referral decides where the child may be sent; undefined when it is out of reach. */
export async function findNeed(db: TenantDb, referralId: string) {
  return db
    .selectFrom("referral as r")
    .innerJoin("patient as p", "p.id", "r.patient_id")
    .innerJoin("screening_result as s", "s.id", "r.screening_result_id")
    .innerJoin("form_result as f", "f.id", "s.form_result_id")
    .select(["r.id", "r.type", "r.patient_id", "r.closed_at", "r.destination_id"])
    .select(["p.date_of_birth", "p.address", "s.tool", "s.tool_version", "f.answers"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.id", "=", referralId)
    .where("p.archived_at", "is", null)
    .$narrowType<{ type: ReferralType; tool: InstrumentCode }>()
    .executeTakeFirst();
}

export type NeedRow = NonNullable<Awaited<ReturnType<typeof findNeed>>>;

/** Keeps where a referral's child is sent; tells whether that was otherwise before. */
export async function setDestination(
  db: TenantDb,
  referralId: string,
  destinationId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("referral")
    .set({ destination_id: destinationId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", referralId)
    .where("destination_id", "is distinct from", destinationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
