import { z } from "zod";
import {
  MOST_VIEWS,
  type ReferralView,
  ReferralViewFilters,
  type createReferralView,
} from "#contract/referrals/views.ts";
import { errorText } from "#domain/error-text.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem, invalidField } from "#server/platform/problem.ts";
import {
  type ViewRow,
  insertView,
  listViews,
  lockViews,
  removeView,
  updateName,
} from "./views.queries.ts";

const StoredFilters = z.record(z.string(), z.unknown()).catch({});

type Needed = Pick<Deps, "clock" | "database">;

/** The views that the person saved here. */
export async function viewsOf({ database }: Needed, staff: Staff): Promise<ReferralView[]> {
  const rows = await withTenant(database, staff, (db) => listViews(db, staff.accountId));
  return rows.map(present);
}

/** Saves filters under a name, once for each request. Throws for a name that is taken, and for one too many. */
export async function createView(
  { database, clock }: Needed,
  staff: Staff,
  { id, name, filters }: z.output<typeof createReferralView.body>,
): Promise<ReferralView> {
  return withTenant(database, staff, async (db) => {
    await lockViews(db, staff.accountId);
    const views = await listViews(db, staff.accountId);
    const saved = views.find((view) => view.id === id);
    if (saved) return present(saved);
    if (views.length >= MOST_VIEWS) {
      throw invalidField("name", errorText("too_many_views", { count: MOST_VIEWS }));
    }
    const row = { id, name, filters: JSON.stringify(filters), account_id: staff.accountId };
    if (!(await insertView(db, { ...row, created_at: clock.now() }))) throw nameTaken();
    await record(db, staff);
    return { id, name, filters };
  });
}

/** Gives one of the own views another name. */
export async function renameView(
  { database }: Needed,
  staff: Staff,
  id: string,
  name: string,
): Promise<ReferralView> {
  return withTenant(database, staff, async (db) => {
    const view = await own(db, staff, id);
    if (!(await updateName(db, id, name))) throw nameTaken();
    await record(db, staff);
    return present({ ...view, name });
  });
}

/** Deletes one of the own views. */
export async function deleteView(
  { database }: Needed,
  staff: Staff,
  id: string,
): Promise<{ id: string }> {
  return withTenant(database, staff, async (db) => {
    await own(db, staff, id);
    await removeView(db, id);
    await record(db, staff);
    return { id };
  });
}

async function own(db: TenantDb, { accountId }: Staff, id: string): Promise<ViewRow> {
  const view = (await listViews(db, accountId)).find((each) => each.id === id);
  if (!view) throw new Problem("not_found");
  return view;
}

async function record(db: TenantDb, { accountId }: Staff): Promise<void> {
  await recordReferralEvent(db, { action: "referral_view.changed", entityId: accountId });
}

function nameTaken(): Problem {
  return fieldProblem("conflict", "name", "view_name_taken");
}

/** What no filter of today reads is passed over, each by itself: the view stays with the others. */
function present({ id, name, filters }: ViewRow): ReferralView {
  const kept = StoredFilters.parse(filters);
  const known = Object.entries(kept).filter(
    ([key, value]) => ReferralViewFilters.safeParse({ [key]: value }).success,
  );
  return { id, name, filters: ReferralViewFilters.parse(Object.fromEntries(known)) };
}
