import type { z } from "zod";
import type { FamilyTap, FamilyView } from "#contract/registry/family.ts";
import { UNDO_MINUTES } from "#domain/registry/family/answers.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { familyView, holderOf, isHeldBySchool } from "./family-view.ts";
import {
  type Course,
  type Holder,
  findCourse,
  findReply,
  insertReply,
  lastReply,
  lockCourse,
} from "./family.queries.ts";
import { whatStaffRead } from "./staff-words.ts";

type Tap = z.output<typeof FamilyTap>;

/** A tap, by whom and about what. */
interface Tapped {
  readonly tap: Tap;
  readonly holder: Holder;
  readonly course: Course;
  readonly at: Date;
}

/** Nobody has an appointment further ahead, nor tells of one longer ago: such a day is a slip. */
const FURTHEST_MS = 366 * 86_400_000;

/**
 * Takes what a family says with one tap, once however often it is sent. It is a note in the child's course and a task for
 * staff, and moves nothing: a tap is no visit. It is kept also when nothing was asked, since a page may be older than the
 * question, and no word of a family is thrown away. Throws 410 for a link that opens nothing, `conflict` where
 * there is no referral to answer about, and `invalid` for a day that cannot be meant.
 */
export async function replyAsFamily(deps: Deps, token: string, tap: Tap): Promise<FamilyView> {
  const at = deps.clock.now();
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const holder = await holderOf(db, formLinkId, at);
    const course = await courseOf(db, holder);
    await lockCourse(db, course.id);
    const known = await findReply(db, tap.id);
    if (known && known.referral_id !== course.id) {
      throw invalidField("id", "answer_already_used");
    }
    if (!known) {
      // Read once more: another device may just have been faster.
      await take(deps, db, { tap, holder, course: await courseOf(db, holder), at });
    }
    return familyView(deps, db, { holder, token });
  });
}

async function courseOf(db: TenantDb, holder: Holder): Promise<Course> {
  const isTold = holder.answered_at !== null && !isHeldBySchool(holder);
  const course = isTold ? await findCourse(db, holder.patient_id) : undefined;
  if (!course || course.stage === "encerrado") {
    throw new Problem("conflict", "no_open_referral");
  }
  return course;
}

async function take(deps: Deps, db: TenantDb, tapped: Tapped): Promise<void> {
  const { tap, holder, course, at } = tapped;
  const { id, answer, on, place, note } = tap;
  mustBeMeant(on, at);
  if (answer === "desfazer" && !(await isUndoable(db, tapped))) return;
  const guardian_id = holder.guardian_id;
  const reply = { id, referral_id: course.id, guardian_id, answer, on_day: on, place, note, at };
  await insertReply(db, { ...reply, moved: false });
  await noteReferral(db, {
    referralId: course.id,
    actor: { kind: "guardian", guardianId: guardian_id },
    kind: "family_reply",
    at,
    note,
    detail: { answer, ...(on !== null && { on }), ...(place !== "" && { place }) },
  });
  const reason = whatStaffRead(tap);
  if (reason !== null) {
    await openTask(deps, db, {
      patientId: holder.patient_id,
      guardianId: guardian_id,
      kind: "family_replied",
      reason,
      dueOn: holder.today,
      referralId: course.id,
      ...(course.owner_account_id !== null && { assigneeAccountId: course.owner_account_id }),
    });
  }
  await recordReferralEvent(db, {
    action: "referral.family_reply",
    entityId: holder.patient_id,
    detail: { referral_id: course.id, answer },
  });
}

function mustBeMeant(on: string | null, at: Date): void {
  if (on === null) return;
  if (Math.abs(Date.parse(`${on}T12:00:00Z`) - at.getTime()) > FURTHEST_MS) {
    throw invalidField("on", "day_too_far");
  }
}

/** There is something to take back, and it was said just now. */
async function isUndoable(db: TenantDb, { course, at }: Tapped): Promise<boolean> {
  const last = await lastReply(db, course.id);
  if (!last) return false;
  if (at.getTime() - last.at.getTime() < UNDO_MINUTES * 60_000) return true;
  throw new Problem("conflict", "merge_undo_period_over");
}
