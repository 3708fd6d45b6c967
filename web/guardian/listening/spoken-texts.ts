import type { WholeSummary } from "#contract/screening/completion.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INTERVIEW_MINUTES } from "#domain/instruments/minutes.ts";
import { PLAIN_WORDS } from "#domain/instruments/plain/index.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import { BACKGROUND_TEXTS } from "#domain/screening/background/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { INTERVIEW_TEXTS } from "#domain/screening/second-stage/texts/index.ts";
import { sentencesOf } from "#domain/screening/sentences.ts";
import type { SpokenGroup } from "#domain/screening/spoken/spoken-groups.ts";
import { spokenBackground, spokenBeginning } from "../background/spoken-background.ts";
import { INTERVIEW_PAGE_TEXTS } from "../interview/texts.ts";
import { spokenAsking, spokenChosen, spokenDone, spokenNothing } from "../report/spoken-report.ts";
import { REPORT_TEXTS } from "../report/texts.ts";
import { PAGE_TEXTS } from "../texts/index.ts";
import { fillText } from "../texts/page-texts.ts";
import {
  spokenBackgroundOffer,
  spokenInterviewOffer,
  spokenOutcome,
  spokenReportOffer,
} from "./spoken-outcome.ts";
import { spokenStep, stepWords } from "./spoken-steps.ts";
import { spokenQuestion } from "./spoken.ts";
import { STEP_NAMES } from "./steps.ts";
import { LISTENING_TEXTS } from "./texts.ts";

/**
 * Every sentence that the guardian's pages read aloud in a language, each once, by what it belongs to and in the order of
 * reading: what has to be recorded. Words that an organization brought in are not among them.
 */
export function spokenSentences(language: Language): ReadonlyMap<string, SpokenGroup> {
  const parts: readonly (readonly [SpokenGroup, readonly string[]])[] = [
    ["form", ofForm(language)],
    ...INSTRUMENT_CODES.map((code) => [code, ofQuestionnaire(language, code)] as const),
    ["result", ofResult(language)],
    ["interview", ofInterview(language)],
    ["background", ofBackground(language)],
    ["report", ofReport(language)],
  ];
  const sentences = new Map<string, SpokenGroup>();
  for (const [group, texts] of parts)
    for (const sentence of texts.flatMap(sentencesOf))
      if (!sentences.has(sentence)) sentences.set(sentence, group);
  return sentences;
}

function ofForm(language: Language): readonly string[] {
  const texts = PAGE_TEXTS[language];
  const listening = LISTENING_TEXTS[language];
  return [
    listening.intro,
    ...STEP_NAMES.flatMap((name) => spokenStep(stepWords(name, texts, listening))),
    listening.addressLater,
    listening.onward,
    listening.refused,
    texts.plain.away,
    texts.plain.call,
    texts.plain.called,
    texts.keptOnDevice,
    texts.waitingTitle,
    texts.waiting,
  ];
}

function ofQuestionnaire(language: Language, code: InstrumentCode): readonly string[] {
  const plainWords = new Map<string, string>(Object.entries(PLAIN_WORDS[language]));
  const { instructions, items, options } = INSTRUMENT_TEXTS[code][language];
  const questions = INSTRUMENTS[code].items.flatMap(({ id, optionSet }) =>
    spokenQuestion(items[id] ?? { text: "" }, Object.values(options[optionSet] ?? {})).concat(
      plainWords.get(id) ?? "",
    ),
  );
  return [instructions, ...questions];
}

const SUMMARY: WholeSummary = {
  full_name: "",
  tool: "mchat",
  score: 0,
  maximum_score: 20,
  level: "baixo",
  recommendation: "terapia",
  age_months: 18,
  answered_at: "",
  organization_name: "",
  organization_article: null,
  organization_phone: "",
  referral_stage: null,
};

function ofResult(language: Language): readonly string[] {
  const texts = PAGE_TEXTS[language];
  const listening = LISTENING_TEXTS[language];
  const data = { language, texts, listening, guardian: GUARDIAN_TEXTS[language] };
  const { level: _level, score: _score, maximum_score: _maximum, ...inWords } = SUMMARY;
  const { tool: _tool, ...thanks } = SUMMARY;
  return [
    ...RISK_LEVELS.flatMap((level) => spokenOutcome(data, { ...SUMMARY, level })),
    ...REFERRAL_STAGES.flatMap((referral_stage) =>
      spokenOutcome(data, { ...SUMMARY, referral_stage }),
    ),
    ...spokenOutcome(data, { ...inWords, waits_for_talk: true }),
    ...spokenOutcome(data, thanks),
    ...spokenInterviewOffer(texts),
    ...spokenBackgroundOffer(texts),
    ...spokenReportOffer(texts),
  ];
}

function ofInterview(language: Language): readonly string[] {
  const page = INTERVIEW_PAGE_TEXTS[language];
  const { instructions, answers, items } = INTERVIEW_TEXTS[language];
  return [
    fillText(page.howLong, { minutos: INTERVIEW_MINUTES }),
    instructions,
    ...Object.values(answers).flatMap((labels) => Object.values(labels)),
    ...Object.values(items).flatMap((questions) =>
      Object.values(questions).flatMap((question) => spokenQuestion(question, [])),
    ),
    page.lastTitle,
    page.last,
    page.send,
    page.waitingTitle,
    page.waiting,
    page.doneTitle,
    page.done,
    page.nothingTitle,
    page.nothing,
  ];
}

function ofBackground(language: Language): readonly string[] {
  const texts = BACKGROUND_TEXTS[language];
  const { done, skippedTitle, skipped } = texts.family;
  return [
    ...spokenBeginning(texts),
    ...BACKGROUND_QUESTIONS.flatMap((question) => spokenBackground(texts, question)),
    done,
    skippedTitle,
    skipped,
    `${INTERVIEW_PAGE_TEXTS[language].refused}.`,
  ];
}

function ofReport(language: Language): readonly string[] {
  const texts = REPORT_TEXTS[language];
  return [spokenAsking, spokenChosen, spokenDone, spokenNothing].flatMap((part) => part(texts));
}
