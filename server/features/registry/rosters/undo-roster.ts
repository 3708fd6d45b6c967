import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { type TenantDb, setTransactionTime, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type RosterRecord,
  findRoster,
  lockImporting,
  lockRoster,
  markRoster,
} from "./rosters.queries.ts";
import { workScope, CreatedGroups, type RosterUndoCounts } from "./stored.ts";
import { undoChunk } from "./undo-chunk.ts";
import { archiveEmptyGroups, findWritten } from "./undoing.queries.ts";

/** Rows put back by one round of statements. */
const AT_A_TIME = 400;

/** Takes an import back, in one transaction as it was written: all that nothing has happened to since. */
export async function undoRoster(
  deps: Deps,
  organizationId: string,
  roster: RosterRecord,
): Promise<void> {
  const scope = { ...workScope(organizationId, roster), accountId: roster.undone_by };
  const tell = (done: number) =>
    withTenant(deps.database, scope, (db) =>
      markRoster(db, roster.id, { done, worked_at: deps.clock.now() }),
    );
  await withTenant(deps.database, scope, (db) => undoAll(deps, db, roster, tell));
}

async function undoAll(
  deps: Deps,
  db: TenantDb,
  { id }: RosterRecord,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  await lockRoster(db, id);
  const roster = await findRoster(db, id);
  if (roster?.state !== "undoing") return;
  await lockImporting(db);
  const at = deps.clock.now();
  const accountId = roster.undone_by ?? roster.created_by;
  await setTransactionTime(db, at);
  const counts = { undone: 0, kept: 0 };
  let line = 0;
  for (;;) {
    const rows = await findWritten(db, id, line, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) break;
    const undone = await undoChunk(db, { rosterId: id, accountId, at, rows });
    counts.undone += undone;
    counts.kept += rows.length - undone;
    line = last.line;
    await tell(counts.undone + counts.kept);
  }
  const created = CreatedGroups.parse(roster.result).groups;
  const undo: RosterUndoCounts = {
    ...counts,
    groups_kept: created.length === 0 ? 0 : await archiveEmptyGroups(db, created, at),
  };
  await markRoster(
    db,
    id,
    { state: "undone", undone_at: at, undo: JSON.stringify(undo) },
    { newVersion: true },
  );
  await recordRegistryEvent(db, {
    accountId,
    action: "roster.undone",
    entityId: id,
    detail: { ...undo },
  });
}
