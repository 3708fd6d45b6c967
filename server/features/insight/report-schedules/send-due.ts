import { createHash } from "node:crypto";
import { nextReportDay } from "#domain/insight/report-schedules/cadence.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { rolesOf } from "#server/features/organization/accounts/accounts.queries.ts";
import { staffOf } from "#server/features/organization/accounts/held-role.ts";
import { askForExport } from "#server/features/organization/exports/ask-for-export.ts";
import type { ExportKind } from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantScope, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type PersonRow,
  type ScheduleRow,
  findDue,
  findOrganizationsDue,
  findPeople,
  findRecipients,
  holdSchedule,
  isAnnounced,
  moveSchedule,
} from "./report-schedules.queries.ts";
import { quarterEndOf } from "./schedules.ts";

/** Makes the reports that are due and writes to those who receive them. */
export function reportsSent(kinds: readonly ExportKind[]): Sweep {
  return { name: "reports sent", everySeconds: 60, run: (deps) => sendDue(deps, kinds) };
}

/**
 * Sends every report that is due, in working hours of its organisation: to each recipient a file in the own reach, and a
 * message with a link that asks for a log-in. A process that dies on the way is followed by one that finds what is done.
 */
export async function sendDue(deps: Deps, kinds: readonly ExportKind[]): Promise<void> {
  const at = deps.clock.now();
  const organizations = await withoutTenant(deps.database, (db) => findOrganizationsDue(db, at));
  const failures: unknown[] = [];
  for (const organizationId of organizations) {
    try {
      await sendOf(deps, kinds, { organizationId, accountId: null, groupIds: "all" });
    } catch (error) {
      failures.push(error);
    }
  }
  // What fails in one organisation stops no other.
  if (failures.length > 0) throw failures[0];
}

async function sendOf(deps: Deps, kinds: readonly ExportKind[], scope: TenantScope): Promise<void> {
  const at = deps.clock.now();
  const { due, people, received, today } = await withTenant(deps.database, scope, async (db) => {
    const hours = await sendingHours(db, at);
    const day = dayIn(hours.timeZone, at);
    // Outside of its hours an organisation is left alone; the report is made when somebody may read it.
    const isOpen = nextSendingTime(hours, at).getTime() === at.getTime();
    return {
      due: isOpen ? await findDue(db, day) : [],
      people: await findPeople(db),
      received: await findRecipients(db),
      today: day,
    };
  });
  for (const schedule of due) {
    const wanted = new Set(
      received
        .filter(({ schedule_id: id }) => id === schedule.id)
        .map(({ role_assignment_id: id }) => id),
    );
    const receivers = people.filter(({ role_assignment_id: id }) => wanted.has(id));
    for (const person of receivers) await sendTo(deps, kinds, scope, { schedule, person });
    await withTenant(deps.database, scope, (db) =>
      moveSchedule(db, schedule.id, {
        cadence: schedule.cadence,
        nextOn: nextReportDay(schedule.cadence, today, quarterEndOf(schedule.kind)),
      }),
    );
  }
}

interface Sending {
  readonly schedule: ScheduleRow;
  readonly person: PersonRow;
}

async function sendTo(
  deps: Deps,
  kinds: readonly ExportKind[],
  scope: TenantScope,
  { schedule, person }: Sending,
): Promise<void> {
  const held = await withoutTenant(deps.database, (db) => rolesOf(db, person.account_id));
  const role = held.find(({ id }) => id === person.role_assignment_id);
  if (!role) return;
  const exportId = idOf(schedule.id, person.role_assignment_id, schedule.next_on);
  const params = typeof schedule.params === "object" ? { ...schedule.params } : {};
  try {
    const order = { id: exportId, kind: schedule.kind, params };
    await askForExport(deps, kinds, staffOf(person.account_id, role), order);
  } catch (error) {
    // What this person may not have (any more), as a class that is gone, is no reason to stop for the others.
    if (error instanceof Problem) return;
    throw error;
  }
  await withTenant(deps.database, scope, async (db) => {
    await holdSchedule(db, exportId);
    if (await isAnnounced(db, exportId)) return;
    await queueMessage(deps, db, {
      kind: "report_ready",
      channel: "email",
      recipient: person.email,
      data: {
        account_id: person.account_id,
        role_assignment_id: person.role_assignment_id,
        export_id: exportId,
        cadence: schedule.cadence,
      },
    });
  });
}

/** The same file for the same turn, whoever makes it: an id of version 8, made from what it is for. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join("|")).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
