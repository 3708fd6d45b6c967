import {
  type Recommendation,
  type ReferralType,
  type RiskLevel,
  referralTypeFor,
  isOfConcern,
} from "#domain/instruments/risk.ts";
import { addDays, daysBetween } from "#domain/organization/days.ts";
import { type Assessment, type CloseReason, isEvaluation } from "#domain/referrals/closing.ts";
import { workingDayFrom, USUAL_FOLLOW_UP } from "#domain/referrals/due-date.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { When } from "./calendar.ts";
import type { Child, ChildContext, Put } from "./child-tables.ts";
import type { ChildPlan, ReferralPlan } from "./plan.ts";
import { courseOf, WHY_NOT } from "./referral-course.ts";
import { eventsOf, failuresSince, insertAttempts, putTasks } from "./referral-events.ts";

/** A result that a referral answers for. */
export interface SeededResult {
  readonly id: string;
  readonly level: RiskLevel;
  readonly recommendation: Recommendation;
  readonly tool: string;
  readonly keySigns: number;
  readonly at: Date;
}

/** A referral to write: of which results, where it stands, and until when things happened to it. */
interface SeededReferral {
  readonly id: string;
  /** Oldest first; the last one decides where it leads. */
  readonly results: readonly SeededResult[];
  readonly plan: ReferralPlan;
  readonly until: Date;
}

const PLACES = [
  "UBS Boa Vista (nome inventado)",
  "Ambulatório Capibaribe (nome inventado)",
  "Clínica Mangue, sala 2",
] as const;
const CLOSING_NOTE = "A família passou a ser atendida em outra cidade.";

/** Days after an appointment till it is to be known whether the family came: more than any that has passed lies back. */
const DAYS_AFTER_APPOINTMENT = 7;

/** With fewer days until the next answers the same referral answers for both. */
const LEAST_DAYS = 3;

/** The referral of each form of a child, in their order; null where there is none. One ends before the next answers come. */
export function referralIdsOf(
  { chance, calendar }: ChildContext,
  { forms, referral }: ChildPlan,
): (string | null)[] {
  if (!referral) return forms.map(() => null);
  let id = chance.id(calendar.dawn(daysAgo(forms[0]?.answered)));
  return forms.map(({ answered }, index) => {
    const own = id;
    const next = forms[index + 1]?.answered;
    if (next !== undefined && daysAgo(answered) - daysAgo(next) >= LEAST_DAYS) {
      id = chance.id(calendar.dawn(daysAgo(next)));
    }
    return own;
  });
}

function daysAgo(when: When | undefined): number {
  return typeof when === "number" ? when : 0;
}

/** Writes the referrals of a child: the last one as it is planned, those before it ended before the next answers came. */
export function putReferrals(
  context: ChildContext,
  child: Child,
  results: readonly (SeededResult & { readonly referralId: string })[],
  put: Put,
): void {
  const { calendar, now } = context;
  const groups = [...Map.groupBy(results, ({ referralId }) => referralId)];
  for (const [index, [id, own]] of groups.entries()) {
    const next = groups[index + 1]?.[1][0];
    const last = own.at(-1);
    if (!last || !child.plan.referral) continue;
    const since = daysBetween(calendar.dayOf(last.at), calendar.today);
    const dueDays = USUAL_FOLLOW_UP.dueDays[referralTypeFor(last.recommendation)];
    const plan: ReferralPlan = next
      ? { stage: "encerrado", dueIn: dueDays - since }
      : child.plan.referral;
    putReferral(context, child, { id, results: own, plan, until: next?.at ?? now }, put);
  }
}

function putReferral(
  context: ChildContext,
  child: Child,
  referral: SeededReferral,
  put: Put,
): void {
  const story = storyOf(context, child, referral);
  putRow(context, child, story, put);
  putCourse(context, story, put);
  if (!story.isClosed) putTasks(context, child, story, put);
}

/** A referral as it is told. */
type Story = ReturnType<typeof storyOf>;

function storyOf(
  context: ChildContext,
  child: Child,
  { id, results, plan, until }: SeededReferral,
) {
  const { chance, calendar } = context;
  const [first] = results;
  const last = results.at(-1);
  if (!first || !last) throw new RangeError("a referral answers for a result");
  const type = referralTypeFor(last.recommendation);
  const isClosed = plan.stage === "encerrado";
  const ofConcern = results.some(({ level }) => isOfConcern(level));
  const reason = isClosed ? (plan.reason ?? reasonOf(context, type, ofConcern)) : null;
  const { stage } = plan;
  const course = courseOf(chance, calendar, { from: last.at, until, stage, reason });
  const scheduled = course.steps.find(({ to }) => to === "agendado")?.at ?? null;
  const attended = course.steps.find(({ to }) => to === "compareceu")?.at ?? null;
  const appointment = appointmentOf(context, scheduled, attended);
  const planned = calendar.day(-plan.dueIn);
  const opened = calendar.dayOf(first.at);
  const sound = planned < opened ? addDays(opened, USUAL_FOLLOW_UP.dueDays[type]) : planned;
  const isAwaited = stage === "agendado" && appointment !== null;
  const dueOn = isAwaited ? addDays(appointment.on, DAYS_AFTER_APPOINTMENT) : sound;
  const isAsked = ofConcern && reason !== null && !isEvaluation(reason);
  return {
    referralId: id,
    first,
    last,
    type,
    stage,
    isClosed,
    reason,
    course,
    appointment,
    dueOn,
    /** The morning after the due date, on which those who administer were told; null while it has not passed. */
    escalatedAt: !isClosed && dueOn < calendar.today ? morningAfter(dueOn, context.now) : null,
    whyNot: isAsked ? chance.pick(WHY_NOT[reason] ?? (["outro"] as const)) : null,
    note: reason === "outro" ? CLOSING_NOTE : "",
    failures: failuresSince(course),
    assessment: reason !== null && isEvaluation(reason) ? assessmentOf(type, appointment) : null,
    // The child's doctor, else who administers.
    accountId: child.plan.ownerId ?? context.adminId,
  };
}

function morningAfter(day: string, now: Date): Date {
  const morning = Date.parse(`${addDays(day, 1)}T03:05:00-03:00`);
  return new Date(Math.min(morning, now.getTime()));
}

function putRow(context: ChildContext, child: Child, story: Story, put: Put): void {
  const { appointment, course, isClosed } = story;
  const reached = (stage: ReferralStage): Date | null =>
    course.steps.find(({ to }) => to === stage)?.at ?? null;
  put("referral", [
    story.referralId,
    context.organizationId,
    child.id,
    story.last.id,
    story.type,
    story.stage,
    child.plan.ownerId ?? context.headId,
    story.first.at,
    story.dueOn,
    reached("encerrado"),
    story.reason,
    reached("contatado"),
    reached("agendado"),
    reached("compareceu"),
    reached("devolutiva"),
    appointment?.on ?? null,
    appointment?.time ?? null,
    appointment?.place ?? "",
    story.failures,
    story.escalatedAt,
    isClosed ? story.accountId : null,
    story.note,
    story.whyNot,
    story.assessment?.by ?? "",
    story.assessment?.profession ?? "",
    story.assessment?.on ?? null,
    nextStep(story),
    story.last.tool,
    story.last.level,
    story.last.keySigns,
  ]);
}

/** The appointment while it is waited for, and never later than the due date: no attempt agrees on a day for the next one. */
function nextStep({ stage, appointment, dueOn }: Story): string {
  return stage === "agendado" && appointment && appointment.on < dueOn ? appointment.on : dueOn;
}

function putCourse(context: ChildContext, story: Story, put: Put): void {
  const { referralId, accountId, first, course, type, appointment, reason, whyNot } = story;
  const { dueOn, escalatedAt, note, assessment } = story;
  const event = eventsOf(context, referralId, put);
  const opened = { screening_result_id: first.id, type, due_on: dueOn };
  event("program", first.at, "opened", [null, "a_encaminhar"], opened);
  if (accountId !== null) insertAttempts(context, { referralId, accountId }, course, put);
  // In a school nobody sees a referral, and a family moves none: a health service that takes it on does.
  const actor = accountId === null ? "partner" : "staff";
  let from: ReferralStage = "a_encaminhar";
  for (const { to, at } of course.steps) {
    const isEnd = to === "encerrado";
    const ending = isEnd
      ? { reason, not_referred_reason: whyNot, ...(assessment && { assessment }) }
      : {};
    const detail = to === "agendado" ? (appointment ?? {}) : ending;
    event(actor, at, "stage", [from, to], detail, accountId, isEnd ? note : "");
    from = to;
  }
  if (escalatedAt) event("program", escalatedAt, "escalated", [null, null], { due_on: dueOn });
}

/** Why one ended: of every kind there is, most of those of concern by an evaluation. */
function reasonOf({ chance }: ChildContext, type: ReferralType, ofConcern: boolean): CloseReason {
  if (!ofConcern) {
    const usual = type === "therapy" ? "acompanhamento_de_rotina" : "avaliado_sem_achados";
    return chance.pick([usual, usual, "familia_recusou", "ja_acompanhada"]);
  }
  if (chance.chance(58)) {
    return chance.pick(["avaliado_tea", "avaliado_tea", "avaliado_outro", "avaliado_sem_achados"]);
  }
  return chance.pick([
    "familia_recusou",
    "familia_recusou",
    "nao_localizada",
    "nao_localizada",
    "mudou",
    "ja_acompanhada",
    "resultado_invalido",
    "outro",
  ]);
}

const ASSESSORS: Readonly<Record<ReferralType, Omit<Assessment, "on">>> = {
  therapy: { by: "Clínica Mangue", profession: "Fonoaudiologia" },
  pediatrician: { by: "UBS Boa Vista (nome inventado)", profession: "Pediatria" },
  neurologist: { by: "Ambulatório Capibaribe (nome inventado)", profession: "Neuropediatria" },
};

/** On the day of the visit, by the kind of service that the child was sent to. */
function assessmentOf(type: ReferralType, appointment: Appointment | null): Assessment | null {
  return appointment && { ...ASSESSORS[type], on: appointment.on };
}

interface Appointment {
  readonly on: string;
  readonly time: string;
  readonly place: string;
}

/** On a working day to come while it is waited for, with now and then one that has passed without a word; else on that of the visit. */
function appointmentOf(
  { chance, calendar }: ChildContext,
  scheduled: Date | null,
  attended: Date | null,
): Appointment | null {
  if (!scheduled) return null;
  const ahead = chance.chance(15) ? -chance.between(1, 6) : chance.between(1, 21);
  const waited = workingDayFrom(calendar.day(-ahead), new Set());
  const asked = attended ? calendar.dayOf(attended) : waited;
  const made = calendar.dayOf(scheduled);
  return {
    on: asked < made ? made : asked,
    time: chance.pick(["08:30", "09:30", "10:15", "14:00", "15:30"]),
    place: chance.pick(PLACES),
  };
}
