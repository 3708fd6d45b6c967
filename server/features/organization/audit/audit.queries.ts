import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type RowOf, type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";
import type { RecordedEvent } from "#server/platform/recorded-event.ts";

/** One event with everything that its seal vouches for, as text so that nothing is lost on the way through a driver. */
export interface ChainedEvent {
  readonly id: string;
  readonly organization_id: string;
  /** ISO instant with microseconds. */
  readonly at: string;
  readonly account_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  /** The JSON as the database prints it: keys in its own fixed order. */
  readonly detail: string;
}

/** The last link of an organisation's chain. */
export type ChainHead = RowOf<typeof findHead>;

/** A seal with the event it vouches for, which is absent when somebody took it away. */
export interface SealedEvent extends ChainHead {
  readonly event: ChainedEvent | undefined;
}

const CHAINED = [
  "e.id",
  "e.organization_id",
  sql<string>`to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("at"),
  "e.account_id",
  "e.action",
  "e.entity",
  "e.entity_id",
  sql<string>`e.detail::text`.as("detail"),
] as const;

/** Lists events in the organisation's audit trail. */
export async function listInTrail(db: TenantDb, events: readonly RecordedEvent[]): Promise<void> {
  const listed = events.flatMap(({ audit }) => audit ?? []);
  if (listed.length === 0) return;
  await writeRows(
    db,
    db.insertInto("audit_event").values(
      listed.map((event) => ({
        id: uuidv7(),
        organization_id: scopeOf(db).organizationId,
        account_id: event.accountId,
        action: event.action,
        entity: event.entity,
        entity_id: event.entityId,
        detail: JSON.stringify(event.detail ?? {}),
      })),
    ),
  );
}

/** Organisations that have events outside their chain. */
export async function findUnsealedOrganizations(db: OpenDb): Promise<string[]> {
  const { rows } = await sql<{
    organization_id: string;
  }>`select organization_id from app.unsealed_organizations()`.execute(db);
  return rows.map((row) => row.organization_id);
}

/** Takes the right to extend this organisation's chain until the transaction ends; false when another process has it. */
export async function claimChain(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit-seal:${scopeOf(db).organizationId}`}, 0)) as claimed
  `.execute(db);
  return rows[0]?.claimed ?? false;
}

/** The end of the organization's chain; undefined for one without a seal. */
export async function findHead(db: TenantDb) {
  return db
    .selectFrom("audit_seal")
    .select(["sequence", "hash", "audit_event_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Events outside the chain, oldest first, from an hour before the head on: later than that no transaction commits. */
export async function findUnsealed(
  db: TenantDb,
  head: ChainHead | undefined,
  atMost: number,
): Promise<ChainedEvent[]> {
  return db
    .selectFrom("audit_event as e")
    .select(CHAINED)
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .$if(head !== undefined, (query) =>
      query.where(
        "e.at",
        ">",
        sql<Date>`(select at from audit_event where id = ${head?.audit_event_id}) - interval '1 hour'`,
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("audit_seal as s")
            .select("s.sequence")
            .whereRef("s.audit_event_id", "=", "e.id"),
        ),
      ),
    )
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(atMost)
    .execute();
}

export async function insertSeals(db: TenantDb, seals: readonly ChainHead[]): Promise<void> {
  const organization_id = scopeOf(db).organizationId;
  await db
    .insertInto("audit_seal")
    .values(seals.map((seal) => ({ ...seal, organization_id })))
    .execute();
}

/** The chain after a place in it, in order. */
export async function findSealedAfter(
  db: TenantDb,
  sequence: number,
  atMost: number,
): Promise<SealedEvent[]> {
  const seals = await db
    .selectFrom("audit_seal")
    .select(["sequence", "hash", "audit_event_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("sequence", ">", sequence)
    .orderBy("sequence")
    .limit(atMost)
    .execute();
  if (seals.length === 0) return [];
  const events = await db
    .selectFrom("audit_event as e")
    .select(CHAINED)
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where(
      "e.id",
      "in",
      seals.map((seal) => seal.audit_event_id),
    )
    .execute();
  const byId = new Map(events.map((event) => [event.id, event]));
  return seals.map(({ sequence: place, hash, audit_event_id }) => ({
    sequence: place,
    hash,
    audit_event_id,
    event: byId.get(audit_event_id),
  }));
}

/** The seal at a place of the chain. */
export async function findSealAt(db: TenantDb, sequence: number) {
  return db
    .selectFrom("audit_seal")
    .select("hash")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("sequence", "=", sequence)
    .executeTakeFirst();
}

/**
 * Whether there is an event that no seal will ever take in: its time is more than an hour before that of the head, so that
 * it was written with a clock set back, or put there.
 */
export async function isUnsealedBehind(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_event e
      where e.organization_id = ${scopeOf(db).organizationId}
        and e.at < (select h.at from audit_seal s join audit_event h on h.id = s.audit_event_id
          where s.organization_id = ${scopeOf(db).organizationId} order by s.sequence desc limit 1) - interval '1 hour'
        and not exists (select from audit_seal s where s.audit_event_id = e.id)) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Organisations with a trail. */
export async function findAuditedOrganizations(db: OpenDb): Promise<string[]> {
  const { rows } = await sql<{
    organization_id: string;
  }>`select organization_id from app.audited_organizations()`.execute(db);
  return rows.map((row) => row.organization_id);
}
