import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { workingDayFrom } from "#domain/referrals/due-date.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import {
  type Administrator,
  listAdministrators,
} from "#server/features/organization/organizations/administrators.queries.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import {
  type TenantDb,
  type TenantScope,
  withTenant,
  withoutTenant,
} from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import {
  findOrganizationsPastDue,
  holdEscalation,
  markEscalated,
  noticedOn,
  claimOverdueReferrals,
} from "./escalation.queries.ts";
import { noteReferral } from "./note-referral.ts";

/** Referrals taken in one transaction: few, so that nobody who works on one waits long. */
const PAGE = 100;

/** Tells those who administer of referrals whose due date has passed. */
export const escalating: Sweep = {
  name: "referrals past due",
  everySeconds: 60,
  run: escalateOverdue,
};

/**
 * Takes every referral past its due date to those who administer: once for each due date, by an event and a task, and one
 * e-mail a day each. Several processes may do this at once.
 */
export async function escalateOverdue(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const organizations = await withoutTenant(deps.database, (db) =>
    findOrganizationsPastDue(db, at),
  );
  const failures: unknown[] = [];
  for (const organizationId of organizations) {
    try {
      await escalateOf(deps, { organizationId, accountId: null, groupIds: "all" }, at);
    } catch (error) {
      failures.push(error);
    }
  }
  // What fails in one organisation stops no other.
  if (failures.length > 0) throw failures[0];
}

async function escalateOf(deps: Deps, scope: TenantScope, at: Date): Promise<void> {
  let taken = PAGE;
  while (taken === PAGE) {
    taken = await withTenant(deps.database, scope, (db) => escalatePage(deps, db, at));
  }
}

async function escalatePage(deps: Deps, db: TenantDb, at: Date): Promise<number> {
  const hours = await sendingHours(db, at);
  const today = dayIn(hours.timeZone, at);
  const late = await claimOverdueReferrals(db, today, PAGE);
  if (late.length === 0) return 0;
  await markEscalated(
    db,
    late.map(({ id }) => id),
    at,
  );
  const administrators = await listAdministrators(db);
  const [first] = administrators;
  for (const { id: referralId, patient_id: patientId, due_on: dueOn } of late) {
    await noteReferral(db, {
      referralId,
      actor: { kind: "program" },
      kind: "escalated",
      at,
      detail: { due_on: dueOn },
    });
    await openTask(deps, db, {
      patientId,
      kind: "referral_overdue",
      reason: "referral_due_date_passed",
      dueOn: workingDayFrom(today, hours.holidays),
      ...(first && { assigneeAccountId: first.id }),
      referralId,
    });
  }
  const dueAt = nextSendingTime(hours, at);
  await writeToAdministrators(deps, db, { administrators, today, dueAt });
  return late.length;
}

/** One e-mail a day for each who wants any: whoever comes second waits, and finds what the first one wrote. */
async function writeToAdministrators(
  deps: Deps,
  db: TenantDb,
  {
    administrators,
    today,
    dueAt,
  }: {
    readonly administrators: readonly Administrator[];
    readonly today: string;
    readonly dueAt: Date;
  },
): Promise<void> {
  const wanted = administrators.filter(({ wants_email: wants }) => wants);
  if (wanted.length === 0) return;
  await holdEscalation(db);
  const noticed = await noticedOn(
    db,
    today,
    wanted.map(({ id }) => id),
  );
  await queueMessages(
    deps,
    db,
    wanted
      .filter(({ id }) => !noticed.has(id))
      .map(({ id, email }) => ({
        kind: "referrals_overdue",
        channel: "email",
        recipient: email,
        data: { account_id: id, day: today },
        dueAt,
      })),
  );
}
