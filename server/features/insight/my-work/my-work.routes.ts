import { z } from "zod";
import { countMyWork, listMyWork } from "#contract/insight/my-work.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { decodeCursor, linkNext, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { type Work, countWork, listWork, presentWork } from "./my-work.ts";

const Position = z.object({ due_on: z.string().refine(isIsoDate), id: z.uuid() });

/** Serves each member of the staff what there is to do across the children within reach. */
export function myWorkRoutes({ routes, deps: { database, clock } }: Serving): void {
  routes.staff(listMyWork, async ({ staff, query, request, response }) => {
    const { quem: of = "minhas", vence, limit, cursor } = query;
    const today = dayIn(staff.timeZone, clock.now());
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
    const read = await withTenant(database, staff, (db) =>
      listWork(db, staff, of, {
        after,
        dueBy: vence === "hoje" ? today : undefined,
        atMost: rowsToRead(limit),
      }),
    );
    const page = pageOf<Work, object>(read, limit, ({ due_on, id }) => ({ due_on, id }));
    linkNext(request, response, page.next);
    return page.rows.map((row) => presentWork(row, today, staff));
  });
  routes.staff(countMyWork, ({ staff, query }) =>
    withTenant(database, staff, (db) =>
      countWork(db, staff, query.quem ?? "minhas", dayIn(staff.timeZone, clock.now())),
    ),
  );
}
