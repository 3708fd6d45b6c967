import { DatabaseError } from "pg";
import type { FhirImport } from "#contract/exchange/fhir.ts";
import { errorText } from "#domain/error-text.ts";
import { resourcesOf } from "#domain/exchange/fhir/bundle.ts";
import { type ChildFacts, RECORD_TABLES } from "#domain/exchange/fhir/facts.ts";
import { baseOf, firstChanged, readExport } from "#domain/exchange/fhir/read-facts.ts";
import { type Resource, type Row, namesAt, textOf } from "#domain/exchange/fhir/resource.ts";
import type { FindWorded } from "#domain/exchange/fhir/screening.ts";
import { isVisionObservation } from "#domain/exchange/fhir/vision.ts";
import { checkAnswers, scoreAnswers } from "#domain/instruments/score.ts";
import { recordExchangeEvent } from "#server/features/exchange/events.ts";
import { adoptPacks } from "#server/features/instruments/instrument-packs/adopt-packs.ts";
import { wordedIn } from "#server/features/instruments/instrument-packs/worded-in.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedInPortuguese } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import { listForeign } from "./foreign-list.ts";
import { idHere, rowsHere, stillOpen } from "./import-rows.ts";
import {
  endInterviews,
  groupNamed,
  insertRows,
  knownChildren,
  lockImport,
  tieResults,
  workingHere,
} from "./import.queries.ts";
import { readUpload } from "./read-upload.ts";

/**
 * Takes an own export back, or makes a list of another system's children. Of an own export comes every answer, score, level, consent, stage and settled message as it was. All of it or
 * nothing. Throws `invalid` for a file that cannot be read, that was changed by hand, or whose scores are not what its
 * answers come to.
 */
export async function importFhir(deps: Deps, staff: Staff, bytes: Uint8Array): Promise<FhirImport> {
  const resources = readUpload(bytes);
  const { children, foreign } = readExport(resources);
  if (children.length === 0 && foreign.some(({ resourceType }) => resourceType === "Patient")) {
    return listForeign(deps, staff, foreign);
  }
  try {
    return await withTenant(deps.database, staff, async (db) => {
      await lockImport(db);
      await adoptPacks(db, resources, { accountId: staff.accountId, at: deps.clock.now() });
      const find = await wordedIn(db);
      mustBeAsExported(resources, children, find);
      for (const facts of children) assertScoresMatch(facts, find);
      const fresh = await notHereYet(db, staff, children);
      await write(db, staff, fresh, deps.clock.now());
      const counts = { children: fresh.length, already_here: children.length - fresh.length };
      await recordExchangeEvent(db, {
        action: "fhir.imported",
        entityId: staff.organizationId,
        detail: counts,
      });
      return { roster: null, ...counts, ...reportOf(resources, foreign, fresh) };
    });
  } catch (error) {
    // What the rows break of the database's rules is an error of the file, not of the program.
    const isOfTheFile = error instanceof DatabaseError && /^2[23]/.test(error.code ?? "");
    throw isOfTheFile ? invalidField("file", "file_data_not_agree_each_other") : error;
  }
}

function mustBeAsExported(
  resources: readonly Resource[],
  children: readonly ChildFacts[],
  find: FindWorded,
): void {
  const names = namesAt(baseOf(resources));
  const made = children.flatMap((facts) =>
    resourcesOf(names, facts, { find, inWords: storedInPortuguese }),
  );
  const own = new Set(made.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const given = resources.filter(({ resourceType, id }) => own.has(`${resourceType}/${id}`));
  const changed = firstChanged(given, made);
  if (changed !== null) {
    throw invalidField("file", errorText("file_altered_after_export", { name: changed }));
  }
}

/** The score and level of a sheet are what its answers come to, on the version that it was answered on. */
function assertScoresMatch({ rows }: ChildFacts, find: FindWorded): void {
  for (const result of rows.screening_result) {
    if (result["stage"] !== 1) continue;
    const sheet = rows.form_result.find((row) => row["id"] === result["form_result_id"]);
    const worded = find(textOf(result, "tool"), textOf(result, "tool_version"));
    const check = sheet && worded && checkAnswers(worded.instrument, sheet["answers"]);
    if (!worded || !check?.ok) {
      throw invalidField("file", "file_answers_questionnaire_not_come");
    }
    const { score: points, level } = scoreAnswers(worded.instrument, check.answers);
    if (points !== result["score"] || level !== result["level"]) {
      throw invalidField("file", "file_score_not_agree_answers");
    }
  }
}

/** Children that are not here yet, neither as they are named in the file nor as an import would name them. */
async function notHereYet(
  db: TenantDb,
  { organizationId }: Staff,
  children: readonly ChildFacts[],
): Promise<ChildFacts[]> {
  const ids = children.map(({ rows }) => textOf(rows.patient[0] ?? {}, "id"));
  const here = await knownChildren(db, [...ids, ...ids.map((id) => idHere(organizationId, id))]);
  return children.filter((_, index) => {
    const id = ids[index] ?? "";
    return !here.has(id) && !here.has(idHere(organizationId, id));
  });
}

async function write(
  db: TenantDb,
  { organizationId, accountId }: Staff,
  children: readonly ChildFacts[],
  at: Date,
): Promise<void> {
  const named = children.flatMap(({ staff }) => staff.map((one) => one.accountId));
  const importing = { organizationId, accountId, colleagues: await workingHere(db, named) };
  const groups = new Map<string, string>();
  const records: ChildFacts["rows"][] = [];
  for (const { rows } of children) {
    const [patient = {}] = rows.patient;
    const [name, kind] = [textOf(patient, "group_name"), textOf(patient, "group_kind")];
    const key = `${kind}/${name}`;
    const groupId = groups.get(key) ?? (await groupNamed(db, { name, kind, at }));
    groups.set(key, groupId);
    records.push(rowsHere(rows, groupId, importing));
  }
  const all = (table: (typeof RECORD_TABLES)[number]): Row[] =>
    records.flatMap((rows) => rows[table]);
  for (const table of RECORD_TABLES) await insertRows(db, table, asFirstWritten(table, all(table)));
  await tieResults(db, all("screening_result"));
  await endInterviews(db, all("interview"));
}

/** What refers to rows that come later is written without that, and tied to them at the end. */
function asFirstWritten(
  table: (typeof RECORD_TABLES)[number],
  rows: readonly Row[],
): readonly Row[] {
  if (table === "interview") return rows.map(stillOpen);
  if (table !== "screening_result") return rows;
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column !== "referral_id")),
  );
}

function reportOf(
  resources: readonly Resource[],
  foreign: readonly Resource[],
  fresh: readonly ChildFacts[],
): Pick<FhirImport, "taken" | "left_out"> {
  const taken: Record<string, number> = {};
  if (fresh.length > 0) {
    for (const { resourceType } of resources) {
      taken[resourceType] = (taken[resourceType] ?? 0) + 1;
    }
  }
  const leftOut = new Map<string, number>();
  for (const resource of foreign) {
    const { resourceType } = resource;
    if (taken[resourceType] !== undefined) taken[resourceType] -= 1;
    const what = isVisionObservation(resource)
      ? `${resourceType}: teste visual, que fica onde foi feito`
      : `${resourceType}: não foi exportado por esta plataforma`;
    leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  }
  return { taken, left_out: [...leftOut].map(([what, count]) => ({ what, count })) };
}
