import type { Roster } from "#contract/registry/rosters.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { countDue } from "./applying.queries.ts";
import { presentRoster, undoEnds } from "./present-roster.ts";
import { startWork } from "./rosters.jobs.ts";
import { lockRoster, markRoster } from "./rosters.queries.ts";
import { mustFind } from "./upload-roster.ts";

/**
 * Has what is sound of an import written, once however often it is confirmed. Nobody gets a message. Throws `conflict` when
 * something of it changed since the screen that confirms it was shown.
 */
export async function confirmRoster(
  deps: Deps,
  staff: Staff,
  id: string,
  version: number,
): Promise<Roster> {
  return withTenant(deps.database, staff, async (db) => {
    await lockRoster(db, id);
    const roster = await mustFind(db, id);
    if (roster.state === "applying" || roster.state === "applied") {
      return presentRoster(deps, staff, db, roster);
    }
    if (roster.state !== "ready") {
      throw new Problem("conflict", "list_not_importable");
    }
    if (roster.version !== version) {
      throw new Problem("conflict", "list_changed_meanwhile");
    }
    const due = await countDue(db, id);
    if (due === 0) throw invalidField("version", "nothing_to_import");
    const at = deps.clock.now();
    const { accountId, groupIds } = staff;
    const reach = { group_ids: groupIds === "all" ? null : [...groupIds] };
    const working = { state: "applying", done: 0, failure: null, worked_at: at } as const;
    const confirmed = { confirmed_at: at, confirmed_by: accountId };
    await markRoster(db, id, { ...working, ...reach, ...confirmed }, { newVersion: true });
    await startWork(deps, db, id);
    await recordRegistryEvent(db, {
      action: "roster.confirm",
      entity: "roster",
      entityId: id,
      detail: { rows: due },
    });
    return presentRoster(deps, staff, db, await mustFind(db, id));
  });
}

/** Has an import taken back, within a day. Asked twice it is asked once. */
export async function askForUndo(deps: Deps, staff: Staff, id: string): Promise<Roster> {
  return withTenant(deps.database, staff, async (db) => {
    await lockRoster(db, id);
    const roster = await mustFind(db, id);
    if (roster.state === "undoing" || roster.state === "undone") {
      return presentRoster(deps, staff, db, roster);
    }
    const at = deps.clock.now();
    if (roster.state !== "applied" || !roster.applied_at) {
      throw new Problem("conflict", "list_not_imported");
    }
    if (undoEnds(roster.applied_at) <= at) {
      throw new Problem("conflict", "undo_period_over");
    }
    const { accountId, groupIds } = staff;
    const working = { state: "undoing", done: 0, worked_at: at, undone_by: accountId } as const;
    const reach = { group_ids: groupIds === "all" ? null : [...groupIds] };
    await markRoster(db, id, { ...working, ...reach }, { newVersion: true });
    await startWork(deps, db, id);
    await recordRegistryEvent(db, { action: "roster.undo", entityId: id });
    return presentRoster(deps, staff, db, await mustFind(db, id));
  });
}
