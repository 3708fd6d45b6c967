import type { z } from "zod";
import type {
  ProgrammePreview,
  previewProgramme as previewCall,
} from "#contract/screening/programmes.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { monthsAfter } from "#domain/screening/programmes/months.ts";
import {
  type PlannedInvitation,
  type WorkingDays,
  plannedInvitations,
} from "#domain/screening/programmes/planned-invitations.ts";
import { type Programme, kindsFor } from "#domain/screening/programmes/programme.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { optedOutAmong } from "#server/features/messaging/suppressions/suppressed.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { programmeChild, readLineages, asProgramme } from "./children.ts";
import { type ChildRow, findChildren, findNames, findProgrammes } from "./programmes.queries.ts";
import { checkGroup, sameSettings } from "./programmes.service.ts";

type Draft = z.output<typeof previewCall.body>;

const MONTHS = 12;

/** Children read at once. */
const PAGE = 2000;

/** What the programme that is looked at goes by, while it need not be stored yet. */
const DRAFT = "draft";

interface Row extends PlannedInvitation {
  readonly patientId: string;
  readonly waits: boolean;
}

/**
 * Whom a programme would send a form to over the next 12 months, by the rules that it is run by, beside the others that
 * are on: what another one sends just before is not sent twice.
 */
export async function previewProgramme(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  draft: Draft,
): Promise<ProgrammePreview> {
  const { settings, offset, limit } = draft;
  if (!kindsFor(maySeeResults(staff.role)).includes(settings.kind)) throw new Problem("not_found");
  const at = clock.now();
  return withTenant(database, staff, async (db) => {
    if (settings.kind === "interval") await checkGroup(db, settings.group, draft.id);
    const hours = await sendingHours(db, at);
    const today = dayIn(hours.timeZone, at);
    const programmes = await proposed(db, draft, hours.timeZone, at);
    const span = { today, until: monthsAfter(today, MONTHS), days: hours };
    const { rows, optedOut } = await planAll(db, programmes, span, hours.timeZone);
    const shown = rows.slice(offset, offset + limit);
    const names = new Map(
      (await findNames(db, [...new Set(shown.map(({ patientId }) => patientId))])).map((name) => [
        name.id,
        name,
      ]),
    );
    return {
      months: countsByMonth(rows, today),
      total: rows.length,
      children: new Set(rows.map(({ patientId }) => patientId)).size,
      opted_out: optedOut,
      rows: shown.map(({ patientId: id, on, months, waits }) => {
        const { full_name = "", group_name = "" } = names.get(id) ?? {};
        return { patient: { id, full_name }, group_name, on, months, waits };
      }),
      next: offset + limit < rows.length ? offset + limit : null,
    };
  });
}

/** The programmes that are on, with the one looked at in the place of what it is now. */
async function proposed(
  db: TenantDb,
  { id, settings }: Draft,
  timeZone: string,
  at: Date,
): Promise<Programme[]> {
  const rows = await findProgrammes(db);
  const isIt = (row: (typeof rows)[number]): boolean =>
    row.kind === settings.kind && (row.kind !== "interval" || row.id === id);
  const now = rows.find(isIt);
  const hasRun = now?.active === true && sameSettings(now, settings);
  const draft = {
    id: DRAFT,
    kind: settings.kind,
    ages: settings.kind === "ages" ? settings.ages : [],
    every_months: settings.kind === "interval" ? settings.every_months : null,
    group_id: settings.kind === "interval" ? settings.group : null,
    active_since: hasRun ? now.active_since : at,
  };
  const others = rows.filter((row) => row.active && !isIt(row));
  return [...others, draft].map((row) => asProgramme(row, timeZone));
}

interface Span {
  readonly today: string;
  readonly until: string;
  readonly days: WorkingDays;
}

async function planAll(
  db: TenantDb,
  programmes: readonly Programme[],
  { today, until, days }: Span,
  timeZone: string,
): Promise<{ rows: Row[]; optedOut: number }> {
  const lineage = await readLineages(db);
  const rows: Row[] = [];
  let optedOut = 0;
  let after: string | null = null;
  do {
    const children: ChildRow[] = await findChildren(db, { timeZone, after, limit: PAGE });
    const planned = children
      .map((child) => {
        const facts = programmeChild(child, lineage(child.group_id), false);
        const all = plannedInvitations(facts, programmes, today, until, days);
        return { child, mine: all.filter(({ programmeId }) => programmeId === DRAFT) };
      })
      .filter(({ mine }) => mine.length > 0);
    const asked = await optedOutAmong(
      db,
      planned.flatMap(({ child: { guardian_id: id } }) => (id === null ? [] : [id])),
    );
    for (const { child, mine } of planned) {
      if (child.guardian_id !== null && asked.has(child.guardian_id)) optedOut += 1;
      else rows.push(...mine.map((each) => rowOf(child, each)));
    }
    after = children.length < PAGE ? null : (children.at(-1)?.patient_id ?? null);
  } while (after !== null);
  return { rows: rows.toSorted((one, other) => one.on.localeCompare(other.on)), optedOut };
}

function rowOf(child: ChildRow, planned: PlannedInvitation): Row {
  return { ...planned, patientId: child.patient_id, waits: child.has_open_form };
}

/** From this month to the one a year later, those without any included. */
function countsByMonth(rows: readonly Row[], today: string): { month: string; count: number }[] {
  const counts = Map.groupBy(rows, ({ on }) => on.slice(0, 7));
  return Array.from({ length: MONTHS + 1 }, (_, ahead) => {
    const month = monthsAfter(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
    return { month, count: counts.get(month)?.length ?? 0 };
  });
}
