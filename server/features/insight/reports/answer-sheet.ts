import type { ChildReport } from "#contract/insight/reports.ts";
import type { PatientForm } from "#contract/screening/patients.ts";
import {
  type Instrument,
  type InstrumentTexts,
  optionLabel,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { dayIn } from "#server/platform/clock.ts";

/** A questionnaire that can be read out. */
interface KnownInstrument {
  readonly instrument: Instrument;
  readonly texts: InstrumentTexts;
  readonly title: string;
}

/** The questionnaire of a code in a language; undefined for one that this installation has no texts of. */
export function instrumentOf(code: string, language: Language): KnownInstrument | undefined {
  const instrument = Object.values(INSTRUMENTS).find((each) => each.code === code);
  if (!instrument) return undefined;
  const texts = INSTRUMENT_TEXTS[instrument.code][language];
  return { instrument, texts, title: texts.shortTitle };
}

type Sheet = NonNullable<ChildReport["answers"]>[number];

/** The answers to a form, question by question. Undefined without a result, and for answers to another version. */
export function answerSetOf(
  { id, result, answered_at: at }: PatientForm,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): Sheet | undefined {
  const known = result && instrumentOf(result.tool, language);
  if (!known || at === null) return undefined;
  const { instrument, texts, title } = known;
  const check = checkAnswers(instrument, result.answers);
  if (!check.ok) return undefined;
  const concerns = new Set(
    analyseAnswers(instrument, check.answers).concerns.map((each) => each.id),
  );
  return {
    form_id: id,
    title,
    answered_on: dayIn(timeZone, new Date(at)),
    items: instrument.items.map((item) => {
      const answer = check.answers[item.id];
      return {
        number: item.number,
        text: texts.items[item.id]?.text ?? item.id,
        answer: answer === undefined ? "" : (optionLabel(texts, item, answer) ?? String(answer)),
        of_concern: concerns.has(item.id),
      };
    }),
  };
}
