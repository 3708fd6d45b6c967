import type { CompletionSummary } from "#contract/screening/completion.ts";
import type { AgeBand } from "#domain/instruments/choice.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import type { FamilyTexts } from "./family-texts.ts";

type ReferralStage = NonNullable<CompletionSummary["referral_stage"]>;

/**
 * Every word of the guardian's pages in one language, but for the questionnaires and the result texts,
 * which are the domain's. Plain data, because it travels inside the page: `{…}` are filled in by `fill`.
 */
export interface PageTexts {
  readonly languages: string;
  readonly title: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly tryAgain: string;
  readonly born: string;
  readonly year: string;
  readonly years: string;
  readonly dataTab: string;
  readonly formTab: string;
  readonly welcome: string;
  readonly consent: {
    readonly title: string;
    /** Label and sentence of each point: why, who sees it, how long, rights. `{equipe}` is the organisation. */
    readonly points: readonly (readonly [string, string])[];
    readonly someTeam: string;
    readonly agree: string;
    readonly shareWithSchool: string;
    /** Above what is missing in 'Dados', where the consent alone or with the address is. */
    readonly missingTitle: string;
    readonly missing: string;
  };
  readonly address: string;
  readonly addressPlaceholder: string;
  readonly notes: string;
  readonly notesPlaceholder: string;
  readonly concern: string;
  readonly concernHint: string;
  readonly lostSkills: string;
  readonly lostSkillsHint: string;
  readonly optional: string;
  readonly yes: string;
  readonly no: string;
  readonly band: string;
  readonly bandHint: string;
  readonly bands: Readonly<Record<AgeBand, string>>;
  readonly toForm: string;
  readonly chooseBandFirst: string;
  readonly questionOf: string;
  readonly answered: string;
  readonly listen: string;
  readonly stopListening: string;
  readonly allAnswered: string;
  readonly missingOne: string;
  readonly missingMany: string;
  readonly toMissing: string;
  readonly submitNote: string;
  readonly cancel: string;
  readonly submit: string;
  readonly sending: string;
  readonly saving: string;
  readonly saved: string;
  readonly keptOnDevice: string;
  readonly waitingTitle: string;
  readonly waiting: string;
  readonly sendNow: string;
  readonly ok: string;
  readonly errorPrefix: string;
  readonly addressRequired: string;
  readonly bandRequired: string;
  readonly linkGone: string;
  readonly linkGoneHelp: string;
  readonly unreachable: string;
  readonly notFinished: string;
  readonly backToForm: string;
  readonly family: FamilyTexts;
  readonly result: {
    readonly title: string;
    readonly form: string;
    readonly child: string;
    readonly score: string;
    readonly level: string;
    readonly referral: string;
    readonly teamTold: string;
    readonly meaning: string;
    readonly next: string;
    readonly stages: Readonly<Record<ReferralStage, string>>;
    readonly contact: string;
    readonly levels: Readonly<Record<RiskLevel, string>>;
    readonly referrals: Readonly<Record<Recommendation, string>>;
    readonly home: string;
    readonly nothingHere: string;
  };
}

/** Puts values into the `{…}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
