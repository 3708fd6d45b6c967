/**
 * What a questionnaire is. The keys (ids, points, thresholds) and the texts are apart, so that a
 * page for one questionnaire in one language carries nothing of the others.
 */

/** The questionnaires the product knows, youngest children first. The wire calls them `tool` and `type`. */
export const INSTRUMENT_CODES = ["mchat", "csbs", "scq"] as const;
export type InstrumentCode = (typeof INSTRUMENT_CODES)[number];

/** What can be answered to an item: true and false on yes/no forms, the specified words on the others. */
export type AnswerValue = boolean | string;

/** Item id to answer, as the wire has it. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Answers that call for something of their own, whatever the score comes to. */
export const CARE_FLAGS = ["hearing_test", "motor_review"] as const;
export type CareFlag = (typeof CARE_FLAGS)[number];

/** One choice of an item and the risk points it adds. */
interface Option {
  readonly value: AnswerValue;
  readonly points: number;
}

export interface Item {
  readonly id: string;
  /** Its place on the form, from 1. */
  readonly number: number;
  readonly domain: string;
  /** The key of its choices in the instrument's `optionSets`. */
  readonly optionSet: string;
  /** The answer of most concern. It must be worth the most points of the option set. */
  readonly riskAnswer: AnswerValue;
  /** Shown to staff apart when answered with concern. It has no effect on the score. */
  readonly keySign: boolean;
  /** Raised when the item is answered with `riskAnswer`. It has no effect on the score. */
  readonly careFlag?: CareFlag;
}

export interface Instrument {
  readonly code: InstrumentCode;
  /** Kept with every result, which is read against the version it was answered on. */
  readonly version: string;
  /** `own`: our text, to be shown as such. `licensed`: a publisher's text loaded under a licence. */
  readonly wording: "own" | "licensed";
  /** Completed months of age for which forms of this format were studied, both ends included. */
  readonly studiedMonths: { readonly from: number; readonly to: number | null };
  readonly items: readonly Item[];
  readonly optionSets: Readonly<Record<string, readonly Option[]>>;
  /** The lowest score of each raised level. */
  readonly thresholds: { readonly moderado: number; readonly alto: number };
  /** The highest score there is: every item answered with most concern. */
  readonly maximum: number;
}

/** What a person reads of one item. */
export interface ItemText {
  readonly text: string;
  readonly help?: string;
}

/**
 * What a person reads of an instrument in one language. Given the type of one instrument
 * (`InstrumentTexts<typeof mchat>`), a missing or unknown item, domain or option does not compile.
 */
export interface InstrumentTexts<I extends Instrument = Instrument> {
  /** The long title, which says the purpose before the format. */
  readonly title: string;
  /** The title of the card. */
  readonly shortTitle: string;
  /** How to answer, read before the first item. */
  readonly instructions: string;
  /** Says that the wording is ours. */
  readonly wordingNote: string;
  readonly domains: Readonly<Record<I["items"][number]["domain"], string>>;
  /** Option set, then the answer's value written as a string, to the label. */
  readonly options: {
    readonly [Set in keyof I["optionSets"]]: Readonly<
      Record<`${I["optionSets"][Set][number]["value"]}`, string>
    >;
  };
  readonly items: Readonly<Record<I["items"][number]["id"], ItemText>>;
}

/** The label of one answer to an item, or undefined when the instrument has no such answer. */
export function optionLabel(
  texts: InstrumentTexts,
  item: Item,
  value: AnswerValue,
): string | undefined {
  const labels = texts.options[item.optionSet];
  const key = String(value);
  return labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
}
