import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import type { Cadence } from "#domain/insight/report-schedules/cadence.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A report that is made again and again. */
export interface ScheduleRow {
  readonly id: string;
  readonly kind: string;
  readonly params: unknown;
  readonly cadence: Cadence;
  readonly next_on: string;
}

function schedules(db: TenantDb) {
  return db
    .selectFrom("report_schedule")
    .select(["id", "kind", "params", "cadence", "next_on"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<Pick<ScheduleRow, "cadence">>();
}

/** All of the organisation, the oldest first. */
export async function findSchedules(db: TenantDb): Promise<ScheduleRow[]> {
  return schedules(db).orderBy("created_at").orderBy("id").execute();
}

/** One of them. */
export async function findSchedule(db: TenantDb, id: string): Promise<ScheduleRow | undefined> {
  return schedules(db).where("id", "=", id).executeTakeFirst();
}

/** Those that are due on a day. */
export async function findDue(db: TenantDb, today: string): Promise<ScheduleRow[]> {
  return schedules(db).where("next_on", "<=", today).orderBy("id").execute();
}

/** Somebody with a role in the organisation that lasts. */
export interface PersonRow {
  readonly role_assignment_id: string;
  readonly account_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
}

/** People with a lasting role in the organisation, by name. */
export async function findPeople(db: TenantDb): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select r.id as role_assignment_id, a.id as account_id, a.full_name, a.email, r.role
    from role_assignment r join account a on a.id = r.account_id
    where r.organization_id = ${scopeOf(db).organizationId} and r.ended_at is null and a.disabled_at is null
    order by a.full_name, r.id`.execute(db);
  return rows;
}

/** Who receives what: the role assignments of each schedule, ended ones too. */
export async function findRecipients(
  db: TenantDb,
): Promise<{ readonly schedule_id: string; readonly role_assignment_id: string }[]> {
  return db
    .selectFrom("report_recipient")
    .select(["schedule_id", "role_assignment_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
}

interface NewSchedule extends ScheduleRow {
  readonly accountId: string;
  readonly at: Date;
}

/** Keeps a schedule; false when its id is taken. */
export async function insertSchedule(
  db: TenantDb,
  { id, kind, params, cadence, next_on, accountId: created_by, at }: NewSchedule,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto("report_schedule")
    .values({
      id,
      organization_id: scopeOf(db).organizationId,
      kind,
      params: JSON.stringify(params),
      cadence,
      created_by,
      created_at: at,
      next_on,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (count ?? 0n) > 0n;
}

/** Has a schedule sent to these roles and to no others. */
export async function replaceRecipients(
  db: TenantDb,
  scheduleId: string,
  roleAssignmentIds: readonly string[],
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  await db
    .deleteFrom("report_recipient")
    .where("organization_id", "=", organization_id)
    .where("schedule_id", "=", scheduleId)
    .execute();
  await db
    .insertInto("report_recipient")
    .values(
      [...new Set(roleAssignmentIds)].map((role_assignment_id) => ({
        organization_id,
        schedule_id: scheduleId,
        role_assignment_id,
      })),
    )
    .execute();
}

/** Sets when a schedule is made next. */
export async function moveSchedule(
  db: TenantDb,
  id: string,
  { cadence, nextOn: next_on }: { readonly cadence: Cadence; readonly nextOn: string },
): Promise<void> {
  await db
    .updateTable("report_schedule")
    .set({ cadence, next_on })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Takes a schedule away; false when there is none. */
export async function deleteSchedule(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows: count } = await db
    .deleteFrom("report_schedule")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return count > 0n;
}

/** Lets one process at a time send a schedule; whoever comes second waits. */
export async function holdSchedule(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-schedule:${id}`}, 0))`.execute(
    db,
  );
}

/** Organisations with a report that is due on their day. */
export async function findOrganizationsDue(db: AnyDb, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.organizations_with_reports_due(${at}) as id order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the message about a file is on its way, or has gone. */
export async function isAnnounced(db: TenantDb, exportId: string): Promise<boolean> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("kind", "=", "report_ready")
    .where(sql`data ->> 'export_id'`, "=", exportId)
    .executeTakeFirst();
  return row !== undefined;
}
