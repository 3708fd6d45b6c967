import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import { isEvaluation } from "#domain/referrals/closing.ts";
import type { ContactChannel, ContactOutcome } from "#domain/referrals/contact.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;

/** Days from each stage to the next one, and to the end: from and to. */
const DAYS_TO = {
  a_encaminhar: [0, 0],
  contatado: [1, 6],
  agendado: [1, 6],
  compareceu: [6, 20],
  devolutiva: [3, 10],
  encerrado: [1, 6],
} as const satisfies Record<ReferralStage, readonly [number, number]>;

/** One step of a referral, and when. */
interface CourseStep {
  readonly to: ReferralStage;
  readonly at: Date;
}

/** One attempt to reach the family. */
interface CourseAttempt {
  readonly at: Date;
  readonly channel: ContactChannel;
  readonly outcome: ContactOutcome;
}

/** What happened to one referral, oldest first. */
export interface Course {
  readonly steps: readonly CourseStep[];
  readonly attempts: readonly CourseAttempt[];
}

/** Where a referral is to come to between two instants, and why it ends, when it does. */
export interface CoursePlan {
  readonly from: Date;
  /** Nothing of it happens after this. */
  readonly until: Date;
  readonly stage: ReferralStage;
  readonly reason: CloseReason | null;
}

/** The reasons why a child was not referred that go with an end before any appointment. */
export const WHY_NOT: Readonly<Partial<Record<CloseReason, readonly NotReferredReason[]>>> = {
  familia_recusou: ["familia_nao_quis", "familia_adiou"],
  mudou: ["longe_ou_sem_transporte"],
  nao_localizada: ["sem_contato"],
  ja_acompanhada: ["ja_em_avaliacao"],
  sem_indicacao_apos_entrevista: ["julgamento_clinico"],
  resultado_invalido: ["respondido_por_engano", "repetir_triagem"],
  outro: ["sem_vaga_na_rede"],
};

/** The course of a referral by chance, in an order that can be, within office hours where the time allows. */
export function courseOf(random: Random, calendar: Calendar, plan: CoursePlan): Course {
  const way = wayTo(plan);
  const days = way.map((stage) => {
    const [least, most] = DAYS_TO[stage];
    return random.between(least, most);
  });
  const total = days.reduce((sum, each) => sum + each, 0) * DAY_MS;
  const span = plan.until.getTime() - plan.from.getTime();
  // What would not be over in time went faster, and left a little time since.
  const pace = Math.min(1, (0.9 * span) / Math.max(1, total));
  // Each by its own share of the time, whatever hour the one before it was moved to: none comes after the end.
  const wanted = days.map((_, index) => {
    const gone = days.slice(0, index + 1).reduce((sum, each) => sum + each, 0);
    return new Date(plan.from.getTime() + Math.round(gone * DAY_MS * pace));
  });
  let at = plan.from;
  const steps = way.map((to, index): CourseStep => {
    const before = wanted[index + 1] ?? plan.until;
    at = inOffice(random, calendar, { after: at, wanted: wanted[index] ?? at, before });
    return { to, at };
  });
  return { steps, attempts: attemptsOf(random, plan, steps) };
}

/** The stages on the way, without the first. */
function wayTo({ stage, reason }: CoursePlan): ReferralStage[] {
  const way: readonly ReferralStage[] = ["contatado", "agendado", "compareceu", "devolutiva"];
  if (stage !== "encerrado" || reason === null) return way.slice(0, way.indexOf(stage) + 1);
  if (isEvaluation(reason)) return [...way, stage];
  return reason === "nao_localizada" ? [stage] : ["contatado", stage];
}

interface Window {
  readonly after: Date;
  readonly wanted: Date;
  readonly before: Date;
}

/** The instant that was wanted, moved to between 9 and 17 h of its day when that keeps the order. */
function inOffice(random: Random, calendar: Calendar, { after, wanted, before }: Window): Date {
  const dawn = Date.parse(`${calendar.dayOf(wanted)}T09:00:00-03:00`);
  const moved = new Date(dawn + random.between(0, 8 * 3600) * 1000);
  return moved > after && moved < before ? moved : wanted;
}

/** Attempts before the first step or the end; the one that led to `contatado` is the step's own. */
function attemptsOf(
  random: Random,
  { from, until, stage, reason }: CoursePlan,
  steps: readonly CourseStep[],
): CourseAttempt[] {
  const [first] = steps;
  const isLost = reason === "nao_localizada";
  const failures = isLost
    ? 3
    : random.pick(stage === "a_encaminhar" ? [0, 0, 1, 2, 3] : [0, 0, 1, 2]);
  const end = first?.at ?? until;
  const share = (end.getTime() - from.getTime()) / (failures + 1);
  const failed = Array.from({ length: failures }, (_, index): CourseAttempt => {
    const at = new Date(from.getTime() + Math.round(share * (index + 0.7)));
    const outcome =
      index === 2
        ? "numero_errado"
        : random.pick(["nao_atendeu", "nao_atendeu", "pediu_retorno"] as const);
    return { at, channel: random.pick(["phone", "phone", "whatsapp"] as const), outcome };
  });
  if (first?.to !== "contatado") return failed;
  return [
    ...failed,
    {
      at: first.at,
      channel: random.pick(["phone", "whatsapp", "in_person"] as const),
      outcome: "falei",
    },
  ];
}
