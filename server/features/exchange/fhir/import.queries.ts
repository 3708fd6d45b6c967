import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecordTable } from "#domain/exchange/fhir/facts.ts";
import type { Row } from "#domain/exchange/fhir/resource.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { COLUMNS } from "./columns.ts";

/** Texts that a table must have, and that an export leaves out where they are empty. */
const BLANKS: Readonly<Partial<Record<RecordTable, readonly string[]>>> = {
  patient: ["cpf", "cns", "external_id", "address", "notes"],
  guardian: ["full_name", "relationship", "phone", "email"],
  draft: ["address", "notes", "concern"],
  form_result: ["address", "notes", "concern"],
  referral: ["close_note", "appointment_place", "assessed_by", "assessor_profession"],
  referral_event: ["note"],
  message: ["recipient"],
  message_event: ["detail"],
  task: ["reason", "outcome"],
};

/** How answers were given is not told where there is nothing to tell. */
const EMPTY: Readonly<Partial<Record<RecordTable, Row>>> = {
  draft: { answer_modes: {} },
  form_result: { answer_modes: {} },
};

const OF_A_PATIENT = [
  "id",
  "group_id",
  "full_name",
  "date_of_birth",
  "sex",
  "cpf",
  "cns",
  "external_id",
  "address",
  "notes",
  "created_at",
  "archived_at",
];

/** Columns that are written beside those that are told: who of the staff is meant is not told. */
const IMPLIED_COLUMNS: Readonly<Partial<Record<RecordTable, readonly string[]>>> = {
  interview: ["finished_by", "decided_by"],
  interview_item: ["account_id"],
};

/** Writes rows as they come from a file: every column by its type, none that is not told of. */
export async function insertRows(
  db: TenantDb,
  table: RecordTable,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const told = table === "patient" ? OF_A_PATIENT : COLUMNS[table];
  const columns = [...told, ...(IMPLIED_COLUMNS[table] ?? []), "organization_id"];
  const blank = Object.fromEntries((BLANKS[table] ?? []).map((column) => [column, ""]));
  const { organizationId } = scopeOf(db);
  const values = rows.map((row) => ({
    ...blank,
    ...EMPTY[table],
    ...row,
    organization_id: organizationId,
  }));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(`app.${table}`)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(`app.${table}`)}, ${JSON.stringify(values)}::jsonb)
  `.execute(db);
}

/** Ties each result to the referral that answers for it, once both are there. */
export async function tieResults(db: TenantDb, rows: readonly Row[]): Promise<void> {
  await sql`update app.screening_result s set referral_id = r.referral_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, referral_id uuid)
    where s.id = r.id and r.referral_id is not null and s.organization_id = ${scopeOf(db).organizationId}`.execute(
    db,
  );
}

/** Ends interviews that were written open, since a finished one takes no answers. */
export async function endInterviews(db: TenantDb, rows: readonly Row[]): Promise<void> {
  await sql`update app.interview i set finished_at = r.finished_at, finished_by = r.finished_by,
      finished_guardian_id = r.finished_guardian_id, mode = r.mode, screening_result_id = r.screening_result_id,
      decided_at = r.decided_at, decided_by = r.decided_by, decided_to_close = r.decided_to_close
    from jsonb_populate_recordset(null::app.interview, ${JSON.stringify(rows)}::jsonb) r
    where i.id = r.id and r.finished_at is not null and i.organization_id = ${scopeOf(db).organizationId}`.execute(
    db,
  );
}

/** Which of these ids are children of the organisation already. */
export async function knownChildren(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("patient")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which of these people work in the organisation now. */
export async function workingHere(
  db: TenantDb,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("role_assignment")
    .select("account_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("ended_at", "is", null)
    .where(sql<boolean>`account_id = any(${[...accountIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** The group of this name and kind, made where there is none. */
export async function groupNamed(
  db: TenantDb,
  { name, kind, at }: { readonly name: string; readonly kind: string; readonly at: Date },
): Promise<string> {
  const { organizationId } = scopeOf(db);
  const found = await db
    .selectFrom("patient_group")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("name", "=", name)
    .where("kind", "=", kind)
    .where("archived_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (found) return found.id;
  const id = uuidv7();
  await db
    .insertInto("patient_group")
    .values({ id, organization_id: organizationId, kind, name, created_at: at })
    .execute();
  return id;
}

/** One import at a time in an organisation, so that a second press sees what the first one wrote. */
export async function lockImport(db: TenantDb): Promise<void> {
  const key = `fhir-import:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
