import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { type NewMessage, queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { reachOf, wayTo } from "#server/features/screening/reminders/reach.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { findOrganizationsWithAppointments, claimAppointments } from "./appointments.queries.ts";

const DAY_MS = 86_400_000;

/** Reminds families of their appointments, the last day before on which the organisation writes. */
export const appointmentsReminded: Sweep = {
  name: "appointments ahead",
  everySeconds: 60,
  run: remindAppointments,
};

/** Looks once at the appointments of all organisations. Several processes may do this at once: each is taken once. */
export async function remindAppointments(deps: Deps): Promise<void> {
  const { database, clock } = deps;
  const at = clock.now();
  const organizations = await withoutTenant(database, (db) =>
    findOrganizationsWithAppointments(db, at),
  );
  const failures: unknown[] = [];
  for (const organizationId of organizations) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    try {
      await withTenant(database, scope, (db) => remindIn(deps, db, at));
    } catch (error) {
      failures.push(error);
    }
  }
  // What fails in one organisation stops no other.
  if (failures.length > 0) throw new AggregateError(failures, "some families were not reminded");
}

async function remindIn(deps: Deps, db: TenantDb, at: Date): Promise<void> {
  const hours = await sendingHours(db, at);
  if (nextSendingTime(hours, at) > at) return;
  const { timeZone } = hours;
  // Of a Monday's appointment one is reminded on Friday where nothing is written on weekends.
  const next = nextSendingTime(hours, new Date(at.getTime() + DAY_MS));
  const due = await claimAppointments(db, {
    after: dayIn(timeZone, at),
    until: dayIn(timeZone, next),
  });
  if (due.length === 0) return;
  const reach = await reachOf(db, due);
  const messages = due.flatMap((each): NewMessage[] => {
    const way = wayTo(each, reach);
    if ("obstacle" in way) return [];
    const { patient_id: patientId, guardian_id: guardianId, id, on } = each;
    const data = { referral_id: id, on };
    return [{ kind: "appointment_reminder", ...way, patientId, guardianId, data }];
  });
  await queueMessages(deps, db, messages);
}
