import { z } from "zod";
import type {
  OverdueChild,
  listOverdue as contract,
  resendOverdue as sending,
} from "#contract/dashboard.ts";
import { cutoffsOn } from "#domain/follow-up/form-filter.ts";
import { RESEND_PAUSE_HOURS, periodSince } from "#domain/follow-up/progress.ts";
import { sendForm } from "#server/features/forms/index.ts";
import type { FormDays } from "#server/features/patients/index.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
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

/** What a person reads of each form that was not sent again. */
const REASONS = {
  no_contact: "O responsável não tem e-mail cadastrado.",
  sent_lately: "O link já foi enviado nas últimas 24 horas.",
} as const;
const NOT_OVERDUE = "Não há mais formulário atrasado: talvez já tenha sido respondido.";

/** The overdue forms and where each would go, those who wait longest first. Sends nothing. */
export async function listOverdue(
  deps: Deps,
  staff: Staff,
  { period, limit, cursor }: z.output<(typeof contract)["query"]>,
): Promise<Page<z.input<typeof OverdueChild>, OverduePosition>> {
  const now = deps.clock.now();
  const days = daysOf(staff, now);
  const wanted = {
    days,
    since: periodSince(period, dayIn(staff.timeZone, now)),
    after: cursor === undefined ? undefined : decodeCursor(cursor, Position),
    atMost: rowsToRead(limit),
  };
  const rows = await withTenant(deps.database, staff, (db) => findOverdue(db, wanted));
  const page = pageOf(rows, limit, ({ sent_at: sentAt, patient_id: id }) => ({
    sent_at: sentAt.toISOString(),
    id,
  }));
  return { ...page, rows: page.rows.map((row) => present(row, now)) };
}

type Outcome = z.input<(typeof sending)["reply"]>[number];

/**
 * Sends each child's overdue form again, each in a transaction of its own: what stops one stops no other. A child out of
 * reach and one whose form is overdue no more are answered alike.
 */
export async function resendOverdue(
  deps: Deps,
  staff: Staff,
  patientIds: readonly string[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const patientId of new Set(patientIds)) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as a person would; the pool is for everybody.
    const reason = await resend(deps, staff, patientId);
    outcomes.push({ patient_id: patientId, sent: reason === null, reason });
  }
  return outcomes;
}

async function resend(deps: Deps, staff: Staff, patientId: string): Promise<string | null> {
  const at = deps.clock.now();
  const { accountId } = staff;
  try {
    return await withTenant(deps.database, staff, async (db) => {
      await lockResending(db, patientId);
      const wanted = { days: daysOf(staff, at), since: null, patientIds: [patientId] };
      const [row] = await findOverdue(db, wanted);
      if (!row) return NOT_OVERDUE;
      const obstacle = obstacleOf(row, at);
      if (obstacle !== null || row.guardian_id === null) return REASONS[obstacle ?? "no_contact"];
      const guardianId = row.guardian_id;
      await sendForm(deps, db, { patientId, guardianId, accountId, at, wanted: undefined });
      return null;
    });
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

function daysOf({ timeZone }: Staff, now: Date): FormDays {
  return { timeZone, ...cutoffsOn(dayIn(timeZone, now)) };
}

function obstacleOf(row: OverdueRow, now: Date): keyof typeof REASONS | null {
  if (!row.email?.trim()) return "no_contact";
  const pauseFrom = now.getTime() - RESEND_PAUSE_HOURS * HOUR_MS;
  return row.last_sent_at && row.last_sent_at.getTime() > pauseFrom ? "sent_lately" : null;
}

function present(row: OverdueRow, now: Date): z.input<typeof OverdueChild> {
  return {
    patient: { id: row.patient_id, full_name: row.full_name },
    guardian_name: row.guardian_name ?? "",
    recipient: row.email ?? "",
    sent_at: row.sent_at.toISOString(),
    obstacle: obstacleOf(row, now),
  };
}
