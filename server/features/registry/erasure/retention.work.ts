import { keepsRecords } from "#domain/registry/erasure/erasure.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { eraseChild } from "./erase-child.ts";
import { holdChild } from "./erasure.queries.ts";
import { type RuleInForce, findDue, findInForce } from "./retention.queries.ts";

/** Children that are erased of an organization in one go; the rest is found the next time. */
const AT_MOST = 50;

type RetentionDeps = Pick<Deps, "config" | "database" | "clock">;

/** Erases the children whose time is over. */
export const retentionSweep: Sweep = {
  name: "retention.kept",
  everySeconds: 6 * 3600,
  async run(deps) {
    const count = await eraseByAge(deps);
    if (count > 0) deps.log.info({ count }, "children erased by age");
  },
};

/** Erases whom the rules of all organizations meet, and tells how many. */
export async function eraseByAge(deps: RetentionDeps): Promise<number> {
  const now = deps.clock.now();
  const rules = await withoutTenant(deps.database, (db) =>
    findInForce(db, now.toISOString().slice(0, 10)),
  );
  let erased = 0;
  for (const rule of rules) erased += await eraseOf(deps, rule, now);
  return erased;
}

async function eraseOf(deps: RetentionDeps, rule: RuleInForce, at: Date): Promise<number> {
  const scope = {
    organizationId: rule.organization_id,
    accountId: null,
    groupIds: "all",
  } as const;
  const { years, starts_on: startsOn } = rule;
  const asked = { years, startsOn, by: dayIn(rule.time_zone, at), knowsReferrals: true };
  const { children } = await withTenant(deps.database, scope, (db) => findDue(db, asked, AT_MOST));
  let erased = 0;
  for (const { id: patientId } of children) {
    const isGone = await withTenant(deps.database, scope, async (db) => {
      // Somebody may have gone on with the child meanwhile.
      if (!(await holdChild(db, patientId))) return false;
      const { count } = await findDue(db, { ...asked, only: patientId }, 1);
      if (count === 0) return false;
      const keepsRecord = keepsRecords(rule.kind);
      const erasing = { patientId, keepsRecord, accountId: null, at };
      return (await eraseChild(deps, db, erasing)) !== null;
    });
    if (isGone) erased += 1;
  }
  return erased;
}
