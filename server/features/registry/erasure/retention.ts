import type { Retention } from "#contract/registry/retention.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { addDays } from "#domain/organization/days.ts";
import { GRACE_DAYS, KEEP_LONGER_DAYS, PREVIEW_DAYS } from "#domain/registry/erasure/retention.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findDue, findRule, keepUntil, upsertRule } from "./retention.queries.ts";

/** Children that are shown of those whose time is over. */
const MOST_PREVIEWED = 50;

type RetentionDeps = Pick<Deps, "database" | "clock">;

/** How long records are kept, and whom the rule meets within 90 days; or whom another one would. */
export async function readRetention(
  { database, clock }: RetentionDeps,
  staff: Staff,
  wanted?: number,
): Promise<Retention> {
  const today = dayIn(staff.timeZone, clock.now());
  return withTenant(database, staff, (db) => present(db, staff, today, wanted));
}

/** Sets how long records are kept. It erases nobody for 30 days, whatever the rule was before. */
export async function setRetention(
  { database, clock }: RetentionDeps,
  staff: Staff,
  { years }: { readonly years: number | null },
): Promise<Retention> {
  const at = clock.now();
  const today = dayIn(staff.timeZone, at);
  return withTenant(database, staff, async (db) => {
    const before = await findRule(db);
    if ((before?.years ?? null) !== years) {
      const startsOn = addDays(today, GRACE_DAYS);
      await upsertRule(db, { years, startsOn, at, accountId: staff.accountId });
      await recordRegistryEvent(db, {
        action: "retention.changed",
        entityId: staff.organizationId,
        detail: { from: inWords(before?.years ?? null), to: inWords(years) },
      });
    }
    return present(db, staff, today);
  });
}

/** Keeps a child's record for one more year. Throws `not_found` for one that cannot be erased any more. */
export async function keepLonger(
  { database, clock }: RetentionDeps,
  staff: Staff,
  patientId: string,
): Promise<Retention> {
  const today = dayIn(staff.timeZone, clock.now());
  const until = addDays(today, KEEP_LONGER_DAYS);
  return withTenant(database, staff, async (db) => {
    if (!(await keepUntil(db, patientId, until))) throw new Problem("not_found");
    await recordRegistryEvent(db, { action: "patient.kept_longer", entityId: patientId });
    return present(db, staff, today);
  });
}

async function present(
  db: TenantDb,
  { role }: Staff,
  today: string,
  wanted?: number,
): Promise<Retention> {
  const rule = await findRule(db);
  const years = wanted ?? rule?.years ?? null;
  const isInForce = rule !== undefined && rule.years === years;
  const startsOn = isInForce ? rule.starts_on : addDays(today, GRACE_DAYS);
  const by = addDays(today, PREVIEW_DAYS);
  return {
    years: rule?.years ?? null,
    starts_on: rule?.years == null ? null : rule.starts_on,
    preview:
      years === null
        ? { count: 0, children: [] }
        : await findDue(
            db,
            { years, startsOn, by, knowsReferrals: maySeeResults(role) },
            MOST_PREVIEWED,
          ),
  };
}

const inWords = (years: number | null): string => (years === null ? "kept" : String(years));
