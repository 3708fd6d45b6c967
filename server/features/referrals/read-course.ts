import { z } from "zod";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import {
  asksWhyNotReferred,
  closeReasonsFor,
  emptyStagesOf,
  isEvaluation,
} from "#domain/referrals/closing.ts";
import { transitionsForStaff } from "#domain/referrals/transitions.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedNote } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type FamilySaid, findFamilySaid } from "./contact.queries.ts";
import { timesOf } from "./move.ts";
import { type CourseRow, findCourse, listAttempts, listEvents } from "./referral-record.queries.ts";
import { holdsHealthRole } from "./steps.queries.ts";

/** A referral's whole course; reading it is recorded on the child. Throws `not_found` for one out of reach. */
export async function readCourse(
  deps: Pick<Deps, "clock" | "database">,
  staff: Staff,
  id: string,
): Promise<ReferralCourse> {
  return withTenant(deps.database, staff, async (db) => {
    const course = await courseOf(deps, db, staff, id);
    await recordReferralEvent(db, {
      action: "referral.read",
      entityId: course.patient_id,
      detail: { referral_id: id },
    });
    return course;
  });
}

/** The course as it stands in the transaction. Throws `not_found` out of reach. */
export async function courseOf(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  staff: Staff,
  id: string,
): Promise<ReferralCourse> {
  const row = await findCourse(db, id);
  if (!row) throw new Problem("not_found");
  const attempts = await listAttempts(db, id);
  const events = await listEvents(db, id);
  const said = row.closed_at === null ? await findFamilySaid(db, id) : undefined;
  return {
    ...present(row, dayIn(staff.timeZone, clock.now())),
    family_said: said ? presentSaid(said) : null,
    allowed: allowedTo(staff, row, await holdsHealthRole(db, staff.accountId)),
    attempts: attempts.map(presentAttempt),
    events: events.map(presentEvent),
  };
}

function presentSaid({ on_day: on, at, ...said }: FamilySaid): ReferralCourse["family_said"] {
  return { ...said, on, at: at.toISOString() };
}

function presentAttempt(row: AttemptOf): ReferralCourse["attempts"][number] {
  return { ...row, at: row.at.toISOString(), by: row.by ?? "" };
}

function presentEvent(row: EventOf): ReferralCourse["events"][number] {
  return {
    ...row,
    at: row.at.toISOString(),
    note: storedNote(row.note)?.detail ?? "",
    detail: Detail.parse(row.detail),
  };
}

type AttemptOf = Awaited<ReturnType<typeof listAttempts>>[number];
type EventOf = Awaited<ReturnType<typeof listEvents>>[number];

function when(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

const Detail = z.record(z.string(), z.unknown()).catch({});

function present(
  row: CourseRow,
  today: string,
): Omit<ReferralCourse, "allowed" | "attempts" | "events" | "family_said"> {
  const { owner_account_id: owner, closed_at: closedAt, close_reason: reason } = row;
  return {
    id: row.id,
    patient_id: row.patient_id,
    stage: row.stage,
    owner: owner === null ? null : { id: owner, full_name: row.owner_name ?? "" },
    due_on: row.due_on,
    overdue: closedAt === null && row.due_on < today,
    escalated_at: when(row.escalated_at),
    appointment:
      row.appointment_on === null
        ? null
        : {
            on: row.appointment_on,
            time: row.appointment_time?.slice(0, 5) ?? null,
            place: row.appointment_place,
          },
    failed_attempts: row.failed_attempts,
    contacted_at: when(row.contacted_at),
    scheduled_at: when(row.scheduled_at),
    attended_at: when(row.attended_at),
    feedback_at: when(row.feedback_at),
    closed:
      closedAt === null || reason === null
        ? null
        : {
            at: closedAt.toISOString(),
            by: row.closer_name,
            reason,
            note: storedNote(row.close_note)?.detail ?? "",
            not_referred_reason: row.not_referred_reason,
            assessment:
              row.assessed_on === null
                ? null
                : {
                    by: row.assessed_by,
                    profession: row.assessor_profession,
                    on: row.assessed_on,
                  },
          },
    empty_stages: closedAt === null ? emptyStagesOf(timesOf(row)) : [],
  };
}

/** What this person may do next, with what it asks for. */
function allowedTo(
  { role }: Staff,
  row: CourseRow,
  isHealthRole: boolean,
): ReferralCourse["allowed"] {
  const closable = {
    stage: row.stage,
    type: row.type,
    ofConcern: row.of_concern,
    hadAppointment: row.scheduled_at !== null || row.attended_at !== null,
  };
  return transitionsForStaff(row.stage, { isAdmin: role === "clinic_admin" }).map((step) => ({
    to: step.to,
    needs: [...step.needs],
    reasons: step.needs.includes("close_reason")
      ? closeReasonsFor(closable, "staff").map((reason) => ({
          reason,
          asks_why_not_referred: asksWhyNotReferred(closable, reason),
          asks_assessment: isEvaluation(reason),
          may_record: isHealthRole || !isEvaluation(reason),
        }))
      : [],
  }));
}
