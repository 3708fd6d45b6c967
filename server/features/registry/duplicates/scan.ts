import { tookTooLong } from "#server/platform/db/connection.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import type { Candidate } from "./blocking.queries.ts";
import { likelyTwins } from "./likely-twins.ts";
import {
  type FoundPair,
  claimDueChildren,
  countDueChildren,
  findOrganizationsToCompare,
  storePairs,
  takeFreeTurn,
  waitForTurn,
} from "./scan.queries.ts";

/** Children compared while somebody waits for the list: a tenth of a second at most. More are left to the background. */
const AT_ONCE = 100;

/**
 * Children compared by one transaction in the background: about half a second. Where thousands have the same birth date, as when
 * a list had none and one was made up, each is compared with many of them: then fewer, so that it does not take too long for ever.
 */
const IN_BACKGROUND = [1000, 100, 10, 1] as const;

/**
 * Every ten seconds some children of each organisation that has any to compare: after an import or an upgrade they are many.
 */
export const duplicatesScanned: Sweep = {
  name: "duplicates scanned",
  everySeconds: 10,
  run: scanInBackground,
};

/** Compares the next children of every organisation that were changed since they were compared last. */
export async function scanInBackground(deps: Pick<Deps, "database" | "clock">): Promise<void> {
  for (const organizationId of await withoutTenant(deps.database, findOrganizationsToCompare))
    await compareAsManyAsCan(deps, organizationId);
}

async function compareAsManyAsCan(
  deps: Pick<Deps, "database" | "clock">,
  organizationId: string,
): Promise<void> {
  for (const atMost of IN_BACKGROUND)
    try {
      await withTenant(deps.database, wholeOf(organizationId), async (db) => {
        if (await takeFreeTurn(db))
          await comparePairs(deps, db, await claimDueChildren(db, atMost));
      });
      return;
    } catch (error) {
      if (!tookTooLong(error) || atMost === 1) throw error;
    }
}

/**
 * Compares the few children of an organisation that were changed since the last time with all others, so that whoever asks
 * right after a change finds what came of it, also when somebody else is comparing them; what takes too long is left to the
 * background. Over the whole organisation, whoever asks: which pairs somebody sees is decided where they are read.
 */
export async function scanForDuplicates(deps: Deps, organizationId: string): Promise<void> {
  try {
    await withTenant(deps.database, wholeOf(organizationId), async (db) => {
      const due = await countDueChildren(db, AT_ONCE + 1);
      if (due === 0 || due > AT_ONCE) return;
      await waitForTurn(db);
      await comparePairs(deps, db, await claimDueChildren(db, AT_ONCE));
    });
  } catch (error) {
    if (!tookTooLong(error)) throw error;
  }
}

const wholeOf = (organizationId: string) =>
  ({ organizationId, accountId: null, groupIds: "all" }) as const;

async function comparePairs(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  due: readonly Candidate[],
): Promise<void> {
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
  await storePairs(db, looked, [...pairs.values()], clock.now());
}
