import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { ADMIN_ROLES, type Role, maySeeResults } from "#domain/access/roles.ts";
import { countReceived } from "#server/features/referrals/sharing/read-received.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { countDueWork } from "../my-work/my-work.ts";
import { countUndelivered, countUnread } from "./inbox-counts.queries.ts";

/** Serves what waits for whoever is logged in, to the badges of the sidebar. */
export function inboxCountsRoutes({ routes, deps: { database, clock } }: Serving): void {
  routes.staff(getInboxCounts, async ({ staff }) => {
    const now = clock.now();
    const today = dayIn(staff.timeZone, now);
    return withTenant(database, staff, async (db) => ({
      // What families write in free words is for clinics alone.
      unread: maySeeResults(staff.role) ? await countUnread(db) : 0,
      tasks: await countDueWork(db, staff, today),
      undelivered: administers(staff.role) ? await countUndelivered(db) : 0,
      received: maySeeResults(staff.role) ? await countReceived(db, now) : 0,
    }));
  });
}

function administers(role: Role): boolean {
  return ADMIN_ROLES.some((admin) => admin === role);
}
