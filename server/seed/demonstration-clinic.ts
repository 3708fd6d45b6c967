import { trendWeeks } from "#domain/follow-up/trend.ts";
import { daysBetween } from "#domain/follow-up/days.ts";
import type { ScoredLevel } from "#domain/screening/risk.ts";
import type { ChildPlan, FormPlan, ReferralPlan } from "./plan.ts";
import type { Random } from "./random.ts";

/**
 * The stories of the demonstration clinic's 127 children, made so that the dashboard's own queries give its figures:
 * 89 answered, 23 partial, 15 not answered; 8 overdue of which 5 were reached by no message, 12 partial for too long;
 * referrals 45 / 28 / 16 with 3 urgent; forms answered in each of the last 8 weeks as in `WEEKLY`, so that the rate of
 * completion is 230 of 250 (92 %); and 14 children registered within the last month (127 is 12 % over 113).
 */
const WEEKLY = [12, 18, 25, 32, 28, 35, 42, 38] as const;
const LEVELS: readonly [ScoredLevel, number][] = [
  ["baixo", 45],
  ["moderado", 28],
  ["alto", 16],
];
const ANSWERED = 89;
const OVERDUE = 8;
const UNREACHED = 5;
const PENDING = 7;
const PARTIAL_LATE = 12;
const PARTIAL_RECENT = 11;
/** Partial children who were registered within the last month, as all the pending ones were. */
const PARTIAL_NEW = 7;
const URGENT = 3;
/** Days within which a neuropaediatric referral is due. */
const NEUROLOGIST_DAYS = 7;

type Story = Pick<ChildPlan, "forms" | "registered"> & { readonly referral?: ReferralPlan };

/** The stories, in an order of chance. `today` fixes the weeks. */
export function clinicStories(random: Random, today: string): Story[] {
  const dates = answeredDates(random, today);
  const returning = dates.splice(0, PARTIAL_RECENT - PARTIAL_NEW);
  return random.shuffle([
    ...answeredStories(random, dates),
    ...repeat(OVERDUE, (index) => overdue(random, index < UNREACHED)),
    ...repeat(PENDING, () => pending(random)),
    ...repeat(PARTIAL_LATE, () => partial(random, random.between(16, 40), 60)),
    ...repeat(PARTIAL_NEW, () => partial(random, random.between(1, 12), 0)),
    ...returning.map((days) => returned(random, days)),
  ]);
}

/** How many days ago each form of the last 8 weeks was answered, the longest ago first. */
function answeredDates(random: Random, today: string): number[] {
  return trendWeeks(today)
    .flatMap(({ from, to }, week) => {
      const [latest, earliest] = [Math.max(1, daysBetween(to, today)), daysBetween(from, today)];
      return repeat(WEEKLY[week] ?? 0, () => random.between(latest, earliest));
    })
    .toSorted((a, b) => b - a);
}

/** Deals the dates round to 89 children, so that each one's own are in order; the last is the child's latest form. */
function answeredStories(random: Random, dates: readonly number[]): Story[] {
  const histories = repeat(ANSWERED, (child) =>
    dates.filter((_, index) => index % ANSWERED === child),
  ).toSorted((a, b) => (b.at(-1) ?? 0) - (a.at(-1) ?? 0));
  // The longest-waiting children come first: the urgent referrals are theirs, and past their date.
  const levels = LEVELS.flatMap(([level, count]) => repeat(count, () => level));
  const urgent = repeat(URGENT, () => levels.pop() ?? "alto");
  return [...urgent, ...random.shuffle(levels)].map((level, child) => {
    const days = histories[child] ?? [];
    const last = days.at(-1) ?? 0;
    const forms = days.map((day) =>
      answered(random, day, day === last ? level : random.pick(levels)),
    );
    return {
      forms: spaced(forms),
      registered: (days[0] ?? 0) + random.between(6, 120) + 30,
      referral: child < URGENT ? overdueReferral(last) : referralFor(random, level),
    };
  });
}

function overdueReferral(answeredDaysAgo: number): ReferralPlan {
  return { stage: "a_encaminhar", dueIn: NEUROLOGIST_DAYS - answeredDaysAgo };
}

/** The rest are in hand: their date was set anew with the family. */
function referralFor(random: Random, level: ScoredLevel): ReferralPlan {
  if (level === "alto")
    return { stage: random.pick(["contatado", "agendado"]), dueIn: random.between(1, 9) };
  return {
    stage: random.pick(["a_encaminhar", "contatado", "agendado"]),
    dueIn: random.between(1, 25),
  };
}

/** A form is sent after the child's former one was answered, whatever chance said. */
function spaced(forms: readonly FormPlan[]): FormPlan[] {
  return forms.map((form, index) => {
    const before = forms[index - 1]?.answered;
    return before === undefined ? form : { ...form, sent: Math.min(form.sent, before) };
  });
}

function answered(random: Random, days: number, level: ScoredLevel): FormPlan {
  return { sent: days + random.between(0, 5), opened: days, started: days, answered: days, level };
}

function overdue(random: Random, unreached: boolean): Story {
  const sent = random.between(31, 52);
  const form = unreached ? { sent, reached: false } : { sent };
  return { forms: [form], registered: sent + random.between(0, 90) + 30 };
}

function pending(random: Random): Story {
  const sent = random.between(1, 20);
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
    forms: [answered(random, days, "baixo"), { sent: started + 1, opened: started, started }],
    registered: days + random.between(10, 90),
    referral: { stage: "encerrado", dueIn: -random.between(5, 20) },
  };
}

function repeat<T>(times: number, make: (index: number) => T): T[] {
  return Array.from({ length: times }, (_, index) => make(index));
}
