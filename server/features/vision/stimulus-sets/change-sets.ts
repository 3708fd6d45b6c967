import type { z } from "zod";
import type {
  StimulusSet,
  createStimulusSet,
  declareStimulusRights,
} from "#contract/vision/stimulus-sets.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { isUnlike } from "#domain/vision/likeness.ts";
import { errorsOfSet, type SetError, worstDifference } from "#domain/vision/stimulus-sets.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { sweepFilms } from "./films.queries.ts";
import { placedFilms, setsIn } from "./present-sets.ts";
import {
  type SetRow,
  markActive,
  copyPlacements,
  deleteSet,
  findPlacements,
  findSets,
  insertSet,
  lockSets,
  retireActive,
  setRights,
} from "./sets.queries.ts";

/** Begins a draft. The next version of a set keeps its code and begins with its films. */
export async function createSet(
  deps: Deps,
  staff: Staff,
  { id, name, of }: z.output<typeof createStimulusSet.body>,
): Promise<StimulusSet[]> {
  return changeSets(deps, staff, { id, action: "stimulus_set.created" }, async (db, sets) => {
    if (sets.some((set) => set.id === id)) return false;
    const source = sets.find((set) => set.id === of);
    if (of !== undefined && !source) throw new Problem("not_found");
    // The built-in set has a word for a code; a clinic's has its first id, which no other set has.
    const code = source?.code ?? `clinica-${id}`;
    const versions = sets.filter((set) => set.code === code).map(({ version }) => version);
    const version = Math.max(0, ...versions) + 1;
    const at = deps.clock.now();
    await insertSet(db, { id, code, version, name, accountId: staff.accountId, at });
    if (source) await copyPlacements(db, source.id, id);
    return true;
  });
}

/** Keeps somebody's word that the films of a draft may be shown. Throws for a day to come. */
export async function declareRights(
  deps: Deps,
  staff: Staff,
  id: string,
  given: z.output<typeof declareStimulusRights.body>,
): Promise<StimulusSet[]> {
  const at = deps.clock.now();
  if (given.date > dayIn(staff.timeZone, at)) {
    throw invalidField("date", "declaration_in_future");
  }
  return changeSets(
    deps,
    staff,
    { id, action: "stimulus_set.rights_declared" },
    async (db, sets) => {
      draftAmong(sets, id);
      await setRights(db, id, { ...given, accountId: staff.accountId, at });
      return true;
    },
  );
}

/**
 * Shows a draft from now on, and retires what was shown. `reason` is why, where the sides of a pair differ in light or
 * movement. Throws `conflict` saying what it lacks; twice it is done once.
 */
export async function activateSet(
  deps: Deps,
  staff: Staff,
  id: string,
  reason: string,
): Promise<StimulusSet[]> {
  return changeSets(deps, staff, { id, action: "stimulus_set.activated" }, async (db, sets) => {
    if (sets.some((set) => set.id === id && set.state === "active")) return false;
    const { rights_holder: holder } = draftAmong(sets, id);
    const films = placedFilms(await findPlacements(db, id));
    const given = { hasRights: holder !== null, hasReason: reason !== "" };
    const [error] = errorsOfSet(films, given);
    if (error === "unlike") throw invalidField("reason", MISSING.unlike);
    if (error) throw new Problem("conflict", MISSING[error]);
    const worst = worstDifference(films);
    const at = deps.clock.now();
    await retireActive(db, at);
    await markActive(db, id, {
      at,
      accountId: staff.accountId,
      reason: worst && isUnlike(worst) ? reason : null,
    });
    return true;
  });
}

const MISSING: Readonly<Record<SetError, ErrorText>> = {
  no_pair: "set_without_pair",
  half_pair: "film_pair_missing",
  gap: "empty_pair_among_others",
  no_rights: "set_without_rights",
  unmeasured: "film_not_measured",
  flashing: "film_flashes",
  unlike: "pair_sides_differ",
};

/** Takes the active set out of use, for good. */
export async function retireSet(deps: Deps, staff: Staff, id: string): Promise<StimulusSet[]> {
  return changeSets(deps, staff, { id, action: "stimulus_set.retired" }, async (db, sets) => {
    const { state } = found(sets, id);
    if (state === "retired") return false;
    if (state === "draft") throw new Problem("conflict", "set_never_in_use");
    await retireActive(db, deps.clock.now());
    return true;
  });
}

/** Takes a draft away, with the films that no other set has. */
export async function removeSet(deps: Deps, staff: Staff, id: string): Promise<StimulusSet[]> {
  return changeSets(deps, staff, { id, action: "stimulus_set.deleted" }, async (db, sets) => {
    draftAmong(sets, id);
    await deleteSet(db, id);
    await sweepFilms(db);
    return true;
  });
}

/**
 * Does one change, alone among those of the organisation's sets, notes it, and answers with what there is then. `change`
 * tells whether anything was changed.
 */
export async function changeSets(
  { database }: Deps,
  staff: Staff,
  {
    id,
    action,
  }: { readonly id: string; readonly action: Parameters<typeof recordVisionEvent>[1]["action"] },
  change: (db: TenantDb, sets: readonly SetRow[]) => Promise<boolean>,
): Promise<StimulusSet[]> {
  return withTenant(database, staff, async (db) => {
    await lockSets(db);
    if (await change(db, await findSets(db))) {
      await recordVisionEvent(db, { action, entityId: id });
    }
    return setsIn(db);
  });
}

/** The draft of this id. Throws `conflict` for what was ever shown: it is changed only by a new version. */
export function draftAmong(sets: readonly SetRow[], id: string): SetRow {
  const set = found(sets, id);
  if (set.state !== "draft") {
    throw new Problem("conflict", "set_used");
  }
  return set;
}

function found(sets: readonly SetRow[], id: string): SetRow {
  const set = sets.find((each) => each.id === id);
  if (!set) throw new Problem("not_found");
  return set;
}
