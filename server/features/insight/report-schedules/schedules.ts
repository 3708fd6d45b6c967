import type { z } from "zod";
import type {
  ReportSchedule,
  changeReportSchedule,
  createReportSchedule,
} from "#contract/insight/report-schedules.ts";
import type { Role } from "#domain/access/roles.ts";
import { nextReportDay } from "#domain/insight/report-schedules/cadence.ts";
import { recordInsightEvent } from "#server/features/insight/events.ts";
import type { ExportKind } from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { errorOfIssue } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type PersonRow,
  deleteSchedule,
  findPeople,
  findRecipients,
  findSchedule,
  findSchedules,
  holdSchedule,
  insertSchedule,
  moveSchedule,
  replaceRecipients,
} from "./report-schedules.queries.ts";

type Kinds = readonly ExportKind[];

/** All schedules of the organisation, each with those who still receive it. */
export async function listSchedules(deps: Deps, staff: Staff): Promise<ReportSchedule[]> {
  return withTenant(deps.database, staff, readAll);
}

async function readAll(db: TenantDb): Promise<ReportSchedule[]> {
  const people = new Map((await findPeople(db)).map((each) => [each.role_assignment_id, each]));
  const received = Map.groupBy(await findRecipients(db), ({ schedule_id: id }) => id);
  return (await findSchedules(db)).map(({ id: scheduleId, kind, cadence, next_on, params }) => ({
    id: scheduleId,
    kind,
    cadence,
    next_on,
    params: asRecord(params),
    recipients: (received.get(scheduleId) ?? []).flatMap(({ role_assignment_id: id }) => {
      const person = people.get(id);
      return person ? [presentPerson(person)] : [];
    }),
  }));
}

async function readOne(db: TenantDb, id: string): Promise<ReportSchedule> {
  const found = (await readAll(db)).find((each) => each.id === id);
  if (!found) throw new Problem("not_found", "delivery_gone");
  return found;
}

function asRecord(params: unknown): Record<string, unknown> {
  return typeof params === "object" && params !== null ? { ...params } : {};
}

function presentPerson({ role_assignment_id, full_name, role }: PersonRow) {
  return { role_assignment_id, full_name, role };
}

/** Those who may have a kind of report, or any; throws `invalid` for a kind that does not exist. */
export async function listPossible(deps: Deps, staff: Staff, kinds: Kinds, kind?: string) {
  const roles = kind === undefined ? undefined : kindOf(kinds, kind).roles;
  return withTenant(deps.database, staff, async (db) =>
    (await findPeople(db))
      .filter(({ role }) => roles?.includes(role) ?? true)
      .map((person) => presentPerson(person)),
  );
}

function kindOf(kinds: Kinds, kind: string): ExportKind {
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw invalidField("kind", "unknown_file_kind");
  return found;
}

/**
 * Has a report sent by itself, once for each id however often it arrives. Throws `forbidden` for a kind of another role and
 * `invalid` for parameters the kind does not read, and for recipients who may not have it.
 */
export async function createSchedule(
  deps: Deps,
  staff: Staff,
  kinds: Kinds,
  {
    id,
    kind: name,
    params: given,
    cadence,
    recipients,
  }: z.output<typeof createReportSchedule.body>,
): Promise<ReportSchedule> {
  const kind = kindOf(kinds, name);
  if (!kind.roles.includes(staff.role)) throw new Problem("forbidden");
  const read = kind.params.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalidField("params", issue ? errorOfIssue(issue) : "invalid_value");
  }
  const params: Record<string, unknown> = read.data;
  await kind.check?.({ deps, staff, params });
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    await holdSchedule(db, id);
    if (await findSchedule(db, id)) return readOne(db, id);
    await mustBePeople(db, recipients, kind.roles);
    const nextOn = nextReportDay(cadence, dayIn(staff.timeZone, at), quarterEndOf(name));
    const schedule = { id, kind: name, params, cadence, next_on: nextOn };
    const isNew = await insertSchedule(db, { ...schedule, accountId: staff.accountId, at });
    if (!isNew) throw new Problem("conflict", "request_id_used_for_another_delivery");
    await replaceRecipients(db, id, recipients);
    await note(db, "report_schedule.created", id, { kind: name, cadence });
    return readOne(db, id);
  });
}

/** Changes when a report comes and to whom. Throws as `createSchedule`, and `not_found`. */
export async function changeSchedule(
  deps: Deps,
  staff: Staff,
  kinds: Kinds,
  { id, cadence, recipients }: z.output<typeof changeReportSchedule.body> & { readonly id: string },
): Promise<ReportSchedule> {
  return withTenant(deps.database, staff, async (db) => {
    await holdSchedule(db, id);
    const known = await findSchedule(db, id);
    if (!known) throw new Problem("not_found", "delivery_gone");
    await mustBePeople(db, recipients, kindOf(kinds, known.kind).roles);
    const today = dayIn(staff.timeZone, deps.clock.now());
    const nextOn =
      cadence === known.cadence
        ? known.next_on
        : nextReportDay(cadence, today, quarterEndOf(known.kind));
    await moveSchedule(db, id, { cadence, nextOn });
    await replaceRecipients(db, id, recipients);
    await note(db, "report_schedule.changed", id, { kind: known.kind, cadence });
    return readOne(db, id);
  });
}

/** Has a report sent no more. Throws `not_found`. */
export async function endSchedule(deps: Deps, staff: Staff, id: string): Promise<void> {
  await withTenant(deps.database, staff, async (db) => {
    const known = await findSchedule(db, id);
    if (!known || !(await deleteSchedule(db, id))) {
      throw new Problem("not_found", "delivery_gone");
    }
    const { kind, cadence } = known;
    await note(db, "report_schedule.deleted", id, { kind, cadence });
  });
}

/** A network's quarter is reported when it is closed, any other when it is over. */
export function quarterEndOf(kind: string): "closed" | "over" {
  return kind === "network_report" ? "closed" : "over";
}

async function mustBePeople(
  db: TenantDb,
  recipients: readonly string[],
  roles: readonly Role[],
): Promise<void> {
  const people = await findPeople(db);
  const known = new Map(people.map((each) => [each.role_assignment_id, each.role]));
  for (const id of recipients) {
    const role = known.get(id);
    if (!role) throw invalidField("recipients", "recipient_without_role");
    if (!roles.includes(role)) {
      throw invalidField("recipients", "recipient_may_not_see_report");
    }
  }
}

async function note(
  db: TenantDb,
  action: "report_schedule.created" | "report_schedule.changed" | "report_schedule.deleted",
  entityId: string,
  detail: { readonly kind: string; readonly cadence: string },
): Promise<void> {
  await recordInsightEvent(db, { action, entityId, detail });
}
