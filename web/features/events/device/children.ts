import type { EventKit } from "#contract/events/event-kit.ts";
import type { ChildRef } from "#contract/events/event-records.ts";
import { shortCode } from "#domain/events/short-code.ts";
import { ageBand, ageInMonths } from "#domain/instruments/age.ts";
import { instrumentForBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { foldText } from "#web/platform/plainly.ts";
import type { DoneElsewhere, Others } from "./event-update.ts";
import type { OutboxRecord } from "./outbox.ts";

/** A child as the device shows it, of the list or registered here. */
export interface EventChild {
  /** The patient's id, or the record that registered the child: one of both, under one name on this device. */
  readonly key: string;
  readonly isWalkIn: boolean;
  readonly name: string;
  /** `YYYY-MM` or `YYYY-MM-DD`; null when it is not known. */
  readonly born: string | null;
  readonly group: string;
  readonly code: string;
  readonly instrument: InstrumentCode | null;
  readonly hasContact: boolean;
  /** What was done on this device. */
  readonly done: { readonly arrived: boolean; readonly answered: boolean; readonly tests: number };
  /** What other devices did, as far as it was heard; null for nothing. */
  readonly elsewhere: DoneElsewhere | null;
  /** What the family is told of the answers, as computed here. */
  readonly result: string | null;
}

/** How a record names its child. */
export function refOf({ key, isWalkIn }: Pick<EventChild, "key" | "isWalkIn">): ChildRef {
  return isWalkIn ? { patient_id: null, walk_in: key } : { patient_id: key, walk_in: null };
}

/** Completed months on a day, from a birth month or day; null when it is not known. */
export function monthsOf(born: string | null, today: string): number | null {
  return born === null ? null : ageInMonths(wholeDate(born), today);
}

/** The questionnaire by age. Of a birth month the first day is taken. */
export function instrumentByAge(born: string | null, today: string): InstrumentCode | null {
  const band = born === null ? null : ageBand(wholeDate(born), today);
  return band && instrumentForBand(band);
}

const wholeDate = (born: string) => (born.length === 7 ? `${born}-01` : born);

/** A child registered here as the device goes on knowing it once the record is sent. */
export interface KnownWalkIn {
  readonly key: string;
  readonly name: string;
  readonly born: string;
  readonly group: string;
  readonly instrument: InstrumentCode | null;
}

/** Everybody whom the device knows, with what was done here and elsewhere. */
export function childrenOf(
  kit: EventKit,
  {
    walkIns,
    records,
    others,
  }: {
    readonly walkIns: readonly KnownWalkIn[];
    readonly records: readonly OutboxRecord[];
    readonly others: Others;
  },
): readonly EventChild[] {
  const byChild = new Map<string, OutboxRecord[]>();
  for (const record of records) {
    byChild.set(record.child, [...(byChild.get(record.child) ?? []), record]);
  }
  const listed = kit.roster.map((child) => ({
    key: child.id,
    isWalkIn: false,
    name: `${child.first_name} ${child.initial}`.trim(),
    born: child.birth_month,
    group: child.group_name,
    code: shortCode(child.id),
    instrument: child.instrument,
    hasContact: child.has_contact,
    elsewhere: others.children[child.id] ?? null,
    ...doneIn(byChild.get(child.id) ?? []),
  }));
  const came = walkIns.map((child) => ({
    ...child,
    isWalkIn: true,
    code: shortCode(child.key),
    hasContact: true,
    elsewhere: null,
    ...doneIn(byChild.get(child.key) ?? []),
  }));
  return [...listed, ...came].toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"));
}

/** Parts of the list that a desk goes through: all, who has not come, who came and has not answered, who can be told something. */
export const STAGES = ["all", "expected", "toAnswer", "toTell"] as const;
export type Stage = (typeof STAGES)[number];

/** Whether a child is in that part of the list. */
export function isAt({ done, elsewhere }: EventChild, stage: Stage): boolean {
  const [hasArrived, hasAnswered] = [
    done.arrived || elsewhere !== null,
    done.answered || Boolean(elsewhere?.answered),
  ];
  if (stage === "expected") return !hasArrived;
  if (stage === "toAnswer") return hasArrived && !hasAnswered;
  return stage === "all" || done.answered;
}

function doneIn(records: readonly OutboxRecord[]): Pick<EventChild, "done" | "result"> {
  const answers = records.find(({ kind }) => kind === "answers");
  return {
    done: {
      arrived: records.length > 0,
      answered: answers !== undefined,
      tests: records.filter(({ kind }) => kind === "vision").length,
    },
    result: answers?.result ?? null,
  };
}

/** The children whom a search means: by a word of the name, by the code, or by what a label's QR says. */
export function searchChildren(
  children: readonly EventChild[],
  text: string,
): readonly EventChild[] {
  const wanted = foldText(text.replace(/^mutirao:/i, ""));
  if (wanted === "") return children;
  return children.filter(
    ({ key, code, name }) =>
      foldText(key) === wanted || foldText(code) === wanted || foldText(name).includes(wanted),
  );
}
