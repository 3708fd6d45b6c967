import { z } from "zod";
import type { DuplicateComparison, DuplicatePair } from "#contract/registry/duplicates.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { comparePersons } from "#domain/registry/duplicates/likeness.ts";
import { areSameGuardian } from "#domain/registry/duplicates/merging.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { findWaitingForms, holdReferrals } from "./changing.queries.ts";
import { conflictsOf, filledFrom } from "./fields.ts";
import { personOf, presentSide } from "./present.ts";
import { scanForDuplicates } from "./scan.ts";
import {
  type PairPlace,
  type SideRow,
  countPairs,
  dismissPair,
  findPairs,
  findSides,
} from "./sides.queries.ts";

const Place = z.object({ score: z.number(), first: z.uuid(), second: z.uuid() });

/** Pairs asked for when nobody says how many: each is two records in full. */
const PAIRS = 20;

/** Pairs of records that may be one child's, the likeliest first: of each the older record first. Read records are audited. */
export async function listDuplicates(
  deps: Deps,
  staff: Staff,
  { limit = PAIRS, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<DuplicatePair, PairPlace>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  await scanForDuplicates(deps, staff.organizationId);
  return withTenant(deps.database, staff, async (db) => {
    const found = await findPairs(db, { after, limit: rowsToRead(limit) });
    const page = pageOf([...found], limit, ({ score, first, second }) => ({
      score,
      first,
      second,
    }));
    const sides = await findSides(
      db,
      page.rows.flatMap(({ first, second }) => [first, second]),
    );
    await noteRead(db, [...sides.keys()]);
    const rows = page.rows.flatMap((pair): DuplicatePair[] => {
      const both = [sides.get(pair.first), sides.get(pair.second)].filter((side) => !!side);
      const [first, second] = both.toSorted(olderFirst).map((row) => presentSide(row, staff.role));
      if (!first || !second) return [];
      return [{ likeness: pair.score, reasons: [...pair.reasons], first, second }];
    });
    return { ...page, rows };
  });
}

const olderFirst = (one: SideRow, other: SideRow) =>
  one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);

/** How many such pairs there are now, and how many merges stand. */
export async function countDuplicates(deps: Deps, staff: Staff) {
  await scanForDuplicates(deps, staff.organizationId);
  return withTenant(deps.database, staff, (db) => countPairs(db));
}

/** Remembers that two records are two children's. Throws `not_found` when either is out of reach. */
export async function dismissDuplicate(
  deps: Deps,
  staff: Staff,
  { first, second }: { readonly first: string; readonly second: string },
): Promise<{ dismissed: true }> {
  const { accountId } = staff;
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const [one, other] = await bothSides(db, first, second);
    const ordered =
      one.id < other.id ? ([one.id, other.id] as const) : ([other.id, one.id] as const);
    const { score } = comparePersons(personOf(one), personOf(other));
    await dismissPair(db, ordered, { score, at, accountId });
    await recordRegistryEvent(db, {
      action: "patient.not_duplicate",
      entityId: one.id,
      detail: { other_id: other.id },
    });
    return { dismissed: true };
  });
}

/** Two records side by side, and what would come of making them one. Throws `not_found` when either is out of reach. */
export async function compareDuplicates(
  deps: Deps,
  staff: Staff,
  ids: { readonly keep: string; readonly other: string },
): Promise<DuplicateComparison> {
  return withTenant(deps.database, staff, async (db) => {
    const [keep, other] = await bothSides(db, ids.keep, ids.other);
    await noteRead(db, [keep.id, other.id]);
    const mayRead = maySeeResults(staff.role);
    const forms = await findWaitingForms(db, [keep.id, other.id]);
    const referrals = mayRead ? await holdReferrals(db, [keep.id, other.id]) : [];
    const folded = other.guardians.filter((each) =>
      keep.guardians.some((own) => areSameGuardian(own, each)),
    );
    return {
      keep: presentSide(keep, staff.role),
      other: presentSide(other, staff.role),
      ...withReasons(comparePersons(personOf(keep), personOf(other))),
      conflicts: conflictsOf(keep, other).filter((field) => mayRead || field !== "notes"),
      filled: filledFrom(keep, other).filter((field) => mayRead || field !== "notes"),
      folded_guardians: folded.map(({ id }) => id),
      two_open_forms: forms.length > 1,
      two_open_referrals: referrals.length > 1,
    };
  });
}

const withReasons = ({ score, reasons }: ReturnType<typeof comparePersons>) => ({
  likeness: score,
  reasons: [...reasons],
});

/** Both records, neither put away. Throws `not_found` for one out of reach, and for one beside itself. */
export async function bothSides(
  db: TenantDb,
  keepId: string,
  otherId: string,
): Promise<readonly [SideRow, SideRow]> {
  const sides = await findSides(db, [keepId, otherId]);
  const [keep, other] = [sides.get(keepId), sides.get(otherId)];
  if (!keep || !other || keepId === otherId) throw new Problem("not_found");
  return [keep, other];
}

async function noteRead(db: TenantDb, ids: readonly string[]): Promise<void> {
  await recordScreeningEvent(
    db,
    ...ids.map((id) => ({
      action: "patient.read" as const,
      entityId: id,
      detail: { beside_another: true },
    })),
  );
}
