import { sql } from "kysely";
import type { RecordTable, StaffFact } from "#domain/exchange/fhir/facts.ts";
import type { Row } from "#domain/exchange/fhir/resource.ts";
import { patientsEverInReach } from "#server/features/screening/patients/reach.queries.ts";
import { sealedPlaceOf } from "#server/platform/db/sealed-columns.ts";
import { boundColumn } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import { COLUMNS } from "./columns.ts";

/** Which table the rows hang on, and by which of their columns, where that is not the child. */
const ABOVE: Readonly<
  Partial<Record<RecordTable, { readonly table: RecordTable; readonly by: string }>>
> = {
  draft: { table: "form", by: "form_id" },
  interview_item: { table: "interview", by: "interview_id" },
  referral_event: { table: "referral", by: "referral_id" },
  message_event: { table: "message", by: "message_id" },
};

/** A row, and the child whose record it is of. */
export interface RecordRow {
  readonly child: string;
  readonly row: Row;
}

/** The rows of one table about the children given, in the order of their ids. What holds nothing is left out of a row. */
export async function rowsAbout(
  db: TenantDb,
  table: Exclude<RecordTable, "patient">,
  patientIds: readonly string[],
): Promise<RecordRow[]> {
  const { organizationId } = scopeOf(db);
  const columns = COLUMNS[table].map((column) => {
    const sealed = sealedPlaceOf(table, column);
    return sealed ? sql`${boundColumn(sealed, "t")} as ${sql.ref(column)}` : sql.ref(`t.${column}`);
  });
  const above = ABOVE[table];
  const from = above
    ? sql`app.${sql.ref(table)} t join app.${sql.ref(above.table)} above
        on above.organization_id = t.organization_id and above.id = t.${sql.ref(above.by)}`
    : sql`app.${sql.ref(table)} t`;
  const owner = above ? sql.ref("above.patient_id") : sql.ref("t.patient_id");
  const order = COLUMNS[table].includes("id") ? "t.id" : `t.${COLUMNS[table][0] ?? "id"}`;
  const then = table === "interview_item" ? sql`, t.item` : sql``;
  const { rows } = await sql<RecordRow>`
    select child, jsonb_strip_nulls(to_jsonb(r) - 'child') as row
    from (select ${owner} as child, ${sql.join(columns)} from ${from}
      where t.organization_id = ${organizationId} and ${owner} = any(${[...patientIds]}::uuid[])
      order by ${sql.ref(order)}${then}) r
  `.execute(db);
  return rows;
}

/** The children given, as far as the scope reaches them, also those put away; in the order of their ids. */
export async function childrenIn(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<RecordRow[]> {
  const rows = await patientsEverInReach(db)
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .select("p.id as child")
    .select(
      sql<Row>`jsonb_strip_nulls(jsonb_build_object('id', p.id, 'full_name', p.full_name,
        'date_of_birth', p.date_of_birth, 'sex', p.sex, 'cpf', p.cpf, 'cns', p.cns,
        'external_id', p.external_id, 'address', p.address, 'notes', ${boundText("patient.notes", "p")}, 'created_at', p.created_at,
        'archived_at', p.archived_at, 'group_name', pg.name, 'group_kind', pg.kind))`.as("row"),
    )
    .where(sql<boolean>`p.id = any(${[...patientIds]}::uuid[])`)
    .where("p.erased_at", "is", null)
    .orderBy("p.id")
    .execute();
  return rows;
}

/** The ids of all children whom the scope reaches, also those put away, in the order of their ids. */
export async function allChildren(db: TenantDb): Promise<string[]> {
  const rows = await patientsEverInReach(db)
    .select("p.id")
    .where("p.erased_at", "is", null)
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The organisation of the scope, by what is told of it. */
export async function organizationRow(db: TenantDb): Promise<Row> {
  const { row } = await db
    .selectFrom("organization as o")
    .select(
      sql<Row>`jsonb_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'address', o.address,
        'phone', o.phone, 'email', o.email, 'cnes', o.cnes)`.as("row"),
    )
    .where("o.id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return row;
}

/** In which role these people work here, or worked last: one role each. */
export async function staffBy(db: TenantDb, accountIds: readonly string[]): Promise<StaffFact[]> {
  const rows = await db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .distinctOn("r.account_id")
    .select(["r.account_id as accountId", "r.id as roleId", "a.full_name as fullName", "r.role"])
    .select(["r.created_at as since", "r.ended_at as until"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`r.account_id = any(${[...accountIds]}::uuid[])`)
    .orderBy("r.account_id")
    .orderBy(sql`r.ended_at desc nulls first`)
    .orderBy("r.id")
    .execute();
  return rows.map(({ since, until, accountId, roleId, fullName, role }) => ({
    accountId,
    roleId,
    fullName,
    role,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}
