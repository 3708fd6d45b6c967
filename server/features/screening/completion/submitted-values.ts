import { Submission } from "#contract/screening/completion.ts";
import type { AnswerValue, InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { isAssistance } from "#domain/screening/answering.ts";
import type { SubmittedValues } from "./guardian-pages.ts";

const Type = Submission.shape.form_results.shape.type;

/**
 * Reads the fields of the posted form: address, notes, concern, lost_skills (sim, nao),
 * assistance, consent, share_with_school (on),
 * type, and each question by its id. Whatever else the form holds is left alone.
 */
export function readFormPost(body: URLSearchParams): SubmittedValues {
  const type = Type.safeParse(body.get("type"));
  const instrument = type.success ? type.data : null;
  const lostSkills = body.get("lost_skills");
  const assistance = body.get("assistance");
  return {
    address: textOf(body, "address"),
    notes: textOf(body, "notes"),
    concern: textOf(body, "concern"),
    lostSkills: lostSkills === "sim" ? true : lostSkills === "nao" ? false : null,
    assistance: isAssistance(assistance) ? assistance : null,
    consent: body.get("consent") === "on",
    shareWithSchool: body.get("share_with_school") === "on",
    instrument,
    answers: instrument ? readAnswers(instrument, body) : {},
  };
}

/** A form sends each line break as CR LF, a script as LF: the same words must be the same answer. */
function textOf(body: URLSearchParams, field: string): string {
  return (body.get(field) ?? "").replaceAll("\r\n", "\n");
}

function readAnswers(
  instrument: InstrumentCode,
  body: URLSearchParams,
): SubmittedValues["answers"] {
  return Object.fromEntries(
    INSTRUMENTS[instrument].items.flatMap(({ id }): [string, AnswerValue][] => {
      const value = body.get(id);
      return value === null || value === "" ? [] : [[id, inWords(value)]];
    }),
  );
}

/** A radio button's value is text: sim/não questions send `true` and `false`. */
function inWords(value: string): AnswerValue {
  if (value === "true") return true;
  return value === "false" ? false : value;
}
