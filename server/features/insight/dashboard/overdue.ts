import { z } from "zod";
import type {
  OverdueChild,
  listOverdue as contract,
  resendOverdue as sending,
} from "#contract/insight/dashboard.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { periodSince } from "#domain/insight/dashboard/progress.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { RESEND_PAUSE_HOURS } from "#domain/screening/forms/resend-pause.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { sendForm } from "#server/features/screening/forms/forms.service.ts";
import type { FormDays } from "#server/features/screening/patients/narrow.queries.ts";
import {
  type Obstacle,
  OBSTACLE_WORDS,
  reachOf,
  type Way,
  wayTo,
} from "#server/features/screening/reminders/reach.ts";
import { remindAgain } from "#server/features/screening/reminders/remind-again.ts";
import { dayIn } from "#server/platform/clock.ts";
import { planForPages } from "#server/platform/db/plans.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText, storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type OverduePosition,
  type OverdueRow,
  findOverdue,
  lockResending,
} from "./overdue.queries.ts";

const HOUR_MS = 3_600_000;

const Position = z.object({ sent_at: z.iso.datetime(), id: z.uuid() });

/** What a person reads of a form that was sent a short while ago. */
const SENT_LATELY = "link_sent_lately";
const NOT_LATE = {
  overdue: "no_overdue_form",
  partial: "no_overdue_partial_form",
} as const;

type Late = z.output<typeof sending.body>["late"];
const FORM_IS = { overdue: "atrasado", partial: "parcial_atrasado" } as const;

/** The forms that wait for too long and where each would go, those who wait longest first. Sends nothing. */
export async function listOverdue(
  deps: Deps,
  staff: Staff,
  { period, limit, cursor, late }: z.output<(typeof contract)["query"]>,
): Promise<Page<z.input<typeof OverdueChild>, OverduePosition>> {
  const now = deps.clock.now();
  const wanted = {
    form: FORM_IS[late],
    days: daysOf(staff, now),
    since: periodSince(period, dayIn(staff.timeZone, now)),
    after: cursor === undefined ? undefined : decodeCursor(cursor, Position),
    atMost: rowsToRead(limit),
  };
  return withTenant(deps.database, staff, async (db) => {
    await planForPages(db);
    const rows = await findOverdue(db, wanted);
    const page = pageOf(rows, limit, ({ exactly_sent_at: sent_at, patient_id: id }) => ({
      sent_at,
      id,
    }));
    const wayOf = await findContacts(db, page.rows);
    return { ...page, rows: page.rows.map((row) => present(row, wayOf(row), now)) };
  });
}

type Outcome = z.input<(typeof sending)["reply"]>[number];

/** Which children, of which list, and when their messages leave. */
type Resending = z.output<typeof sending.body>;

/**
 * Sends each child's form again, each in a transaction of its own: what stops one stops no other. One that nobody began
 * goes with a new link; of one that was begun the family is reminded by the link it has. A child out of reach and one whose
 * form is late no more are answered alike.
 */
export async function resendOverdue(
  deps: Deps,
  staff: Staff,
  { patient_ids: patientIds, ...how }: Resending,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const patientId of new Set(patientIds)) {
    // One after the other: the pool is for everybody.
    const reason = await resend(deps, staff, { patientId, ...how });
    outcomes.push({
      patient_id: patientId,
      sent: reason === null,
      reason: reason && codedText(reason),
    });
  }
  return outcomes;
}

async function resend(
  deps: Deps,
  staff: Staff,
  { patientId, late, when }: { patientId: string; late: Late; when: Resending["when"] },
): Promise<ErrorText | null> {
  const at = deps.clock.now();
  const { accountId } = staff;
  try {
    return await withTenant(deps.database, staff, async (db) => {
      await lockResending(db, patientId);
      const days = daysOf(staff, at);
      const wanted = { form: FORM_IS[late], days, since: null, patientIds: [patientId] };
      const [row] = await findOverdue(db, wanted);
      if (!row) return NOT_LATE[late];
      const wayOf = await findContacts(db, [row]);
      const way = wayOf(row);
      if (wasSentLately(row, at)) return SENT_LATELY;
      if ("obstacle" in way || row.guardian_id === null) return wordsOf(way);
      const dueAt = when === "now" ? at : nextSendingTime(await sendingHours(db, at), at);
      const guardianId = row.guardian_id;
      const whose = { patientId, guardianId, accountId, at, dueAt };
      if (late === "partial") await remindAgain(deps, db, { ...whose, way });
      else await sendForm(deps, db, { ...whose, channel: way.channel, wanted: undefined });
      return null;
    });
  } catch (error) {
    if (error instanceof Problem) return error.text;
    throw error;
  }
}

function daysOf({ timeZone }: Staff, now: Date): FormDays {
  return { timeZone, ...cutoffsOn(dayIn(timeZone, now)) };
}

/** Finds out, for all of the rows at once, where each would go. */
async function findContacts(
  db: TenantDb,
  rows: readonly OverdueRow[],
): Promise<(row: OverdueRow) => Way> {
  const reach = await reachOf(db, rows.map(contactOf));
  return (row) =>
    row.guardian_id === null ? { obstacle: "no_contact" } : wayTo(contactOf(row), reach);
}

function contactOf(row: OverdueRow) {
  const { guardian_id: id, email, phone, message_channel, message_status } = row;
  return {
    guardian_id: id ?? "",
    email: email?.trim() ?? "",
    phone: phone?.trim() ?? "",
    message_channel,
    message_status,
  };
}

function wordsOf(way: Way): ErrorText {
  const obstacle: Obstacle = "obstacle" in way ? way.obstacle : "no_contact";
  return OBSTACLE_WORDS[obstacle];
}

/** Whether a link or reminder went out a short while ago. A message that failed leaves the way free. */
function wasSentLately(row: OverdueRow, now: Date): boolean {
  const { last_sent_at: linkAt, message_created_at: writtenAt, message_status: status } = row;
  if (status === "failed" || status === "cancelled") return false;
  const last = Math.max(linkAt?.getTime() ?? 0, writtenAt?.getTime() ?? 0);
  return last > now.getTime() - RESEND_PAUSE_HOURS * HOUR_MS;
}

function present(row: OverdueRow, way: Way, now: Date): z.input<typeof OverdueChild> {
  const isReached = !("obstacle" in way);
  return {
    patient: { id: row.patient_id, full_name: row.full_name },
    guardian_name: row.guardian_name ?? "",
    recipient: isReached ? way.recipient : (row.email ?? ""),
    sent_at: row.sent_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    channel: isReached ? way.channel : null,
    obstacle: isReached ? (wasSentLately(row, now) ? "sent_lately" : null) : way.obstacle,
    message: presentMessage(row),
  };
}

function presentMessage(row: OverdueRow): z.input<typeof OverdueChild>["message"] {
  const { message_channel: channel, message_status: status, message_failure: failure } = row;
  const at = status === "queued" ? row.message_due_at : row.message_updated_at;
  if (channel === null || status === null || at === null) return null;
  return { channel, status, failure: storedTextIn(failure), at: at.toISOString() };
}
