import { z } from "zod";
import { attemptTask, listTasks } from "#contract/work/tasks.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { dayIn } from "#server/platform/clock.ts";
import { planForPages } from "#server/platform/db/plans.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { decodeCursor, linkNext, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { attemptTask as attempt } from "./attempt-task.ts";
import { presentTask, taskKindsFor } from "./present-task.ts";
import { type TaskRow, listClosed, listOpen } from "./tasks.queries.ts";

const DueBefore = z.object({ due_on: z.string().refine(isIsoDate), id: z.uuid() });
const ClosedBefore = z.object({ closed_at: z.iso.datetime(), id: z.uuid() });

/** Serves what there is to do about the children within reach, and takes what came of it. */
export function tasksRoutes({ routes, deps }: Serving): void {
  const { database, clock } = deps;
  routes.staff(listTasks, async ({ staff, query, request, response }) => {
    const { situacao: state, limit, cursor } = query;
    const today = dayIn(staff.timeZone, clock.now());
    const kinds = taskKindsFor(staff.role);
    const atMost = rowsToRead(limit);
    const after = <Schema extends z.ZodType>(position: Schema) =>
      cursor === undefined ? undefined : decodeCursor(cursor, position);
    const isHistory = state === "concluidas";
    const [due, closed] = isHistory
      ? [undefined, after(ClosedBefore)]
      : [after(DueBefore), undefined];
    const read = await withTenant(database, staff, async (db) => {
      await planForPages(db);
      return isHistory ? listClosed(db, kinds, closed, atMost) : listOpen(db, kinds, due, atMost);
    });
    const page = pageOf<TaskRow, object>(read, limit, ({ due_on, closed_at, id }) =>
      isHistory ? { closed_at: closed_at?.toISOString(), id } : { due_on, id },
    );
    linkNext(request, response, page.next);
    return page.rows.map((row) => presentTask(row, today, staff.role));
  });
  routes.staff(attemptTask, ({ staff, params, body }) => attempt(deps, staff, params.id, body));
}
