import { ageInMonths } from "#domain/instruments/age.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { type SendingHours, isWorkingDay } from "#domain/messaging/sending-hours.ts";
import { addDays } from "#domain/organization/days.ts";
import { instrumentAt } from "./instrument-at.ts";
import { monthsAfter } from "./months.ts";
import { type Programme, SIBLING_AGES } from "./programme.ts";

/** What decides when programmes write about a child. Days are local ones of the organisation, `YYYY-MM-DD`. */
export interface ProgrammeChild {
  readonly dateOfBirth: string | null;
  readonly registeredOn: string;
  /** The child's group and all above it. */
  readonly groupIds: readonly string[];
  readonly isArchived: boolean;
  readonly hasOptedOut: boolean;
  readonly hasOpenForm: boolean;
  /** The last day on which a form was sent or answered; null when none ever was. */
  readonly lastContactOn: string | null;
  /** The newest result. */
  readonly lastResult: { readonly on: string; readonly level: string } | null;
  /** Whether autism was found in an older brother or sister. */
  readonly isSibling: boolean;
}

/** An occasion on which a programme writes about a child. */
export interface Occasion {
  readonly programmeId: string;
  readonly kind: Programme["kind"];
  /** Names the occasion among those of one programme and child. */
  readonly key: string;
  /** The working day of it. */
  readonly on: string;
  /** The age in completed months that an age programme is about. */
  readonly months: number | null;
}

/** A form that is sent, and which one; null: by the child's age, once the family tells it. */
export interface PlannedInvitation extends Occasion {
  readonly instrument: InstrumentCode | null;
}

/** Why an occasion passes without a form. */
type LeftOut = "form_open" | "recent" | "superseded" | "opted_out";

/** What is done about a child on a day: at most one form, and the occasions that pass for good. */
export interface Decision {
  readonly send: PlannedInvitation | null;
  readonly leftOut: readonly (Occasion & { readonly outcome: LeftOut })[];
}

/** The days on which messages leave. */
export type WorkingDays = Pick<SendingHours, "weekdays" | "holidays">;

/** No programme asks again so many days after a form was sent or answered. */
export const QUIET_DAYS = 30;

/** An age that was missed, while the program stood still, is made up for within so many days. */
const STALE_AFTER_DAYS = 60;

/** Before this age a low result settles nothing; a child is screened again at it, and not sooner than after this time. */
const REPEAT_AT_MONTHS = 24;
const REPEAT_AFTER_MONTHS = 3;

/** The age at which the questionnaire that is repeated was no longer studied. */
const REPEAT_UNTIL_MONTHS = 31;

/** No span of 9 months or more is longer or shorter than so many days for each. */
const LONGEST_MONTH = 30.7;
const SHORTEST_MONTH = 30.1;

/** Days after which an occasion is past, however many of them in a row were without sending. */
const MADE_UP_WITHIN = STALE_AFTER_DAYS + 40;

/** The furthest that days without sending are walked over. */
const FURTHEST = 400;

/** Which of several of one day stands for all of them. */
const RANK = { low_result: 0, ages: 1, siblings: 2, interval: 3, registered: 4 } as const;

/**
 * The forms that the programmes send to a child on the days from `from` to `to`, both included, in order: what a preview
 * shows. It supposes that each is sent on its day and answered, and so is one that is open. Registering a child sends its
 * form by itself and is no part of this.
 */
export function plannedInvitations(
  child: ProgrammeChild,
  programmes: readonly Programme[],
  from: string,
  to: string,
  days: WorkingDays,
): PlannedInvitation[] {
  if (child.isArchived || child.hasOptedOut) return [];
  const planned: PlannedInvitation[] = [];
  let fixed = fixedOccasions(child, programmes, { from, to }, days);
  let { lastContactOn } = child;
  for (;;) {
    const repeated = intervals({ ...child, lastContactOn }, programmes, from, days);
    const next = [...fixed, ...repeated].toSorted(byDay)[0];
    if (!next || next.on > to) return planned;
    fixed = fixed.filter((each) => each !== next);
    if (isQuiet(lastContactOn, next.on)) continue;
    planned.push({ ...next, instrument: instrumentOn(child, next.on) ?? null });
    lastContactOn = next.on;
  }
}

/**
 * What the programmes do about a child today, by the same rules. Of occasions that have come up together, or while the
 * program stood still, the newest stands for all; what falls while a form is open, or just after one, passes for good.
 * `isSettled` tells of the occasions that were decided before.
 */
export function decideOccasions(
  child: ProgrammeChild,
  programmes: readonly Programme[],
  today: string,
  days: WorkingDays,
  isSettled: (occasion: Occasion) => boolean,
): Decision {
  if (child.isArchived) return { send: null, leftOut: [] };
  const notBefore = addDays(today, -STALE_AFTER_DAYS);
  const due = [
    ...fixedOccasions(child, programmes, { from: notBefore, to: today }, days),
    ...intervals(child, programmes, "", days).filter(({ on }) => on <= today),
  ].filter((occasion) => !isSettled(occasion));
  const [newest, ...others] = due.toSorted(
    (one, other) => other.on.localeCompare(one.on) || RANK[one.kind] - RANK[other.kind],
  );
  if (!newest) return { send: null, leftOut: [] };
  const superseded = others.map((occasion) => passed(occasion, "superseded"));
  const outcome = reasonAgainst(child, today);
  if (outcome) return { send: null, leftOut: [passed(newest, outcome), ...superseded] };
  const instrument = instrumentOn(child, today);
  if (instrument === undefined) return { send: null, leftOut: superseded };
  return { send: { ...newest, instrument }, leftOut: superseded };
}

/**
 * The days on which a child must be born for the programmes to have anything to do about it today, other than by an
 * interval: more children are in them than there is anything to do about, and none is outside who is to be sent a form.
 */
export function birthWindows(
  programmes: readonly Programme[],
  today: string,
): { readonly from: string; readonly to: string }[] {
  return programmes.flatMap((programme) => {
    if (programme.kind === "low_result") {
      const oldest = -Math.ceil(REPEAT_UNTIL_MONTHS * LONGEST_MONTH) - MADE_UP_WITHIN;
      const youngest = -Math.floor(REPEAT_AT_MONTHS * SHORTEST_MONTH);
      return [{ from: addDays(today, oldest), to: addDays(today, youngest) }];
    }
    return agesOf(programme).map((months) => ({
      from: addDays(today, -Math.ceil(months * LONGEST_MONTH) - MADE_UP_WITHIN),
      to: addDays(today, -Math.floor(months * SHORTEST_MONTH)),
    }));
  });
}

function passed(occasion: Occasion, outcome: LeftOut): Decision["leftOut"][number] {
  return { ...occasion, outcome };
}

function onWorkingDay(occasion: Occasion, days: WorkingDays): Occasion {
  return { ...occasion, on: workingDayFrom(occasion.on, days) };
}

function reasonAgainst(child: ProgrammeChild, today: string): LeftOut | null {
  if (child.hasOptedOut) return "opted_out";
  if (child.hasOpenForm) return "form_open";
  return isQuiet(child.lastContactOn, today) ? "recent" : null;
}

function isQuiet(lastContactOn: string | null, on: string): boolean {
  return lastContactOn !== null && addDays(lastContactOn, QUIET_DAYS) > on;
}

/** The occasions of a span of days that come once in a child's life, at ages for which a questionnaire was studied. */
function fixedOccasions(
  child: ProgrammeChild,
  programmes: readonly Programme[],
  { from, to }: { readonly from: string; readonly to: string },
  days: WorkingDays,
): Occasion[] {
  return programmes
    .flatMap((programme) => [...ages(child, programme), ...repeat(child, programme)])
    .filter(({ on }) => on <= to && addDays(on, FURTHEST) > from)
    .map((occasion) => onWorkingDay(occasion, days))
    .filter(({ on }) => on >= from && on <= to && instrumentOn(child, on) !== undefined);
}

/** The ages in completed months at which a programme writes. */
function agesOf(programme: Programme): readonly number[] {
  if (programme.kind === "siblings") return SIBLING_AGES;
  return programme.kind === "ages" ? programme.ages : [];
}

function ages(
  { dateOfBirth, registeredOn, isSibling }: ProgrammeChild,
  programme: Programme,
): Occasion[] {
  if (dateOfBirth === null || (programme.kind === "siblings" && !isSibling)) return [];
  return agesOf(programme)
    .map((months) => ({
      programmeId: programme.id,
      kind: programme.kind,
      key: `age:${months}`,
      on: monthsAfter(dateOfBirth, months),
      months,
    }))
    .filter(({ on }) => on > registeredOn && on >= programme.since);
}

/** A child who screened low before 24 months is screened again at 24, or three months later, with the same questionnaire. */
function repeat({ dateOfBirth, lastResult }: ProgrammeChild, programme: Programme): Occasion[] {
  if (programme.kind !== "low_result" || dateOfBirth === null || lastResult === null) return [];
  const ageThen = ageInMonths(dateOfBirth, lastResult.on);
  if (lastResult.level !== "baixo" || ageThen === null || ageThen >= REPEAT_AT_MONTHS) return [];
  const on = latest(
    monthsAfter(dateOfBirth, REPEAT_AT_MONTHS),
    monthsAfter(lastResult.on, REPEAT_AFTER_MONTHS),
    programme.since,
  );
  const age = ageInMonths(dateOfBirth, on);
  if (age === null || instrumentAt(age) !== "mchat") return [];
  const { id: programmeId, kind } = programme;
  return [{ programmeId, kind, key: `repeat:${lastResult.on}`, on, months: null }];
}

/** The next occasion of each interval, counted from the last form, on or after `from`. */
function intervals(
  child: ProgrammeChild,
  programmes: readonly Programme[],
  from: string,
  days: WorkingDays,
): Occasion[] {
  const { lastContactOn, registeredOn, groupIds } = child;
  return programmes.flatMap((programme) => {
    if (programme.kind !== "interval" || !groupIds.includes(programme.groupId)) return [];
    const after =
      lastContactOn === null
        ? []
        : [monthsAfter(lastContactOn, programme.everyMonths), addDays(lastContactOn, QUIET_DAYS)];
    const on = studiedDayFrom(child, latest(registeredOn, programme.since, from, ...after), days);
    const { id: programmeId, kind } = programme;
    const key = `every:${lastContactOn ?? "first"}`;
    return on === null ? [] : [{ programmeId, kind, key, on, months: null }];
  });
}

/** The first working day from a day on on which the child is of an age that a questionnaire was studied for. */
function studiedDayFrom(child: ProgrammeChild, day: string, days: WorkingDays): string | null {
  const on = workingDayFrom(day, days);
  if (instrumentOn(child, on) !== undefined) return on;
  const { dateOfBirth } = child;
  const age = dateOfBirth === null ? null : ageInMonths(dateOfBirth, on);
  if (dateOfBirth === null || age === null) return null;
  const next = Array.from({ length: FURTHEST }, (_, ahead) => age + 1 + ahead).find(
    (months) => instrumentAt(months) !== null,
  );
  return next === undefined ? null : workingDayFrom(monthsAfter(dateOfBirth, next), days);
}

/** Which questionnaire fits on a day: null when the age is not known, undefined when none was studied for it. */
function instrumentOn(
  { dateOfBirth }: ProgrammeChild,
  day: string,
): InstrumentCode | null | undefined {
  if (dateOfBirth === null) return null;
  const age = ageInMonths(dateOfBirth, day);
  return age === null ? undefined : (instrumentAt(age) ?? undefined);
}

/** Throws a RangeError when no day of a year and more is one on which messages leave. */
function workingDayFrom(day: string, days: WorkingDays): string {
  let on = day;
  for (let ahead = 0; ahead < FURTHEST; ahead += 1) {
    if (isWorkingDay(days, on)) return on;
    on = addDays(on, 1);
  }
  throw new RangeError("no day on which a message may leave");
}

function latest(...days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last));
}

function byDay(one: Occasion, other: Occasion): number {
  return one.on.localeCompare(other.on) || RANK[one.kind] - RANK[other.kind];
}
