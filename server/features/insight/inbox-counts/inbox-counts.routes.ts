import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { ADMIN_ROLES, type Role, maySeeResults } from "#domain/access/roles.ts";
import { hasEvents } from "#server/features/events/screening-events/events.queries.ts";
import { countReceived } from "#server/features/referrals/sharing/read-received.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { countDueWork } from "../my-work/my-work.ts";
import { countUndelivered, countUnread } from "./inbox-counts.queries.ts";

/** Serves what waits for whoever is logged in, to the badges of the sidebar. */
export function inboxCountsRoutes({ routes, deps: { database, clock } }: Serving): void {
  routes.staff(getInboxCounts, async ({ staff }) => {
    const now = clock.now();
    const today = dayIn(staff.timeZone, now);
    return withTenant(database, staff, async (db) => ({
      tasks: await countDueWork(db, staff, today),
      undelivered: administers(staff.role) ? await countUndelivered(db) : 0,
      ...(maySeeResults(staff.role) ? await countForClinic(db, now) : NOTHING_FOR_SCHOOLS),
    }));
  });
}

/** What families write in free words, other organisations' cases and events are for clinics alone. */
const NOTHING_FOR_SCHOOLS = { unread: 0, received: 0, receives_cases: false, holds_events: false };

async function countForClinic(db: TenantDb, now: Date) {
  const { waiting, mayCome } = await countReceived(db, now);
  return {
    unread: await countUnread(db),
    received: waiting,
    receives_cases: mayCome,
    holds_events: await hasEvents(db),
  };
}

function administers(role: Role): boolean {
  return ADMIN_ROLES.some((admin) => admin === role);
}
