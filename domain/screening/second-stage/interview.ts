/**
 * What a follow-up interview is: a short branching script for each item of a questionnaire, asked only about the items
 * that were of concern. The scripts and their texts are apart, so that a page in one language carries nothing of the others.
 */

/** How the interview about one item ends: the behaviour is there in daily life, or it is still of concern. */
export const ITEM_OUTCOMES = ["passa", "preocupa"] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** How an interview is held: by staff on the phone or face to face, or by the guardian alone behind the link. */
export const INTERVIEW_MODES = ["phone", "in_person", "link"] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

/** Where a child's interview stands. `waiting`: due, and nothing was answered yet. */
export const INTERVIEW_STATES = ["not_needed", "waiting", "begun", "done"] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** The sets of answers. Every set holds `nao_sei`, and at most four, so that each has a key from 1 to 4. */
export const ANSWER_SETS = {
  sim_nao: ["sim", "nao", "nao_sei"],
  vezes: ["maioria", "algumas", "quase_nunca", "nao_sei"],
  dias: ["maioria", "algumas", "quase_nunca", "nao_sei"],
} as const;
type AnswerSet = keyof typeof ANSWER_SETS;
export type InterviewAnswer = (typeof ANSWER_SETS)[AnswerSet][number];

/** Where an answer leads: to another question of the same item, or to its outcome. */
export type Lead = ItemOutcome | QuestionId;

/** Questions are named within their item, in the order in which they may come: none leads back. */
export const QUESTION_IDS = ["a", "b", "c", "d"] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

export interface InterviewQuestion {
  readonly answers: AnswerSet;
  /** Each answer of the set, to where it leads. */
  readonly leads: Readonly<Partial<Record<InterviewAnswer, Lead>>>;
  /** The answer of most concern, of those of the set: `nao_sei` leads where it leads. */
  readonly concern: InterviewAnswer;
}

/** The script of one item: it begins with `a`. */
export type ItemScript = Readonly<Partial<Record<QuestionId, InterviewQuestion>>> & {
  readonly a: InterviewQuestion;
};

export interface InterviewScript {
  /** Kept with every interview, which is read against the version it was held on. */
  readonly version: string;
  /** By the id of the questionnaire's item. */
  readonly items: Readonly<Record<string, ItemScript>>;
}

/** What a person reads of one question: the question, and examples of what counts. */
export interface QuestionText {
  readonly text: string;
  readonly help?: string;
}

/**
 * What a person reads of an interview in one language. Given the type of one script, a missing or unknown item or
 * question does not compile.
 */
export interface InterviewTexts<S extends InterviewScript = InterviewScript> {
  readonly title: string;
  /** How to answer, read before the first question. */
  readonly instructions: string;
  /** Says that the wording is ours. */
  readonly wordingNote: string;
  /** Told to staff: what becomes of 'não sei', and why. */
  readonly unsureNote: string;
  readonly answers: {
    readonly [Set in AnswerSet]: Readonly<Record<(typeof ANSWER_SETS)[Set][number], string>>;
  };
  readonly items: {
    readonly [Item in keyof S["items"]]: {
      readonly [Question in keyof S["items"][Item]]: QuestionText;
    };
  };
}

/** What was answered about one item: question to answer. */
export type ItemAnswers = Readonly<Partial<Record<QuestionId, InterviewAnswer>>>;

/** What was answered in an interview, by the id of the item. */
export type InterviewSheet = Readonly<Record<string, ItemAnswers>>;

/** Still of concern after the interview: from so many items on. */
export const POSITIVE_FROM = 2;
