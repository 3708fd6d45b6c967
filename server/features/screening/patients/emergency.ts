import type { z } from "zod";
import type { openInEmergency as openInEmergencyCall } from "#contract/screening/patient-record.ts";
import { errorText } from "#domain/error-text.ts";
import { countEmergency } from "#server/features/access/auth/attempts.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { listAdministrators } from "#server/features/organization/organizations/administrators.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, openInEmergency, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { noteChange } from "../history/history.queries.ts";
import { findNamedChildren, findOwnName, insertEmergencyAccess } from "./emergency.queries.ts";
import { findChild } from "./record.queries.ts";

type Wanted = z.output<typeof openInEmergencyCall.body>;

/**
 * Opens the record of a child beyond the own reach, to be read for three hours; opened already, it stays as it is. The reason
 * stands in the child's history, a task and an e-mail tell who administers at once. Each try counts, whatever comes of it.
 * Throws `not_found` where no child of the organisation has exactly this name and birth date, `conflict` for one within reach
 * and for two of the same name and day.
 */
export async function openRecordInEmergency(
  deps: Deps,
  staff: Staff,
  wanted: Wanted,
): Promise<z.input<typeof openInEmergencyCall.reply>> {
  await countEmergency(deps, staff.accountId);
  return withTenant(deps.database, staff, async (db) => {
    const [child, namesake] = await findNamedChildren(db, wanted);
    if (!child) throw new Problem("not_found", "named_child_not_found");
    if (namesake) throw new Problem("conflict", "children_of_one_name");
    if (isWithin(staff, child.group_id)) throw new Problem("conflict", "child_within_reach");
    const patientId = child.patient_id;
    const open = await openInEmergency(db, patientId);
    if (open) return { patient_id: patientId, until: open.toISOString() };
    await insertEmergencyAccess(db, patientId);
    const until = await openInEmergency(db, patientId);
    if (!until) throw new Error("a record that was just opened is not open");
    await notify(deps, db, { staff, patientId, reason: wanted.reason });
    return { patient_id: patientId, until: until.toISOString() };
  });
}

function isWithin({ groupIds }: Staff, groupId: string): boolean {
  return groupIds === "all" || groupIds.includes(groupId);
}

/** Writes down who opened the record and why, where everybody looks who has to know. */
async function notify(
  deps: Deps,
  db: TenantDb,
  opened: { readonly staff: Staff; readonly patientId: string; readonly reason: string },
): Promise<void> {
  const { staff, patientId, reason } = opened;
  const at = deps.clock.now();
  const { accountId } = staff;
  await noteChange(db, { patientId, kind: "emergency_opened", accountId, at, detail: { reason } });
  await openTask(deps, db, {
    patientId,
    kind: "emergency_opened",
    reason: errorText("record_opened_in_emergency", { name: await findOwnName(db, accountId) }),
    dueOn: dayIn(staff.timeZone, at),
  });
  for (const { email } of await listAdministrators(db)) {
    await queueMessage(deps, db, {
      kind: "emergency_opened",
      channel: "email",
      recipient: email,
      patientId,
      data: { account_id: accountId },
    });
  }
  await recordScreeningEvent(db, { action: "emergency.opened", entityId: patientId });
}

/** Lets a reading look at a child out of reach that was opened before; until when, and undefined for any other child. */
export async function openedBeyondReach(
  db: TenantDb,
  patientId: string,
): Promise<Date | undefined> {
  if (scopeOf(db).groupIds === "all" || (await findChild(db, patientId))) return undefined;
  return openInEmergency(db, patientId);
}
