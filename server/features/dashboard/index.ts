import { type Dashboard, getDashboard } from "#contract/dashboard.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { addDays } from "#domain/follow-up/days.ts";
import { OVERDUE_AFTER_DAYS, PARTIAL_LATE_AFTER_DAYS } from "#domain/follow-up/form-progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { countForms, countNetwork, countOpenReferrals } from "./dashboard.queries.ts";
import { hideSmallCells } from "./small-cells.ts";

/** The figures of the dashboard, computed for what the person may see. */
export function dashboardRoutes(routes: Routes, deps: Deps): void {
  routes.staff(getDashboard, ({ staff }) =>
    withTenant(deps.database, staff, async (db) =>
      staff.role === "network_manager" ? networkFigures(db) : figures(deps, staff, db),
    ),
  );
}

async function networkFigures(db: TenantDb): Promise<Dashboard> {
  const network = hideSmallCells(await countNetwork(db));
  return { ...network, overdue: null, partial_late: null, referrals: null };
}

async function figures(deps: Deps, staff: Staff, db: TenantDb): Promise<Dashboard> {
  const { timeZone } = staff;
  const today = dayIn(timeZone, deps.clock.now());
  const counts = await countForms(db, {
    timeZone,
    overdueBefore: addDays(today, -OVERDUE_AFTER_DAYS),
    partialLateBefore: addDays(today, -PARTIAL_LATE_AFTER_DAYS),
  });
  const { answered, partial, not_answered } = counts;
  return {
    total_patients: counts.total,
    forms: { answered, partial, not_answered },
    overdue: counts.overdue,
    partial_late: counts.partial_late,
    referrals: maySeeResults(staff.role) ? await referralFigures(db, today) : null,
    units: [],
  };
}

async function referralFigures(db: TenantDb, today: string): Promise<Dashboard["referrals"]> {
  const counts = await countOpenReferrals(db, today);
  const of = (type: string) => counts.find((count) => count.type === type);
  return {
    therapy: of("therapy")?.open ?? 0,
    pediatrician: of("pediatrician")?.open ?? 0,
    neurologist: of("neurologist")?.open ?? 0,
    urgent: of("neurologist")?.past_due ?? 0,
  };
}
