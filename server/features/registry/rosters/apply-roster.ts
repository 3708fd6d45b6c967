import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { groupNamed } from "#server/features/screening/groups/new-group.ts";
import { type TenantDb, setTransactionTime, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { applyChunk } from "./apply-chunk.ts";
import { countDue, findDue, leaveOut } from "./applying.queries.ts";
import { countPlaces, findPlaces } from "./places.queries.ts";
import {
  type RosterRecord,
  findOrganization,
  findRoster,
  lockImporting,
  lockRoster,
  markRoster,
} from "./rosters.queries.ts";
import { placeKindOf, workScope, type Chunk, type RosterResultCounts } from "./stored.ts";

/** Rows written by one round of statements: each stays well under the limit of a statement. */
const AT_A_TIME = 400;

/**
 * Writes an import that was confirmed, in one transaction: all of it or nothing, so that a worker that dies leaves nothing
 * behind and the next one begins again. How far it is goes into the import through transactions of their own.
 */
export async function applyRoster(
  deps: Deps,
  organizationId: string,
  roster: RosterRecord,
): Promise<void> {
  const scope = workScope(organizationId, roster);
  try {
    const tell = (done: number) =>
      withTenant(deps.database, scope, (db) =>
        markRoster(db, roster.id, { done, worked_at: deps.clock.now() }),
      );
    await withTenant(deps.database, scope, (db) => applyAll(deps, db, roster, tell));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // What the person chose is not possible any more: nothing was written, and the words say why.
    const marks = { state: "ready", failure: error.text, done: 0 } as const;
    await withTenant(deps.database, scope, (db) =>
      markRoster(db, roster.id, marks, { newVersion: true }),
    );
  }
}

async function applyAll(
  deps: Deps,
  db: TenantDb,
  { id }: RosterRecord,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  await lockRoster(db, id);
  const roster = await findRoster(db, id);
  if (roster?.state !== "applying") return;
  await lockImporting(db);
  const at = deps.clock.now();
  const accountId = roster.confirmed_by ?? roster.created_by;
  await setTransactionTime(db, at);
  const groups = await createGroups(db, roster, at);
  await leaveOut(db, id);
  const by = { rosterId: id, accountId, at, groups: groups.byKey };
  const counts = await writeRows(db, roster, by, tell);
  const applied = counts.created + counts.updated + counts.moved;
  const result: RosterResultCounts = {
    ...counts,
    left_out: roster.row_count - applied,
    groups_created: groups.created.length,
  };
  await markRoster(
    db,
    id,
    {
      state: "applied",
      applied_at: at,
      result: JSON.stringify({ ...result, groups: groups.created }),
      failure: null,
    },
    { newVersion: true },
  );
  await recordRegistryEvent(db, { action: "roster.applied", entityId: id, detail: result });
}

/** Writes the rows that are due, a round at a time. */
async function writeRows(
  db: TenantDb,
  { id, row_count: count }: RosterRecord,
  by: Omit<Chunk, "rows">,
  tell: (done: number) => Promise<void>,
): Promise<{ created: number; updated: number; moved: number }> {
  const counts = { created: 0, updated: 0, moved: 0 };
  let [line, done] = [0, count - (await countDue(db, id))];
  for (;;) {
    const rows = await findDue(db, id, line, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) break;
    const written = await applyChunk(db, { ...by, rows });
    counts.created += written.created;
    counts.updated += written.updated;
    counts.moved += written.moved;
    line = last.line;
    done += rows.length;
    await tell(done);
  }
  return counts;
}

/** The groups that the person wanted created, by the key under which the rows name them. */
async function createGroups(
  db: TenantDb,
  { id }: RosterRecord,
  at: Date,
): Promise<{ byKey: ReadonlyMap<string, string>; created: readonly string[] }> {
  const { kind } = await findOrganization(db);
  const named = await countPlaces(db, id);
  const byKey = new Map<string, string>();
  const created: string[] = [];
  for (const { key, new_name: name, parent_id } of await findPlaces(db, id)) {
    if (name === null || !named.has(key)) continue;
    const wanted = { name, kind: placeKindOf({ organizationKind: kind }), parent_id };
    // In order: two of one name become one group.
    const group = await groupNamed(db, at, wanted);
    byKey.set(key, group.id);
    if (group.isNew) created.push(group.id);
  }
  return { byKey, created };
}
