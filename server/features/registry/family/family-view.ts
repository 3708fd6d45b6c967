import type { FamilyView } from "#contract/registry/family.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import { firstName } from "#domain/messaging/words.ts";
import {
  SKILL_AREAS,
  type SkillArea,
  areasToBegin,
} from "#domain/registry/family/activities/areas.ts";
import { UNDO_MINUTES, answersAt } from "#domain/registry/family/answers.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import { interviewOf } from "#server/features/screening/second-stage/child-interview.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { linkToken } from "#server/platform/tokens.ts";
import {
  type Course,
  type Holder,
  findCourse,
  findHolder,
  findSiblings,
  lastReply,
  storedAnswers,
} from "./family.queries.ts";
import { NO_PERMISSIONS, permissionsOf } from "./permissions.ts";
import { asksSiblings } from "./siblings.queries.ts";

/** The link's holder at an instant. Throws 410 for a form that was taken back. */
export async function holderOf(db: TenantDb, formLinkId: string, now: Date): Promise<Holder> {
  const holder = await findHolder(db, formLinkId, now);
  if (holder.cancelled_at) throw new Problem("link_gone");
  return holder;
}

/** Whether the child is kept where only its state may be known: nothing of the referral is told from there. */
export function isHeldBySchool({ kind }: Pick<Holder, "kind">): boolean {
  return kind === "school" || kind === "municipality";
}

/** Whether this family is asked for its background: once, by who keeps the answers for care, and never before they are safe. */
export function asksBackground(
  holder: Pick<Holder, "kind" | "answered_at" | "may_see" | "has_background">,
): boolean {
  const isAnswered = holder.answered_at !== null && holder.may_see;
  return isAnswered && !isHeldBySchool(holder) && !holder.has_background;
}

/** Everything that this guardian may see behind the link, beside the form; of what came of it nothing to who may not. */
export async function familyView(
  deps: Pick<Deps, "clock" | "config">,
  db: TenantDb,
  { holder, token }: { readonly holder: Holder; readonly token: string },
): Promise<FamilyView> {
  const now = deps.clock.now();
  const isAnswered = holder.answered_at !== null && holder.may_see;
  const isSchool = isHeldBySchool(holder);
  const isTold = isAnswered && !holder.waits_for_talk;
  const course = await courseToShow(db, holder);
  return {
    today: holder.today,
    kept_by_school: isSchool,
    team: {
      name: holder.name,
      article: holder.article,
      phone: holder.phone,
      email: holder.email,
      whatsapp: holder.whatsapp?.replaceAll(/\D/g, "") || null,
    },
    referral: course ? await presentCourse(db, course, holder, now) : null,
    has_letter: isTold && !isSchool,
    interview: isAnswered && !isSchool ? await waitingInterview(db, holder) : null,
    ...(isAnswered && !isSchool ? await permissionsOf(db, holder, now) : NO_PERMISSIONS),
    asks_siblings: isTold && !isSchool && (await asksSiblings(db, holder.patient_id)),
    asks_background: asksBackground(holder),
    forms: await presentForms(deps, db, { holder, token }),
    areas: isTold ? await areasOf(db, holder) : isAnswered ? [...SKILL_AREAS] : [],
    age_months:
      holder.date_of_birth === null ? null : ageInMonths(holder.date_of_birth, holder.today),
  };
}

/**
 * The referral as far as the family may know of it: none before the answer, nor of a school's child, nor for who may not see;
 * and until staff have talked to the family, one that has come as far as an appointment.
 */
export async function courseToShow(db: TenantDb, holder: Holder): Promise<Course | undefined> {
  if (holder.answered_at === null || !holder.may_see || isHeldBySchool(holder)) return undefined;
  const course = await findCourse(db, holder.patient_id);
  if (!course || !holder.waits_for_talk) return course;
  return course.stage === "a_encaminhar" || course.stage === "contatado" ? undefined : course;
}

async function presentCourse(
  db: TenantDb,
  course: Course,
  { today, waits_for_talk: waitsForTalk }: Holder,
  now: Date,
): Promise<NonNullable<FamilyView["referral"]>> {
  const { stage, type, appointment_on: on, destination_name: name } = course;
  const last = await lastReply(db, course.id);
  const isShown = stage === "agendado" && on !== null;
  return {
    id: course.id,
    stage,
    // How soon it is due tells the level.
    due_on: !waitsForTalk && awaitsTeam(stage) && course.due_on >= today ? course.due_on : null,
    appointment: isShown
      ? { on, time: course.appointment_time, place: course.appointment_place }
      : null,
    destination: name === null ? null : { name, phone: course.destination_phone ?? "" },
    answers: answersAt({ stage, type, isAsked: course.is_asked, appointmentOn: on, today }),
    last: last
      ? {
          id: last.id,
          answer: last.answer,
          on: last.on_day,
          at: last.at.toISOString(),
          can_undo: now.getTime() - last.at.getTime() < UNDO_MINUTES * 60_000,
        }
      : null,
  };
}

/** A day that has passed is not shown as a promise. */
function awaitsTeam(stage: Course["stage"]): boolean {
  return stage !== "agendado" && stage !== "encerrado";
}

async function waitingInterview(
  db: TenantDb,
  { patient_id }: Holder,
): Promise<FamilyView["interview"]> {
  const { state } = await interviewOf(db, patient_id);
  return state === "waiting" || state === "begun" ? state : null;
}

async function presentForms(
  { config, clock }: Pick<Deps, "clock" | "config">,
  db: TenantDb,
  { holder, token }: { readonly holder: Holder; readonly token: string },
): Promise<FamilyView["forms"]> {
  const siblings = await findSiblings(db, holder, clock.now());
  const own = presentForm(holder, token, true);
  return [
    own,
    ...siblings.map((each) =>
      presentForm(each, linkToken(config.secretKey, each.form_link_id), false),
    ),
  ];
}

function presentForm(
  form: Pick<Holder, "full_name" | "answered_at" | "started_at" | "answered">,
  token: string,
  isThis: boolean,
): FamilyView["forms"][number] {
  const { answered_at: answeredAt, started_at: startedAt, answered } = form;
  return {
    first_name: firstName(form.full_name) ?? form.full_name,
    path: `/pacientes/complemento/${token}`,
    is_this: isThis,
    state: answeredAt ? "answered" : startedAt ? "begun" : "waiting",
    answered,
  };
}

async function areasOf(db: TenantDb, holder: Holder): Promise<SkillArea[]> {
  const { instrument: code, instrument_version: version } = holder;
  if (!code || version === null) return [];
  const { instrument } = await instrumentOf(db, code, version);
  return areasToBegin(analyseAnswers(instrument, storedAnswers(holder)));
}
