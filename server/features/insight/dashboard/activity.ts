import { z } from "zod";
import type { Activity, listActivity as contract } from "#contract/insight/dashboard.ts";
import { ACTIVITY_HOURS } from "#domain/insight/dashboard/progress.ts";
import { planOnce } from "#server/platform/db/plans.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { type ActivityPosition, type ActivityRow, findActivity } from "./activity.queries.ts";

const HOUR_MS = 3_600_000;

const Position = z.object({ at: z.iso.datetime(), id: z.string().max(60) });

/** What happened lately to the children within reach, newest first. */
export async function listActivity(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  { period, limit, cursor }: z.output<(typeof contract)["query"]>,
): Promise<Page<z.input<typeof Activity>, ActivityPosition>> {
  const since = new Date(clock.now().getTime() - ACTIVITY_HOURS[period] * HOUR_MS);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  const rows = await withTenant(database, staff, async (db) => {
    await planOnce(db);
    return findActivity(db, { since, after, atMost: rowsToRead(limit) });
  });
  const page = pageOf(rows, limit, ({ at, id }) => ({ at: at.toISOString(), id }));
  return { ...page, rows: page.rows.map(present) };
}

function present(row: ActivityRow): z.input<typeof Activity> {
  const { id, kind, at, instrument, school_name, group_name } = row;
  const patient = { id: row.patient_id, full_name: row.full_name };
  return { id, kind, at: at.toISOString(), instrument, school_name, group_name, patient };
}
