import type { SubmittedValues, GuardianPages } from "../completion/guardian-pages.ts";
import type { BuiltPages } from "./built-pages.ts";

const ANSWERS = "form_results.answers.";

/** The pages that answer a form posted without scripts, out of the same build as the others. */
export function postedPages({ renderer, assets, policy }: BuiltPages): GuardianPages {
  return {
    headers: { "content-security-policy": policy },
    result: (summary, language) => renderer.renderResult(summary, language, assets),
    notice: (detail, language) => renderer.renderNotice(detail, language, assets),
    form: ({ record, given, detail, fields }, language) =>
      renderer.renderRefused(
        {
          record,
          detail,
          instrument: given.instrument,
          given: { values: valuesOf(given), errors: errorsOf(fields) },
        },
        language,
        assets,
      ),
  };
}

function valuesOf(given: SubmittedValues): Record<string, string> {
  return {
    address: given.address,
    notes: given.notes,
    concern: given.concern,
    ...(given.lostSkills === null ? {} : { lost_skills: given.lostSkills ? "sim" : "nao" }),
    ...(given.assistance && { assistance: given.assistance }),
    ...(given.consent ? { consent: "on" } : {}),
    ...(given.shareWithSchool ? { share_with_school: "on" } : {}),
    ...Object.fromEntries(Object.entries(given.answers).map(([id, value]) => [id, String(value)])),
  };
}

/** The JSON call names an answer by its whole path, the form by the question alone. */
function errorsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [
      name.startsWith(ANSWERS) ? name.slice(ANSWERS.length) : name,
      error,
    ]),
  );
}
