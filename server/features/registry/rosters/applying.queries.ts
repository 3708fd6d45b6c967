import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { DueRow, RowResult } from "./stored.ts";

/** Says why each row that is not to be written is left out. */
export async function leaveOut(db: TenantDb, rosterId: string): Promise<void> {
  const { organizationId } = scopeOf(db);
  await sql`update roster_row set result = 'left_out', result_reason = case when skipped then 'skipped'
      when decision ->> 'kind' = 'same_row' then 'same_as_row' when outcome = 'duplicate' then 'undecided'
      when outcome = 'unchanged' then 'unchanged' else 'error' end
    where organization_id = ${organizationId} and roster_id = ${rosterId}
      and (skipped or outcome is null or outcome in ('duplicate', 'error', 'unchanged'))`.execute(
    db,
  );
}

/** The next rows to be written, after a line. */
export async function findDue(
  db: TenantDb,
  rosterId: string,
  afterLine: number,
  atMost: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select line, outcome, "values", group_id, place_key, patient_id, patient_version,
      coalesce(decision ->> 'kind' = 'another', false) as decided_another
    from roster_row where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId} and line > ${afterLine}
      and not skipped and outcome in ('create', 'update', 'move') order by line limit ${atMost}`.execute(
    db,
  );
  return rows;
}

/** How many rows are to be written. */
export async function countDue(db: TenantDb, rosterId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::integer as due from roster_row
    where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId} and not skipped
      and outcome in ('create', 'update', 'move')`.execute(db);
  return rows[0]?.due ?? 0;
}

/** A child to be created, with its first guardian. */
export interface NewChild {
  readonly line: number;
  readonly id: string;
  readonly guardian_id: string;
  readonly group_id: string;
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly external_id: string;
  readonly cpf: string;
  readonly cns: string;
  readonly sex: string | null;
  readonly address: string;
  readonly guardian_name: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
}

/** Writes children and their guardians. */
export async function insertChildren(
  db: TenantDb,
  children: readonly NewChild[],
  at: Date,
): Promise<void> {
  if (children.length === 0) return;
  const { organizationId, accountId } = scopeOf(db);
  const json = JSON.stringify(children);
  await sql`insert into patient (id, organization_id, group_id, full_name, date_of_birth, external_id, cpf, cns, sex, address,
      created_by, created_at)
    select id, ${organizationId}, group_id, full_name, date_of_birth, external_id, cpf, cns, sex, address, ${accountId}, ${at}
    from jsonb_to_recordset(${json}::jsonb) as c (id uuid, group_id uuid, full_name text, date_of_birth date,
      external_id text, cpf text, cns text, sex text, address text)`.execute(db);
  await sql`insert into guardian (id, organization_id, patient_id, full_name, relationship, phone, email, created_at)
    select guardian_id, ${organizationId}, id, guardian_name, relationship, phone, email, ${at}
    from jsonb_to_recordset(${json}::jsonb) as c (id uuid, guardian_id uuid, guardian_name text, relationship text,
      phone text, email text)`.execute(db);
}

/** Something to be told in the timelines of children. */
export interface ImportEvent {
  readonly id: string;
  readonly patient_id: string;
  readonly kind: "imported" | "import_undone" | "archived";
  readonly from_group_id: string | null;
  readonly to_group_id: string | null;
  readonly detail: object;
}

export async function insertEvents(
  db: TenantDb,
  events: readonly ImportEvent[],
  { accountId, at }: { readonly accountId: string | null; readonly at: Date },
): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into patient_event
      (id, organization_id, patient_id, account_id, kind, from_group_id, to_group_id, detail, at)
    select id, ${scopeOf(db).organizationId}, patient_id, ${accountId}, kind, from_group_id, to_group_id, detail, ${at}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, patient_id uuid, kind text,
      from_group_id uuid, to_group_id uuid, detail jsonb)`.execute(db);
}

/** Keeps these children from others until the transaction ends, and tells at what version each is. */
export async function lockChildren(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from patient where organization_id = ${scopeOf(db).organizationId} and archived_at is null
      and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** New values of a child; what is absent stays. */
export interface ChildUpdate {
  readonly id: string;
  readonly full_name?: string;
  readonly date_of_birth?: string | null;
  readonly external_id?: string;
  readonly cpf?: string;
  readonly cns?: string;
  readonly sex?: string | null;
  readonly address?: string;
  readonly group_id?: string;
}

/** Writes new values of children, each counted up one version. `given` says of a null whether it is meant. */
export async function updateChildren(
  db: TenantDb,
  children: readonly ChildUpdate[],
): Promise<void> {
  if (children.length === 0) return;
  await sql`update patient p set version = p.version + 1, full_name = coalesce(c.full_name, p.full_name),
      date_of_birth = case when c.given ? 'date_of_birth' then c.date_of_birth else p.date_of_birth end,
      external_id = coalesce(c.external_id, p.external_id), cpf = coalesce(c.cpf, p.cpf), cns = coalesce(c.cns, p.cns),
      sex = case when c.given ? 'sex' then c.sex else p.sex end, address = coalesce(c.address, p.address),
      group_id = coalesce(c.group_id, p.group_id)
    from jsonb_to_recordset(${JSON.stringify(children.map((child) => ({ ...child, given: child })))}::jsonb) as c (id uuid,
      full_name text, date_of_birth date, external_id text, cpf text, cns text, sex text, address text, group_id uuid,
      given jsonb)
    where p.organization_id = ${scopeOf(db).organizationId} and p.id = c.id`.execute(db);
}

/** New values of a guardian; what is absent stays. */
export interface GuardianUpdate {
  readonly id: string;
  readonly full_name?: string;
  readonly relationship?: string;
  readonly phone?: string;
  readonly email?: string;
}

export async function updateGuardians(
  db: TenantDb,
  guardians: readonly GuardianUpdate[],
): Promise<void> {
  if (guardians.length === 0) return;
  await sql`update guardian g set full_name = coalesce(c.full_name, g.full_name),
      relationship = coalesce(c.relationship, g.relationship), phone = coalesce(c.phone, g.phone),
      email = coalesce(c.email, g.email)
    from jsonb_to_recordset(${JSON.stringify(guardians)}::jsonb) as c (id uuid, full_name text, relationship text,
      phone text, email text)
    where g.organization_id = ${scopeOf(db).organizationId} and g.id = c.id`.execute(db);
}

/** A guardian more of a child that has one, or its first. */
export interface NewGuardian {
  readonly id: string;
  readonly patient_id: string;
  readonly full_name: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
  readonly is_primary: boolean;
}

export async function insertGuardians(
  db: TenantDb,
  guardians: readonly NewGuardian[],
  at: Date,
): Promise<void> {
  if (guardians.length === 0) return;
  await sql`insert into guardian (id, organization_id, patient_id, full_name, relationship, phone, email, is_primary, created_at)
    select id, ${scopeOf(db).organizationId}, patient_id, full_name, relationship, phone, email, is_primary, ${at}
    from jsonb_to_recordset(${JSON.stringify(guardians)}::jsonb) as c (id uuid, patient_id uuid, full_name text,
      relationship text, phone text, email text, is_primary boolean)`.execute(db);
}

/** Writes what became of rows, their lines named once more as in `writeJudged`. */
export async function writeResults(
  db: TenantDb,
  rosterId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return;
  await sql`update roster_row r set result = w.result, result_reason = w.result_reason,
      patient_id = coalesce(w.patient_id, r.patient_id), before = coalesce(w.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as w (line integer, result text, result_reason text,
      patient_id uuid, before jsonb)
    where r.organization_id = ${scopeOf(db).organizationId} and r.roster_id = ${rosterId} and r.line = w.line
      and r.line = any(${results.map(({ line }) => line)}::integer[])`.execute(db);
}

/** Which of these children have an open referral, or a task about a contact that does not work. */
export async function findFollowed(
  db: TenantDb,
  ids: readonly string[],
): Promise<{ readonly referred: ReadonlySet<string>; readonly unreachable: ReadonlySet<string> }> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ id: string; kind: "referral" | "task" }>`
    select patient_id as id, 'referral' as kind from referral
      where organization_id = ${organizationId} and closed_at is null and patient_id = any(${ids}::uuid[])
    union all select patient_id, 'task' from task where organization_id = ${organizationId} and closed_at is null
      and kind = 'invalid_contact' and patient_id = any(${ids}::uuid[])`.execute(db);
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { referred: of("referral"), unreachable: of("task") };
}
