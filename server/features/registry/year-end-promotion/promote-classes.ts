import { Promotion, PromotionOutcome } from "#contract/registry/year-end-promotion.ts";
import { errorText } from "#domain/error-text.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { noteGroup } from "#server/features/screening/groups/changing.ts";
import {
  archiveGroups,
  moveChildren,
} from "#server/features/screening/groups/group-changes.queries.ts";
import { groupNamed } from "#server/features/screening/groups/new-group.ts";
import { mustStay, putAway } from "#server/features/screening/patients/archive.ts";
import { settleMove } from "#server/features/screening/patients/move.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import {
  type ClassChild,
  type StandingClass,
  findEmptied,
  findPromotion,
  insertPromotion,
  listClasses,
  lockChildren,
  lockPromotion,
  reachesOf,
  replaceReaches,
} from "./promotion.queries.ts";

/** One turn of the year under way. */
interface Turning {
  readonly deps: Deps;
  readonly db: TenantDb;
  readonly staff: Staff;
  readonly at: Date;
}

/** Tells what a turn would come to: it is done and undone again, so that nothing but doing it could tell more exactly. */
export async function previewPromotion(
  deps: Deps,
  staff: Staff,
  wanted: Promotion,
): Promise<PromotionOutcome> {
  let outcome: PromotionOutcome | undefined;
  const undone = new Error("undone");
  await withTenant(deps.database, staff, async (db) => {
    outcome = await turn({ deps, db, staff, at: deps.clock.now() }, wanted);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (!outcome) throw undone;
  return outcome;
}

/** Turns the year, all of it or nothing. Confirmed again it answers as it did, and does nothing. */
export async function confirmPromotion(
  deps: Deps,
  staff: Staff,
  wanted: Promotion,
): Promise<PromotionOutcome> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    await lockPromotion(db);
    const done = await findPromotion(db, wanted.id);
    if (done) return PromotionOutcome.parse(done.outcome);
    const outcome = await turn({ deps, db, staff, at }, wanted);
    await insertPromotion(db, { id: wanted.id, accountId, at, outcome });
    await recordRegistryEvent(db, {
      action: "rollover.confirmed",
      entityId: wanted.id,
      detail: { moved: outcome.moved, archived: outcome.archived, kept: outcome.kept },
    });
    return outcome;
  });
}

/**
 * Everybody goes on from where they were before it: who is moved into a class is not moved on with it. A child who must
 * not be put away in passing stays in the class.
 */
async function turn(turning: Turning, wanted: Promotion): Promise<PromotionOutcome> {
  const { db } = turning;
  await lockPromotion(db);
  const classes = new Map((await listClasses(db)).map((each) => [each.id, each]));
  const { targets, created } = await targetsOf(turning, wanted, classes);
  const from = wanted.lines.map(({ group }) => group);
  const inClass = Map.groupBy(await lockChildren(db, from), ({ group_id }) => group_id);
  const count = { moved: 0, archived: 0, kept: 0 };
  for (const { group, act } of wanted.lines) {
    const children = inClass.get(group) ?? [];
    const to = targets.get(group);
    if (act === "leave") {
      const archived = await letLeave(turning, children);
      count.archived += archived;
      count.kept += children.length - archived;
    } else if (to !== undefined) {
      await moveClassChildren(turning, children, { from: group, to });
      count.moved += children.length;
    }
  }
  if (wanted.teachers === "follow") await letFollow(db, targets);
  const archived_classes = wanted.archive_empty
    ? await putAwayEmpty(turning, { wanted, targets, classes })
    : [];
  return { ...count, created, archived_classes };
}

/** Where the children of each class go; classes that are not there yet are made. */
async function targetsOf(
  { db, at }: Turning,
  { lines }: Promotion,
  classes: ReadonlyMap<string, StandingClass>,
): Promise<{ targets: Map<string, string>; created: string[] }> {
  const targets = new Map<string, string>();
  const created: string[] = [];
  for (const [index, line] of lines.entries()) {
    const own = classes.get(line.group);
    if (!own) throw invalidField(`lines.${index}.group`, "class_gone");
    if (line.act === "move") {
      if (line.to_group === line.group || !classes.has(line.to_group)) {
        throw invalidField(`lines.${index}.to_group`, "class_promoted_to_itself");
      }
      targets.set(line.group, line.to_group);
    }
    if (line.act === "create") {
      const place = {
        name: line.new_name.normalize("NFC"),
        kind: "class",
        parent_id: own.parent_id,
      } as const;
      const { id, isNew } = await groupNamed(db, at, place);
      if (id === line.group) {
        throw invalidField(`lines.${index}.new_name`, "class_name_taken");
      }
      targets.set(line.group, id);
      if (isNew) created.push(place.name);
    }
  }
  return { targets, created };
}

async function moveClassChildren(
  { db, staff: { accountId }, at }: Turning,
  children: readonly ClassChild[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (children.length === 0) return;
  const ids = children.map(({ id }) => id);
  await moveChildren(db, ids, to, at);
  for (const patientId of ids) {
    await settleMove(db, { accountId, at }, { patientId, from, to });
  }
}

/** Returns how many have left. */
async function letLeave(
  { deps, db, staff, at }: Turning,
  children: readonly ClassChild[],
): Promise<number> {
  const reason = errorText("left_at_year_end", { year: dayIn(staff.timeZone, at).slice(0, 4) });
  let left = 0;
  for (const { id: patientId, version } of children) {
    if (await mustStay(db, staff, patientId)) continue;
    await putAway(deps, db, staff, { patientId, version, reason });
    left += 1;
  }
  return left;
}

/** Whoever looks after a class looks after the children's next one instead. */
async function letFollow(db: TenantDb, targets: ReadonlyMap<string, string>): Promise<void> {
  const gone = await reachesOf(db, [...targets.keys()]);
  const given = gone.flatMap(({ role_assignment_id, group_id }) => {
    const to = targets.get(group_id);
    return to === undefined ? [] : [{ role_assignment_id, group_id: to }];
  });
  const once = new Map(given.map((each) => [`${each.role_assignment_id} ${each.group_id}`, each]));
  await replaceReaches(db, gone, [...once.values()]);
}

async function putAwayEmpty(
  turning: Turning,
  {
    wanted,
    targets,
    classes,
  }: {
    readonly wanted: Promotion;
    readonly targets: ReadonlyMap<string, string>;
    readonly classes: ReadonlyMap<string, StandingClass>;
  },
): Promise<string[]> {
  const { db, at } = turning;
  const taken = new Set(targets.values());
  const left = wanted.lines
    .filter(({ group, act }) => act !== "stay" && !taken.has(group))
    .map(({ group }) => group);
  const empty = await findEmptied(db, left);
  await archiveGroups(db, empty, at);
  for (const id of empty) await noteGroup(turning, id, "group.archive");
  return empty.flatMap((id) => classes.get(id)?.name ?? []);
}
