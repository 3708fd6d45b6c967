import type { Completed, Consent, Submission } from "#contract/screening/completion.ts";
import type { Instrument } from "#domain/instruments/instrument.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";
import type { Language } from "#domain/organization/language.ts";
import { isAssistance } from "#domain/screening/answering.ts";
import type { StoredDraft } from "./device.ts";
import { answersTo, firstMissing, modesOf, textOf, unsentChange } from "./fields.ts";
import { consentVersion } from "./page-data.ts";

/** What 'Dados' must hold before the questions open. */
export type DataField = "consent" | "address";

/** What of it is missing, in the order of the page. */
export function missingData({ consent, fields }: StoredDraft): DataField[] {
  const missing: DataField[] = [];
  if (consent.at === null) missing.push("consent");
  if (!textOf(fields["address"]?.value).trim()) missing.push("address");
  return missing;
}

/** What stands between the guardian and sending, the first of them; null when nothing does. */
export type Obstacle = "data" | "band" | "answers" | null;

/** The first thing that is missing when 'Salvar Complemento' is pressed: without an age, to choose it. */
export function obstacleTo(kept: StoredDraft, instrument: Instrument | null): Obstacle {
  const missing = missingData(kept);
  if (missing.includes("address")) return "data";
  if (!instrument) return "band";
  if (firstMissing(instrument, answersTo(instrument, kept.fields))) return "answers";
  return missing.length > 0 ? "data" : null;
}

/** The guardian's consent as the calls take it; null until the box is ticked. */
export function consentOf({ consent }: StoredDraft, language: Language): Consent | null {
  if (consent.at === null) return null;
  return {
    text_version: consentVersion(language),
    screening: true,
    share_with_school: consent.school,
    given_at: consent.at,
  };
}

/** A finished form as the call takes it. Throws a RangeError while answers are missing. */
export function submissionOf(
  kept: StoredDraft,
  instrument: Instrument,
  { language, now }: { readonly language: Language; readonly now: number },
): Submission {
  const answers = answersTo(instrument, kept.fields);
  const { totalItems, score: points, level, route } = scoreAnswers(instrument, answers);
  const lost = kept.fields["lost_skills"]?.value;
  const modes = modesOf(instrument, kept.fields);
  const assistance = kept.fields["assistance"]?.value;
  // What another questionnaire left on the device must not keep these answers back.
  const calls = unsentChange(kept.fields)?.call_about?.filter((id) => id in answers);
  return {
    address: textOf(kept.fields["address"]?.value).trim(),
    notes: textOf(kept.fields["notes"]?.value).trim(),
    form_results: {
      type: instrument.code,
      ...(instrument.wording === "licensed" && { version: instrument.version }),
      answers: { ...answers },
    },
    screening_results: {
      tool: instrument.code,
      totalItems,
      score: points,
      level,
      route,
      notes: "",
    },
    recommendation: route,
    concern: textOf(kept.fields["concern"]?.value).trim(),
    lost_skills: typeof lost === "boolean" ? lost : null,
    seconds_taken: kept.startedAt === null ? null : secondsBetween(kept.startedAt, now),
    consent: consentOf(kept, language),
    ...(calls?.length && { call_about: calls }),
    ...(Object.keys(modes).length > 0 && { answer_modes: modes }),
    ...(isAssistance(assistance) && { assistance }),
  };
}

const SUCCESS_ENTRY = "patientCompleteSuccess";

/** Leaves the outcome for the success page, which may be loaded again. A browser that refuses shows it this once. */
export function rememberSummary(summary: Completed): void {
  try {
    sessionStorage.setItem(
      SUCCESS_ENTRY,
      JSON.stringify({
        ...summary,
        child_name: summary.full_name,
        ...("tool" in summary && { form: summary.tool }),
      }),
    );
  } catch {
    // Forbidden storage: the page shows the outcome from memory.
  }
}

const LINK_ENTRY = "patientCompleteLink";

/** Leaves the link's token, for as long as this tab is open, to the success page, whose address does not have it. */
export function rememberLink(token: string): void {
  try {
    sessionStorage.setItem(LINK_ENTRY, token);
  } catch {
    // Forbidden storage: what is followed can be seen by the link itself.
  }
}

/** The token of the link that was answered in this tab; empty when there is none. */
export function rememberedLink(): string {
  try {
    return sessionStorage.getItem(LINK_ENTRY) ?? "";
  } catch {
    return "";
  }
}

/** The outcome that the page before left, as it stands in the session's storage. */
export function rememberedSummary(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(SUCCESS_ENTRY) ?? "null");
  } catch {
    return null;
  }
}

/** Whole seconds, never negative: a phone's clock may be set back while the form is open. */
function secondsBetween(from: number, to: number): number {
  return Math.min(86_400_000, Math.max(0, Math.round((to - from) / 1000)));
}
