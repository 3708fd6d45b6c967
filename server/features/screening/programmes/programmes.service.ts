import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  Programme,
  ProgrammeSettings,
  changeProgramme as changeCall,
  createProgramme as createCall,
} from "#contract/screening/programmes.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import {
  PROGRAMME_DEFAULTS,
  type ProgrammeKind,
  STANDING_KINDS,
  type StandingKind,
  kindsFor,
} from "#domain/screening/programmes/programme.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem } from "#server/platform/problem.ts";
import { reopenRun } from "./occasions.queries.ts";
import {
  type ProgrammeRow,
  deleteInterval,
  findGroups,
  findProgrammes,
  insertProgramme,
  lockProgrammes,
  updateProgramme,
} from "./programmes.queries.ts";

type ProgrammeDeps = Pick<Deps, "database" | "clock">;

/** The programmes that the organisation is offered: see `kindsFor`. */
export async function listProgrammes(
  { database }: ProgrammeDeps,
  staff: Staff,
): Promise<Programme[]> {
  return withTenant(database, staff, (db) => readAll(db, staff));
}

/** Makes the programme of a group. Throws `conflict` when the group has one. */
export async function createProgramme(
  { database, clock }: ProgrammeDeps,
  staff: Staff,
  { active, every_months: everyMonths, group }: z.output<typeof createCall.body>,
): Promise<Programme> {
  const at = clock.now();
  return withTenant(database, staff, async (db) => {
    await lockProgrammes(db);
    const settings = { kind: "interval", every_months: everyMonths, group } as const;
    await checkGroup(db, group, null);
    const id = uuidv7();
    const values = valuesOf(settings, { active, active_since: at, staff, at });
    await insertProgramme(db, { id, kind: "interval", ...values });
    return written(db, staff, id, "programme.created");
  });
}

/**
 * Changes a programme, or turns it on or off. What is on begins again with a change: nothing that came up before it is sent.
 * Throws `conflict` when somebody else has changed it since, and `not_found` for one that the organisation is not offered.
 */
export async function changeProgramme(
  { database, clock }: ProgrammeDeps,
  staff: Staff,
  programmeId: string,
  { settings, active, revision }: z.output<typeof changeCall.body>,
): Promise<Programme> {
  const at = clock.now();
  return withTenant(database, staff, async (db) => {
    await lockProgrammes(db);
    const before = (await readAll(db, staff)).find(({ id }) => id === programmeId);
    if (!before || before.kind !== settings.kind) throw new Problem("not_found");
    if (revision !== before.revision) {
      throw new Problem("conflict", "program_changed_meanwhile");
    }
    const row = (await findProgrammes(db)).find(({ id, kind }) =>
      before.kind === "interval" ? id === programmeId : kind === before.kind,
    );
    const isSame = row?.active === active && sameSettings(row, settings);
    if (settings.kind === "interval" && active) await checkGroup(db, settings.group, programmeId);
    const since = isSame ? row.active_since : at;
    const values = valuesOf(settings, { active, active_since: since, staff, at });
    if (row) await updateProgramme(db, row.id, values);
    else await insertProgramme(db, { id: uuidv7(), kind: settings.kind, ...values });
    return written(db, staff, programmeId, "programme.changed");
  });
}

/** Deletes the programme of a group. Throws `not_found` when there is none. */
export async function deleteProgramme(
  { database }: ProgrammeDeps,
  staff: Staff,
  id: string,
): Promise<Record<string, never>> {
  return withTenant(database, staff, async (db) => {
    if (!(await deleteInterval(db, id))) throw new Problem("not_found");
    await recordScreeningEvent(db, { action: "programme.deleted", entityId: id });
    return {};
  });
}

/** Makes sure that a group is there, takes children, and has no programme but this one. */
export async function checkGroup(
  db: TenantDb,
  groupId: string,
  programmeId: string | null,
): Promise<void> {
  const group = (await findGroups(db)).find(({ id }) => id === groupId);
  if (!group) throw fieldProblem("not_found", "group", "group_not_found");
  if (group.archived_at) throw fieldProblem("conflict", "group", "group_archived");
  const another = (await findProgrammes(db)).find(({ group_id }) => group_id === groupId);
  if (another && another.id !== programmeId) {
    throw fieldProblem("conflict", "group", "group_already_has_program");
  }
}

interface Change {
  readonly active: boolean;
  readonly active_since: Date;
  readonly staff: Staff;
  readonly at: Date;
}

function valuesOf(settings: ProgrammeSettings, { staff, at, ...change }: Change) {
  return {
    ...change,
    ages: settings.kind === "ages" ? settings.ages.toSorted((one, other) => one - other) : [],
    every_months: settings.kind === "interval" ? settings.every_months : null,
    group_id: settings.kind === "interval" ? settings.group : null,
    updated_at: at,
    updated_by: staff.accountId,
  };
}

/** Whether a change of the settings is none. */
export function sameSettings(row: ProgrammeRow, settings: ProgrammeSettings): boolean {
  if (settings.kind === "interval") {
    return row.every_months === settings.every_months && row.group_id === settings.group;
  }
  if (settings.kind !== "ages") return true;
  const before = new Set(row.ages);
  return before.size === settings.ages.length && settings.ages.every((age) => before.has(age));
}

/** The programme as it is after a change, of which the trail and the next run of today are told. */
async function written(
  db: TenantDb,
  staff: Staff,
  programmeId: string,
  action: "programme.created" | "programme.changed",
): Promise<Programme> {
  await reopenRun(db);
  const programme = (await readAll(db, staff)).find(({ id }) => id === programmeId);
  if (!programme) throw new Error("a programme that was just written cannot be read");
  const row = (await findProgrammes(db)).find(
    ({ id, kind }) => id === programmeId || kind === programmeId,
  );
  const detail = { kind: programme.kind, active: programme.active };
  await recordScreeningEvent(db, { action, entityId: row?.id ?? null, detail });
  return programme;
}

async function readAll(db: TenantDb, staff: Staff): Promise<Programme[]> {
  const rows = await findProgrammes(db);
  const offered = kindsFor(maySeeResults(staff.role));
  const isOffered = (kind: ProgrammeKind): boolean => offered.includes(kind);
  return [
    ...STANDING_KINDS.filter(isOffered).map((kind) =>
      standing(
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
    ...rows.filter(({ kind }) => kind === "interval").map((row) => presented(row, row.id)),
  ];
}

function standing(kind: StandingKind, row: ProgrammeRow | undefined): Programme {
  if (row) return presented(row, kind);
  const { active, ages } = PROGRAMME_DEFAULTS[kind];
  return { id: kind, kind, active, ages: [...ages], every_months: null, group: null, revision: 0 };
}

function presented(row: ProgrammeRow, id: string): Programme {
  const { kind, active, ages, every_months, group_id, group_name, revision } = row;
  const group =
    group_id === null
      ? null
      : { id: group_id, name: group_name ?? "", is_archived: row.group_archived_at !== null };
  return { id, kind, active, ages, every_months, group, revision };
}
