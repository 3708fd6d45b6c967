import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { CONCERN_LEVELS } from "#domain/instruments/risk.ts";
import type { ErasureState } from "#domain/registry/erasure/erasure.ts";
import { type OpenDb, type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Requests that are answered and still shown. */
const MOST_ANSWERED = 100;

/** Stores a request; false when the child has an open one. Those who ask at once stand in a row. */
export async function insertRequest(
  db: TenantDb,
  request: {
    readonly id: string;
    readonly patientId: string;
    readonly guardianId: string;
    readonly at: Date;
    readonly dueOn: string;
  },
): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { id, patientId, guardianId, at, dueOn } = request;
  await sql`select id from patient where organization_id = ${organizationId} and id = ${patientId} for update`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    insert into erasure_request (id, organization_id, patient_id, guardian_id, asked_at, due_on)
    select ${id}, ${organizationId}, ${patientId}, ${guardianId}, ${at}, ${dueOn}::date
    where not exists (select from erasure_request where organization_id = ${organizationId}
      and patient_id = ${patientId} and state = 'open')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The child's last request; undefined when there was none. */
export async function findLastRequest(db: TenantDb, patientId: string) {
  return db
    .selectFrom("erasure_request")
    .select(["asked_at", "due_on", "state", "answered_at", "reason"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ state: ErasureState }>()
    .executeTakeFirst();
}

/** Takes the child's open request back; false when there is none. */
export async function withdrawOpen(db: TenantDb, patientId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("erasure_request")
    .set({ state: "withdrawn", answered_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds a request until the transaction ends; undefined when there is none. */
export async function holdRequest(db: TenantDb, id: string) {
  return db
    .selectFrom("erasure_request as e")
    .innerJoin("guardian as g", "g.id", "e.guardian_id")
    .innerJoin("organization as o", "o.id", "e.organization_id")
    .select(["e.id", "e.patient_id", "e.guardian_id", "e.state", "g.email", "o.kind"])
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where("e.id", "=", id)
    .$narrowType<{ state: ErasureState; kind: OrganizationKind }>()
    .forUpdate("e")
    .executeTakeFirst();
}

/** Writes what a request was answered; a yes answers every open one of the child, which two joined records may both have. */
export async function storeAnswer(
  db: TenantDb,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  answer: {
    readonly state: Exclude<ErasureState, "open" | "withdrawn">;
    readonly reason: string;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  const isOfChild = answer.state !== "refused";
  await db
    .updateTable("erasure_request")
    .set({
      state: answer.state,
      reason: answer.reason,
      answered_at: answer.at,
      answered_by: answer.accountId,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(isOfChild ? "patient_id" : "id", "=", isOfChild ? patientId : id)
    .where("state", "=", "open")
    .execute();
}

/** Requests, the open ones first by the day they are due, then those answered last; one alone when its id is given. */
export async function findRequests(db: TenantDb, id?: string) {
  const { organizationId } = scopeOf(db);
  const listed = (isOpen: boolean) =>
    db
      .selectFrom("erasure_request as e")
      .innerJoin("patient as p", "p.id", "e.patient_id")
      .innerJoin("guardian as g", "g.id", "e.guardian_id")
      .leftJoin("account as a", "a.id", "e.answered_by")
      .select(["e.id", "e.patient_id", "p.full_name", "e.asked_at", "e.due_on", "e.state"])
      .select(["e.answered_at", "e.reason", "a.full_name as answered_by"])
      .select(["g.full_name as guardian_name", "g.relationship", "g.phone", "g.email"])
      .select(
        sql<boolean>`exists (select from referral r join screening_result s
          on s.organization_id = r.organization_id and s.referral_id = r.id
          where r.organization_id = e.organization_id and r.patient_id = e.patient_id and r.closed_at is null
            and s.level = any(${[...CONCERN_LEVELS]}))`.as("has_open_concern"),
      )
      .$narrowType<{ state: ErasureState }>()
      .where("e.organization_id", "=", organizationId)
      .where("e.state", isOpen ? "=" : "<>", "open")
      .$if(id !== undefined, (query) => query.where("e.id", "=", id ?? ""))
      .orderBy(isOpen ? "e.due_on" : "e.answered_at", isOpen ? "asc" : "desc")
      .orderBy("e.id");
  const open = await listed(true).execute();
  return [...open, ...(await listed(false).limit(MOST_ANSWERED).execute())];
}

export type RequestRow = RowOf<typeof findRequests>;

/**
 * Holds a child until the transaction ends, its forms first, as a submission and a merge take them. False where there is none,
 * and for one that was erased.
 */
export async function holdChild(db: TenantDb, patientId: string): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  await sql`select id from form where organization_id = ${organizationId} and patient_id = ${patientId}
    order by id for update`.execute(db);
  const { rows } =
    await sql`select id from patient where organization_id = ${organizationId} and id = ${patientId}
    and erased_at is null for update`.execute(db);
  return rows.length > 0;
}

/** Takes everything of a child and of those joined to it out of the tables; see the migration. */
export async function scrubChild(
  db: TenantDb,
  patientId: string,
  { at, accountId }: { readonly at: Date; readonly accountId: string | null },
): Promise<void> {
  await sql`select erase_child(${patientId}, ${at}, ${accountId})`.execute(db);
}

/** A child that was erased, and how. */
export interface ErasedChild {
  readonly organizationId: string;
  readonly patientId: string;
  readonly at: Date;
  /** Whether its record is kept, sealed. */
  readonly isLocked: boolean;
}

/** All children that were erased, of every organisation. */
export async function findErased(db: OpenDb): Promise<ErasedChild[]> {
  const { rows } = await sql<ErasedChild>`
    select organization_id as "organizationId", patient_id as "patientId", erased_at as at, is_locked as "isLocked"
    from app.erased_children()`.execute(db);
  return rows;
}

/** Those of these children that are in the tables, and not erased. */
export async function findNotErased(db: OpenDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from app.children_not_erased(${ids}::uuid[])`.execute(db);
  return rows.map(({ patient_id: id }) => id);
}

/** Empties the addresses of letters that are gone, or given up, and deletes records that need no longer be kept. */
export async function sweepRest(
  db: OpenDb,
  { today, givenUpBefore }: { readonly today: string; readonly givenUpBefore: Date },
): Promise<void> {
  await sql`select app.sweep_erasures(${today}::date, ${givenUpBefore})`.execute(db);
}
