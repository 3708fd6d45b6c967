import type { Completed, CompletionRecord } from "#contract/screening/completion.ts";
import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Language } from "#domain/organization/language.ts";
import type { Assistance } from "#domain/screening/answering.ts";

/** What a guardian filled in on a page whose scripts do not run, to be shown again as it was. */
export interface SubmittedValues {
  readonly address: string;
  readonly notes: string;
  readonly concern: string;
  readonly lostSkills: boolean | null;
  readonly assistance: Assistance | null;
  readonly consent: boolean;
  readonly shareWithSchool: boolean;
  readonly instrument: InstrumentCode | null;
  readonly answers: Answers;
}

/** A form that could not be taken, with what is wrong. Field names are those of the JSON call, e.g. `form_results.answers.mchat_01`. */
interface RefusedForm {
  readonly token: string;
  readonly record: CompletionRecord;
  readonly given: SubmittedValues;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The HTML pages that answer a form sent without scripts. They escape whatever they are given. */
export interface GuardianPages {
  /** Headers that every such page carries, its Content-Security-Policy among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The outcome, as the success page shows it. */
  result(summary: Completed, language: Language): string;
  /** The form again, with what was given kept and what is wrong said. */
  form(page: RefusedForm, language: Language): string;
  /** One sentence, when there is no form to show: the link opens nothing, it was answered already, too many tries. */
  notice(detail: string, language: Language): string;
}
