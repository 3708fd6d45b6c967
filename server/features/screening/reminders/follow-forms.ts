import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type PlannedStep, planSteps } from "./plan-steps.ts";
import { reachOf } from "./reach.ts";
import {
  extendLinks,
  findFollowed,
  findSteps,
  insertSteps,
  lockForms,
} from "./reminders.queries.ts";
import { rulesOf } from "./rules.ts";

const DAY_MS = 86_400_000;

/** Days for which a link still works, at the least, after a reminder led to it. */
const ANSWERABLE_DAYS = 14;

/**
 * Does what is due about these open forms of one organisation, in the caller's transaction: messages, tasks and the record
 * of both, or none of it. The forms are kept until then, so that an answer either comes first, and nothing is queued, or
 * after, and what is queued is cancelled with it.
 */
export async function followForms(
  deps: Deps,
  db: TenantDb,
  formIds: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const rules = await rulesOf(db, now);
  if (nextSendingTime(rules.hours, now).getTime() !== now.getTime()) return;
  const forms = await findFollowed(db, { formIds: await lockForms(db, formIds) });
  const ids = forms.map(({ form_id: id }) => id);
  const steps = Map.groupBy(await findSteps(db, ids), ({ form_id: id }) => id);
  const reach = await reachOf(db, forms);
  const planned = forms.flatMap((form) =>
    planSteps({ form, steps: steps.get(form.form_id) ?? [] }, rules, reach, now),
  );
  await take(deps, db, planned, { now, today: dayIn(rules.hours.timeZone, now) });
}

async function take(
  deps: Deps,
  db: TenantDb,
  planned: readonly PlannedStep[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  if (planned.length === 0) return;
  const messageIds = await queueLinks(
    deps,
    db,
    planned.flatMap(({ form, message }) => (message ? [{ form, ...message }] : [])),
    { priority: "one_of_many" },
  );
  const carriers = planned.filter(({ message }) => message !== null);
  const messageOf = new Map(carriers.map((step, index) => [step, messageIds[index] ?? null]));
  const rows = planned.map((step) => {
    const { day, outcome, reason } = step;
    const messageId = messageOf.get(step) ?? null;
    return { formId: step.form.form_id, step: step.step, day, outcome, reason, messageId };
  });
  await insertSteps(db, rows, now);
  for (const { step, outcome, reason, form } of planned) {
    if (step !== "call" || outcome !== "taken" || reason === "") continue;
    const { patient_id: patientId, guardian_id: guardianId } = form;
    await openTask(deps, db, { patientId, guardianId, kind: "call", reason, dueOn: today });
  }
  await recordScreeningEvent(db, { action: "form.followed" });
}

/** A message that leads to the form by the link it has. */
export type LinkMessage = Pick<PlannedStep, "form"> & NonNullable<PlannedStep["message"]>;

/** Queues messages that lead to forms by the links they have, which work for two weeks yet. The ids come in their order. */
export async function queueLinks(
  deps: Deps,
  db: TenantDb,
  messages: readonly LinkMessage[],
  options: {
    readonly priority: "ordinary" | "one_of_many" | "waited_for";
    readonly dueAt?: Date;
    readonly createdBy?: string;
  },
): Promise<string[]> {
  if (messages.length === 0) return [];
  const leavesAt = options.dueAt ?? deps.clock.now();
  const links = messages.map(({ form }) => form.link_id);
  await extendLinks(db, links, new Date(leavesAt.getTime() + ANSWERABLE_DAYS * DAY_MS));
  return queueMessages(
    deps,
    db,
    messages.map(({ form, kind, way: { channel, recipient } }) => ({
      ...options,
      kind,
      channel,
      recipient,
      patientId: form.patient_id,
      guardianId: form.guardian_id,
      formLinkId: form.link_id,
    })),
  );
}
