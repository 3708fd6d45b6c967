import {
  type BackgroundQuestion,
  type RaceColor,
  type Schooling,
  FULL_TERM_WEEKS,
  pretermWeeks,
} from "./background.ts";

/** The questions, the answers and what follows for staff, in one language. */
export interface BackgroundTexts {
  readonly family: {
    readonly title: string;
    readonly why: string;
    readonly who: string;
    /** What whoever answers agrees to; `BACKGROUND_TEXT_VERSION` names these words. */
    readonly agree: string;
    readonly answer: string;
    readonly skip: string;
    /** `{n}` of `{total}`. */
    readonly questionOf: string;
    readonly done: string;
    readonly skippedTitle: string;
    readonly skipped: string;
  };
  readonly questions: Readonly<
    Record<BackgroundQuestion, { readonly text: string; readonly hint: string }>
  >;
  /** `{n}` stands for their number. */
  readonly weeks: string;
  readonly answers: Readonly<Record<Schooling | RaceColor | "nao_sei", string>>;
  /** What staff read, and note of what they were told. */
  readonly staff: {
    readonly title: string;
    readonly labels: Readonly<Record<BackgroundQuestion, string>>;
    /** Of a question that was left open. */
    readonly blank: string;
    readonly note: string;
    readonly dialog: string;
    /** How it is asked on the telephone. */
    readonly ask: string;
    readonly save: string;
    readonly saved: string;
    readonly loading: string;
    /** Nobody was asked yet. */
    readonly waits: string;
    /** The family does not want to. */
    readonly refused: string;
    /** Who told it, on `{day}`. */
    readonly by: Readonly<Record<"family" | "staff", string>>;
    /** Of a child born preterm: `{n}` weeks, `{early}` before the time. */
    readonly preterm: string;
  };
}

/** An answer in words; one that no list has, as it stands. */
export function answerIn(
  texts: Pick<BackgroundTexts, "answers" | "weeks">,
  question: BackgroundQuestion,
  answer: string,
): string {
  const words: Readonly<Partial<Record<string, string>>> = texts.answers;
  const isNumber = question === "gestation_weeks" && /^\d+$/.test(answer);
  return isNumber ? texts.weeks.replace("{n}", answer) : (words[answer] ?? answer);
}

/** What staff mind in reading the result of a child born preterm; null of any other. */
export function pretermNote(
  { staff }: Pick<BackgroundTexts, "staff">,
  gestationWeeks: string | null,
): string | null {
  const weeks = pretermWeeks(gestationWeeks);
  if (weeks === null) return null;
  return staff.preterm.replace("{n}", `${weeks}`).replace("{early}", `${FULL_TERM_WEEKS - weeks}`);
}
