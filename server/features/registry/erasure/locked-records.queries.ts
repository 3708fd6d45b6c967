import { sql } from "kysely";
import { KEEP_YEARS } from "#domain/registry/erasure/erasure.ts";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { SealedRecord } from "./sealed-record.ts";

/** Whom a record is about, as it is sealed. */
export interface IdentityRow {
  readonly child: Record<string, unknown>;
  readonly guardians: Record<string, unknown>[];
}

/** The child and all its guardians, with their contacts: those of records that were joined to it are its own. */
export async function findIdentity(db: TenantDb, patientId: string): Promise<IdentityRow> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<IdentityRow>`
    select json_build_object('full_name', p.full_name, 'date_of_birth', p.date_of_birth, 'sex', p.sex, 'cpf', p.cpf,
        'cns', p.cns, 'external_id', p.external_id, 'address', p.address, 'registered_at', p.created_at) as child,
      (select coalesce(json_agg(json_build_object('full_name', g.full_name, 'relationship', g.relationship,
          'phone', g.phone, 'email', g.email) order by g.created_at), '[]') from guardian g
        where g.organization_id = p.organization_id and g.patient_id = p.id) as guardians
    from patient p where p.organization_id = ${organizationId} and p.id = ${patientId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a child that is erased cannot be read");
  return row;
}

/** Until when a record is kept: so many years after its last entry. Null where nothing was ever entered. */
export async function findKeepUntil(db: TenantDb, patientId: string): Promise<string | null> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ until: string | null }>`
    select ((greatest(
      (select max(submitted_at) from form_result where organization_id = ${organizationId} and patient_id = ${patientId}),
      (select max(finished_at) from vision_session where organization_id = ${organizationId} and patient_id = ${patientId}),
      (select max(coalesce(finished_at, begun_at)) from interview
        where organization_id = ${organizationId} and patient_id = ${patientId}),
      (select max(answered_at) from observation where organization_id = ${organizationId} and patient_id = ${patientId}),
      (select max(e.at) from referral_event e join referral r on r.organization_id = e.organization_id
        and r.id = e.referral_id where r.organization_id = ${organizationId} and r.patient_id = ${patientId}),
      (select max(a.at) from contact_attempt a join referral r on r.organization_id = a.organization_id
        and r.id = a.referral_id where r.organization_id = ${organizationId} and r.patient_id = ${patientId})
      ) at time zone (select time_zone from organization where id = ${organizationId})
      + make_interval(years => ${KEEP_YEARS}))::date)::text as until`.execute(db);
  return rows[0]?.until ?? null;
}

/** Stores a sealed record; one that is there already is replaced: the child was brought back by a backup. */
export async function insertLocked(
  db: TenantDb,
  { patientId, lookup, identity, record }: SealedRecord,
  { at, keepUntil }: { readonly at: Date; readonly keepUntil: string },
): Promise<void> {
  const values = { lookup, identity, record, locked_at: at, keep_until: keepUntil };
  await db
    .insertInto("locked_record")
    .values({ patient_id: patientId, organization_id: scopeOf(db).organizationId, ...values })
    .onConflict((conflict) => conflict.column("patient_id").doUpdateSet(values))
    .execute();
}

/** The record of a name and birth date, the last where there are two; undefined where there is none. */
export async function findLocked(db: TenantDb, lookup: Buffer) {
  return db
    .selectFrom("locked_record")
    .select(["patient_id as patientId", "identity", "record", "locked_at", "keep_until"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("lookup", "=", lookup)
    .orderBy("locked_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How many records are locked, and when the next of them is deleted. */
export async function countLocked(
  db: TenantDb,
): Promise<{ count: number; next_end: string | null }> {
  return db
    .selectFrom("locked_record")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.min<string | null>("keep_until").as("next_end"),
    ])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
}

/** Every locked record of the installation, as its owner reads them. */
export async function findAllLocked({
  db,
}: OwnerConnection): Promise<Omit<SealedRecord, "lookup">[]> {
  return db
    .selectFrom("locked_record")
    .select(["patient_id as patientId", "identity", "record"])
    .execute();
}

/** Puts a record that was sealed anew in the place of the former one. */
export async function replaceSealed(
  { db }: OwnerConnection,
  { patientId, ...sealed }: SealedRecord,
): Promise<void> {
  await db.updateTable("locked_record").set(sealed).where("patient_id", "=", patientId).execute();
}
