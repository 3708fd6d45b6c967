import type { z } from "zod";
import type { FamilyTap, FamilyView } from "#contract/family.ts";
import { UNDO_MINUTES } from "#domain/family/answers.ts";
import { recordAudit } from "#server/features/audit/index.ts";
import { withLiveLink } from "#server/features/completion/index.ts";
import {
  type ReferralActor,
  moveReferral,
  noteReferral,
} from "#server/features/referrals/index.ts";
import { openTask } from "#server/features/tasks/index.ts";
import { type TenantDb, announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type Course,
  type Holder,
  findCourse,
  findReply,
  insertReply,
  lastReply,
  lockCourse,
} from "./family.queries.ts";
import { familyView, holderOf, isKeptBySchool } from "./family-view.ts";
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
 * Takes what a family says with one tap, once however often it is sent: the referral moves as far as the answer carries
 * it, and staff find it in its course and among their tasks. Throws 410 for a link that opens nothing, `conflict` where
 * there is no referral to answer about, and `invalid` for a day that cannot be meant.
 */
export async function replyAsFamily(deps: Deps, token: string, tap: Tap): Promise<FamilyView> {
  const at = deps.clock.now();
  return withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await holderOf(db, formLinkId, at);
    const course = await courseOf(db, holder);
    await lockCourse(db, course.id);
    const known = await findReply(db, tap.id);
    if (known && known.referral_id !== course.id) {
      throw invalidField("id", "Esta resposta já foi usada. Abra a página de novo.");
    }
    if (!known) {
      // Read once more: another device may just have been faster.
      await take(deps, db, { tap, holder, course: await courseOf(db, holder), at });
    }
    return familyView(deps, db, { holder, token });
  });
}

async function courseOf(db: TenantDb, holder: Holder): Promise<Course> {
  const isTold = holder.answered_at !== null && !isKeptBySchool(holder);
  const course = isTold ? await findCourse(db, holder.patient_id) : undefined;
  if (!course || course.stage === "encerrado") {
    throw new Problem("conflict", "Não há encaminhamento em andamento. Fale com a equipe.");
  }
  return course;
}

async function take(deps: Deps, db: TenantDb, tapped: Tapped): Promise<void> {
  const { tap, holder, course, at } = tapped;
  const { id, answer, on, place, note } = tap;
  mustBeMeant(on, at);
  if (answer === "desfazer" && !(await isUndoable(db, tapped))) return;
  const moved = await move(deps, db, tapped);
  const guardian_id = holder.guardian_id;
  const reply = { id, referral_id: course.id, guardian_id, answer, on_day: on, place, note, at };
  await insertReply(db, { ...reply, moved });
  await noteReferral(db, {
    referralId: course.id,
    actor: actorOf(holder),
    kind: "family_reply",
    at,
    note,
    detail: { answer, ...(on !== null && { on }), ...(place !== "" && { place }), moved },
  });
  const reason = whatStaffRead({ ...tap, moved });
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
  await recordAudit(db, {
    accountId: null,
    action: "referral.family_reply",
    entity: "patient",
    entityId: holder.patient_id,
    detail: { referral_id: course.id, answer, moved },
  });
  announce(db, "referrals");
}

function mustBeMeant(on: string | null, at: Date): void {
  if (on === null) return;
  if (Math.abs(Date.parse(`${on}T12:00:00Z`) - at.getTime()) > FURTHEST_MS) {
    throw invalidField("on", "Confira o dia: está longe demais de hoje.");
  }
}

/** There is something to take back, and it was said just now. */
async function isUndoable(db: TenantDb, { course, at }: Tapped): Promise<boolean> {
  const last = await lastReply(db, course.id);
  if (!last) return false;
  if (at.getTime() - last.at.getTime() < UNDO_MINUTES * 60_000) return true;
  throw new Problem(
    "conflict",
    "Já passou o tempo de desfazer. Responda de novo, ou fale com a equipe.",
  );
}

/** Moves the referral as far as the answer carries it; tells whether it did. */
async function move(deps: Deps, db: TenantDb, tapped: Tapped): Promise<boolean> {
  const { tap, holder, course } = tapped;
  if (tap.answer === "desfazer") return undo(deps, db, tapped);
  if (course.stage === "compareceu" || course.stage === "devolutiva") return false;
  const order = { referralId: course.id, actor: actorOf(holder) } as const;
  if (tap.answer === "ja_fui") {
    await moveReferral(deps, db, { ...order, to: "compareceu" });
    return true;
  }
  // Without a day, or with one that is past by the time it arrives, somebody has to ask.
  if (tap.answer !== "agendei" || tap.on === null || tap.on < holder.today) return false;
  const appointment = { on: tap.on, place: tap.place };
  await moveReferral(deps, db, { ...order, to: "agendado", appointment });
  return true;
}

/** An appointment that was a slip is none; whether a visit took place is for staff to find out. */
async function undo(deps: Deps, db: TenantDb, { holder, course }: Tapped): Promise<boolean> {
  const last = await lastReply(db, course.id);
  if (last?.answer !== "agendei" || !last.moved || course.stage !== "agendado") return false;
  await moveReferral(deps, db, {
    referralId: course.id,
    actor: actorOf(holder),
    to: "contatado",
  });
  return true;
}

function actorOf({ guardian_id }: Holder): ReferralActor {
  return { kind: "guardian", guardianId: guardian_id };
}
