import type { PatientDetail } from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { formsOf, type ResultRow, resultsOf } from "../forms/list-forms.queries.ts";
import { presentForm, presentResult } from "../forms/present-form.ts";
import { openedBeyondReach } from "./emergency.ts";
import { presentDetail } from "./present-record.ts";
import { findChild, guardiansOf, referralsOf } from "./record.queries.ts";
import { siblingsOf } from "./siblings.queries.ts";
import { timelineVision } from "./timeline-vision.queries.ts";
import {
  timelineChanges,
  timelineDocuments,
  timelineForms,
  timelineInbound,
  timelineInterviews,
  timelineReplies,
  timelineLinks,
  timelineMessages,
} from "./timeline.queries.ts";

/**
 * A child's whole record, the reading of which is itself recorded. Throws `not_found` for a child out of reach, unless its
 * record was opened in an emergency and the time is not over: then the trail says that it was read so.
 */
export async function readPatient(deps: Deps, staff: Staff, id: string): Promise<PatientDetail> {
  return withTenant(deps.database, staff, async (db) => {
    const until = await openedBeyondReach(db, id);
    const record = await readRecord(deps, staff, db, id);
    const action = until ? "emergency.read" : "patient.read";
    await recordScreeningEvent(db, { action, entityId: id });
    return until ? { ...record, emergency: { until: until.toISOString() } } : record;
  });
}

/** The record as it is in this transaction, for a reply to whoever just changed it. Throws `not_found` out of reach. */
export async function readRecord(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
): Promise<PatientDetail> {
  const patient = await findChild(db, id);
  if (!patient) throw new Problem("not_found");
  const record = {
    patient,
    guardians: await guardiansOf(db, id),
    messages: await timelineMessages(db, id),
    referrals: maySeeResults(staff.role) ? await referralsOf(db, id) : [],
    siblings: maySeeResults(staff.role) ? await siblingsOf(db, id) : [],
    history: {
      forms: await timelineForms(db, id),
      links: await timelineLinks(db, id),
      changes: await timelineChanges(db, id),
      interviews: maySeeResults(staff.role) ? await timelineInterviews(db, id) : [],
      vision: maySeeResults(staff.role) ? await timelineVision(db, id) : [],
      replies: maySeeResults(staff.role) ? await timelineReplies(db, id) : [],
      inbound: maySeeResults(staff.role) ? await timelineInbound(db, id) : [],
      documents: maySeeResults(staff.role) ? await timelineDocuments(db, id) : [],
    },
  };
  const forms = await readForms(deps, staff, db, patient);
  const today = dayIn(staff.timeZone, deps.clock.now());
  return presentDetail(record, forms, staff.role, today);
}

/** The child's forms, newest first, with results for roles that may see them. */
export async function readForms(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  patient: { readonly id: string; readonly date_of_birth: string | null },
): Promise<PatientDetail["forms"]> {
  const forms = await formsOf(db, patient.id);
  const results = maySeeResults(staff.role) ? await resultsOf(db, patient.id) : [];
  const byForm = new Map<string, ResultRow>(results.map((result) => [result.form_id, result]));
  const viewpoint = { now: deps.clock.now(), timeZone: staff.timeZone };
  return forms.map((form) => {
    const result = byForm.get(form.id);
    return presentForm(
      form,
      result ? presentResult(result, patient.date_of_birth, viewpoint) : null,
      viewpoint,
    );
  });
}
