import { type ScoredLevel, isOfConcern } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { answeredTimes } from "./answered-times.ts";
import type { When } from "./calendar.ts";
import { visionOf } from "./demonstration-vision.ts";
import type { ChildPlan, FormPlan, ReferralPlan } from "./plan.ts";
import type { Random } from "./random.ts";

/**
 * The stories of the demonstration clinic's 127 children, made so that the dashboard's own queries give its figures on
 * any day and at any hour: 89 answered, 23 partial, 15 not answered; 8 overdue of which 5 were reached by no message, 12
 * partial for too long; referrals 45 / 28 / 16 with 3 urgent; 230 forms answered in 8 weeks, so that the rate of
 * completion is 230 of 250 (92 %).
 *
 * Thirty days ago 113 of them were there (127 is 12 % more). Of those the latest form was answered of 85 (89 is 5 % more):
 * of the 81 `steady` ones and the 4 who have returned since. And in the 8 weeks before, 100 forms had been answered while
 * 12 were overdue or late (89.3 %, on which 92 % is 3 % more): of the 8 `tardy` children, and 4 who are late to this day.
 */
const LEVELS: readonly [ScoredLevel, number][] = [
  ["baixo", 45],
  ["moderado", 28],
  ["alto", 16],
];
/** Of answers before the last one, whose referrals have ended: of a child whose last answers are of concern… */
const FORMER_LEVELS = [
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "baixo",
  "moderado",
  "moderado",
  "alto",
] as const satisfies readonly ScoredLevel[];
/** …and of the others, of whom few ever gave any. */
const FORMER_LEVELS_OF_OTHERS: readonly ScoredLevel[] = [
  ...repeat(23, () => "baixo" as const),
  "moderado",
];
const STEADY = 81;
const TARDY = 8;
/** Tardy children who had begun their form; the others had not touched it. */
const TARDY_BEGUN = 3;
const RETURNED = 4;
const OVERDUE = 8;
const UNREACHED = 5;
const PENDING = 7;
/** Minutes since the newest of the pending forms were sent. */
const SENT_LATELY = [95, 370, 960] as const;
/** Partial for too long, and of them those who were so thirty days ago. */
const PARTIAL_LATE = 12;
const PARTIAL_LATE_LONG = 4;
/** Partial children who were registered within the last month, as all the pending ones were. */
const PARTIAL_NEW = 7;
const URGENT = 3;
/** Days within which a neuropaediatric referral is due. */
const NEUROLOGIST_DAYS = 7;

type Story = Pick<ChildPlan, "forms" | "registered" | "vision"> & {
  readonly referral?: ReferralPlan;
};

/** The stories, in an order of chance. */
export function clinicStories(random: Random): Story[] {
  const times = answeredTimes(random);
  const tardyTimes = times.tardy.splice(0, TARDY);
  const returning = times.before.splice(0, RETURNED);
  return random.shuffle([
    ...answeredStories(random, [
      ...repeat(STEADY, (child) => steady(random, child, times)),
      ...tardyTimes.map((days, child) => tardy(random, days, child < TARDY_BEGUN)),
    ]),
    ...repeat(OVERDUE, (index) => overdue(random, index < UNREACHED)),
    ...repeat(PENDING, (index) => pending(random, SENT_LATELY[index])),
    ...repeat(PARTIAL_LATE, (index) => {
      const isLong = index < PARTIAL_LATE_LONG;
      return partial(random, isLong ? random.between(46, 55) : random.between(16, 40), 60);
    }),
    ...repeat(PARTIAL_NEW, () => partial(random, random.between(1, 12), 0)),
    ...returning.map((days) => returned(random, days)),
  ]);
}

/** A child whose forms were all answered within days: at least one of them thirty days ago or before. */
function steady(
  random: Random,
  child: number,
  { before, since }: { before: readonly number[]; since: readonly When[] },
): FormPlan[] {
  const own = <T>(times: readonly T[]): T[] => times.filter((_, index) => index % STEADY === child);
  const early = own(before).map((days) => answered(days, days + random.between(0, 5)));
  const late = own(since).map((when) => {
    const days = typeof when === "number" ? when : 0;
    return answered(when, Math.max(days, Math.min(29, days + random.between(2, 5))));
  });
  return [...early, ...late];
}

/** A child whose form had waited for more than thirty days, or lain begun for more than fifteen, a month ago. */
function tardy(random: Random, days: number, isBegun: boolean): FormPlan[] {
  const form = answered(days, random.between(62, 70));
  return [isBegun ? { ...form, started: random.between(46, 60) } : form];
}

/** Gives each child's last answer its level, and the referral that follows from it. */
function answeredStories(random: Random, histories: readonly FormPlan[][]): Story[] {
  // The longest-waiting children come first: the urgent referrals are theirs, and past their date.
  const ordered = histories.toSorted((a, b) => lastAnswer(b) - lastAnswer(a));
  const levels = LEVELS.flatMap(([level, count]) => repeat(count, () => level));
  const urgent = repeat(URGENT, () => levels.pop() ?? "alto");
  const dealt = [...urgent, ...random.shuffle(levels)];
  return ordered.map((history, child) => answeredStory(random, history, child, dealt));
}

function answeredStory(
  random: Random,
  history: readonly FormPlan[],
  child: number,
  dealt: readonly ScoredLevel[],
): Story {
  const level = dealt[child] ?? "baixo";
  const formerLevels = isOfConcern(level) ? FORMER_LEVELS : FORMER_LEVELS_OF_OTHERS;
  const former = history.slice(0, -1).map((form) => withLevel(form, random.pick(formerLevels)));
  const last = history.slice(-1).map((form) => withLevel(form, level));
  const registered = daysOf(history[0]?.sent ?? 0) + random.between(30, 140);
  const vision = visionOf(random, child, registered);
  return {
    forms: [...former, ...last],
    registered,
    ...(vision && { vision }),
    referral: child < URGENT ? overdueReferral(lastAnswer(history)) : referralFor(random, level),
  };
}

function withLevel(form: FormPlan, level: ScoredLevel): FormPlan {
  return { ...form, level };
}

/** How many days ago a child last answered. */
function lastAnswer(history: readonly FormPlan[]): number {
  return daysOf(history.at(-1)?.answered ?? 0);
}

function overdueReferral(answeredDaysAgo: number): ReferralPlan {
  return { stage: "a_encaminhar", dueIn: NEUROLOGIST_DAYS - answeredDaysAgo };
}

const IN_HAND = [
  "a_encaminhar",
  "a_encaminhar",
  "contatado",
  "contatado",
  "agendado",
  "agendado",
  "compareceu",
  "devolutiva",
] as const satisfies readonly ReferralStage[];

/** The rest are in hand: their date was set again with the family. */
function referralFor(random: Random, level: ScoredLevel): ReferralPlan {
  if (level === "alto")
    return {
      stage: random.pick(["contatado", "agendado", "agendado", "compareceu"]),
      dueIn: random.between(1, 9),
    };
  return {
    stage: random.pick(IN_HAND),
    dueIn: random.between(1, 25),
  };
}

function answered(when: When, sent: number): FormPlan {
  return { sent, opened: when, started: when, answered: when };
}

function overdue(random: Random, unreached: boolean): Story {
  const sent = random.between(31, 52);
  const form = unreached ? { sent, reached: false } : { sent };
  return { forms: [form], registered: sent + random.between(0, 90) + 30 };
}

function pending(random: Random, minutes: number | undefined): Story {
  if (minutes !== undefined)
    return { forms: [{ sent: { minutes } }], registered: { minutes: minutes + 2 } };
  const sent = random.between(2, 20);
  return { forms: [random.chance(40) ? { sent, opened: sent - 1 } : { sent }], registered: sent };
}

function partial(random: Random, started: number, longBefore: number): Story {
  const sent = started + random.between(0, 6);
  return { forms: [{ sent, opened: started, started }], registered: sent + longBefore };
}

/** A child who answered once, was seen, and has begun the next form. */
function returned(random: Random, days: number): Story {
  const started = random.between(2, 12);
  return {
    forms: [
      { ...answered(days, days + random.between(0, 5)), level: "baixo" },
      { sent: started + 1, opened: started, started },
    ],
    registered: days + random.between(10, 90),
    referral: {
      stage: "encerrado",
      dueIn: -random.between(5, 20),
      reason: "acompanhamento_de_rotina",
    },
  };
}

function daysOf(when: When): number {
  return typeof when === "number" ? when : 0;
}

function repeat<T>(times: number, make: (index: number) => T): T[] {
  return Array.from({ length: times }, (_, index) => make(index));
}
