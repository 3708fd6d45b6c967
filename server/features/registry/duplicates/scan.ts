import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { likelyTwins } from "./likely-twins.ts";
import { type FoundPair, isOnlyScan, storePairs, claimDueChildren } from "./scan.queries.ts";

/** Children looked at by one call: about a second; what is left, the next call looks at. */
const AT_ONCE = 3000;

/**
 * Looks at the children of an organisation that were changed since the last time, beside all others, and keeps which of
 * them may be one. Over the whole organisation, whoever asks: which pairs somebody sees is decided where they are read.
 */
export async function scanForDuplicates(deps: Deps, organizationId: string): Promise<void> {
  const whole = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(deps.database, whole, async (db) => {
    if (!(await isOnlyScan(db))) return;
    const due = await claimDueChildren(db, AT_ONCE);
    if (due.length === 0) return;
    const twins = await likelyTwins(db, due);
    const pairs = new Map<string, FoundPair>();
    for (const [ref, found] of twins) {
      for (const { patientId, score, reasons } of found) {
        if (patientId === ref) continue;
        const [first, second] = ref < patientId ? [ref, patientId] : [patientId, ref];
        pairs.set(`${first} ${second}`, { first, second, score, reasons });
      }
    }
    const looked = due.map(({ ref }) => ref);
    await storePairs(db, looked, [...pairs.values()], deps.clock.now());
  });
}
