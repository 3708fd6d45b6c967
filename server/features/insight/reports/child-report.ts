import type { ChildReport, HistoryResult } from "#contract/insight/reports.ts";
import type { PatientForm } from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import type { Language } from "#domain/organization/language.ts";
import { recordInsightEvent } from "#server/features/insight/events.ts";
import { readForms } from "#server/features/screening/patients/read-patient.ts";
import { testsOf } from "#server/features/vision/read-tests.ts";
import { listUsedSets } from "#server/features/vision/stimulus-sets/present-sets.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { answerSetOf, instrumentOf } from "./answer-sheet.ts";
import { findCourses, findReportChild, stillOfConcern } from "./child.queries.ts";

/** What a report of a child is read for. */
interface Reading {
  readonly id: string;
  readonly language: Language;
  /** What the audit trail keeps: read on a screen, or taken along as a file. */
  readonly action: "report.read" | "report.exported";
}

/** The report of a child, the reading of which is recorded. Throws `not_found` for a child out of reach. */
export async function readChildReport(
  deps: Deps,
  staff: Staff,
  { id, language, action }: Reading,
): Promise<ChildReport> {
  const report = await readTenant(deps.database, staff, async (db) => {
    const patient = await findReportChild(db, id);
    if (!patient) throw new Problem("not_found");
    const at = deps.clock.now();
    const today = dayIn(staff.timeZone, at);
    const forms = await readForms(deps, staff, db, patient);
    const { full_name, date_of_birth: born, group_name } = patient;
    const seesResults = maySeeResults(staff.role);
    return {
      patient: {
        id,
        full_name,
        date_of_birth: born,
        age_months: born === null ? null : ageInMonths(born, today),
        group_name,
      },
      organization_name: patient.organization_name,
      made_at: at.toISOString(),
      forms: forms.map((form) => presentForm(form, language)),
      results: seesResults ? await history(db, id, { forms, staff, language }) : null,
      referrals: seesResults ? await courses(db, id, staff.timeZone) : null,
      vision: seesResults ? await visionTests(db, staff, id) : null,
      answers: seesResults
        ? forms.flatMap((form) => answerSetOf(form, { timeZone: staff.timeZone, language }) ?? [])
        : null,
    };
  });
  // Before anybody has it, and not where it was read.
  await withTenant(deps.database, staff, (db) =>
    recordInsightEvent(db, { action, entity: "patient", entityId: id }),
  );
  return report;
}

/** Throws `not_found` for a child out of reach. */
export async function mustReach(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  id: string,
): Promise<void> {
  const child = await withTenant(database, staff, (db) => findReportChild(db, id));
  if (!child) throw new Problem("not_found");
}

function presentForm(form: PatientForm, language: Language): ChildReport["forms"][number] {
  const tool = form.result?.tool ?? form.instrument;
  return {
    id: form.id,
    title: tool === null ? null : (instrumentOf(tool, language)?.title ?? tool.toUpperCase()),
    status: form.status,
    sent_at: form.sent_at,
    answered_at: form.answered_at,
    respondent: form.respondent?.full_name ?? "",
  };
}

interface Read {
  readonly forms: readonly PatientForm[];
  readonly staff: Staff;
  readonly language: Language;
}

/** The results oldest first, as a chart runs. */
async function history(
  db: TenantDb,
  patientId: string,
  { forms, staff, language }: Read,
): Promise<HistoryResult[]> {
  const still = await stillOfConcern(db, patientId);
  return forms.toReversed().flatMap(({ id, result, answered_at: at }) => {
    const read = result && instrumentOf(result.tool, language);
    if (!result || !read || at === null) return [];
    return {
      form_id: id,
      answered_on: dayIn(staff.timeZone, new Date(at)),
      tool: result.tool,
      title: read.title,
      score: result.score,
      maximum: read.instrument.maximum,
      thresholds: { ...read.instrument.thresholds },
      level: result.level,
      recommendation: result.recommendation,
      age_months: result.age_months,
      still_of_concern: still.get(id) ?? null,
    };
  });
}

type VisionTest = NonNullable<ChildReport["vision"]>[number];

/** The tests that were made, with what they measured: those broken off or invalidated say nothing. */
async function visionTests(db: TenantDb, staff: Staff, patientId: string): Promise<VisionTest[]> {
  const tests = await testsOf(db, staff, patientId);
  const sets = await listUsedSets(db);
  return tests.flatMap((test) => {
    const { id, state, reading, stimulus_set: set } = test;
    if (state !== "valid" && state !== "inconclusive") return [];
    const own = sets.find(({ code, version }) => code === set?.code && version === set.version);
    return {
      id,
      made_on: dayIn(staff.timeZone, new Date(test.started_at)),
      age_months: test.age_months,
      outcome: state,
      stimulus_set: set,
      set_name: own?.name ?? null,
      unlike: own?.unlike ?? null,
      is_reported: test.is_reported,
      social: reading?.measures.social ?? null,
      valid_pct: reading?.measures.validPct ?? null,
    };
  });
}

type Course = NonNullable<ChildReport["referrals"]>[number];

async function courses(db: TenantDb, patientId: string, timeZone: string): Promise<Course[]> {
  const rows = await findCourses(db, patientId, timeZone);
  return rows.map((row) => {
    const reached = [
      { stage: "contatado", on: row.contacted_on },
      { stage: "agendado", on: row.scheduled_on },
      { stage: "compareceu", on: row.attended_on },
      { stage: "devolutiva", on: row.feedback_on },
      { stage: "encerrado", on: row.closed_on },
    ] as const;
    return {
      id: row.id,
      type: row.type,
      stage: row.stage,
      opened_on: row.opened_on,
      due_on: row.due_on,
      steps: reached.flatMap(({ stage, on }) => (on === null ? [] : { stage, on })),
      close_reason: row.close_reason,
    };
  });
}
