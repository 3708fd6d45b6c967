import { INSTRUMENT_CODES, optionLabel } from "#domain/instruments/instrument.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";
import {
  HELD_SECTIONS,
  type HeldPart,
  type HeldSection,
} from "#domain/registry/family-rights/held-data.ts";
import { OBSERVATION_TEXTS } from "#domain/screening/observation/texts/index.ts";
import { INTERVIEW_TEXTS } from "#domain/screening/second-stage/texts/index.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { storedInPortuguese } from "#server/platform/error-words.ts";
import {
  type HeldEntry,
  listAnswered,
  listInterviewItems,
  listReaders,
  listSchoolAnswers,
  readStoredParts,
} from "./held-data.queries.ts";
import type { RightsHolder } from "./rights.queries.ts";

/**
 * Everything that the organisation holds about the child and about the guardian behind the link, notes of the team
 * included (LGPD, art. 18, II). What other people are called is left out. Questions are in the reader's language.
 */
export async function heldParts(
  db: TenantDb,
  holder: Pick<RightsHolder, "patient_id" | "guardian_id">,
  language: Language,
): Promise<HeldPart[]> {
  const parts = await readStoredParts(db, holder);
  const { patient_id: patientId } = holder;
  parts.set("answers", await answersOf(db, patientId, language));
  parts.set("interviews", await interviewsOf(db, patientId, language));
  parts.set("school", await schoolOf(db, patientId, language));
  parts.set("readers", await listReaders(db, patientId));
  parts.set("tasks", (parts.get("tasks") ?? []).map(withReasonInWords));
  return HELD_SECTIONS.map((section: HeldSection) => ({
    section,
    entries: parts.get(section) ?? [],
  }));
}

function withReasonInWords(task: HeldEntry): HeldEntry {
  const { reason } = task;
  return typeof reason === "string" ? { ...task, reason: storedInPortuguese(reason) } : task;
}

async function answersOf(
  db: TenantDb,
  patientId: string,
  language: Language,
): Promise<HeldEntry[]> {
  const entries: HeldEntry[] = [];
  for (const result of await listAnswered(db, patientId)) {
    const code = INSTRUMENT_CODES.find((known) => known === result.instrument);
    if (code === undefined) continue;
    const { instrument, pack } = await instrumentOf(db, code, result.instrument_version);
    const texts = pack?.texts ?? INSTRUMENT_TEXTS[code][language];
    const at = result.submitted_at.toISOString();
    for (const item of instrument.items) {
      const value = valueIn(result.answers, item.id);
      const mode = valueIn(result.answer_modes, item.id);
      if (typeof value !== "string" && typeof value !== "boolean") continue;
      entries.push({
        questionnaire: code,
        at,
        question: `${item.number}. ${texts.items[item.id]?.text ?? item.id}`,
        answer: optionLabel(texts, item, value) ?? value,
        ...(typeof mode === "string" && { way: mode }),
      });
    }
  }
  return entries;
}

async function interviewsOf(
  db: TenantDb,
  patientId: string,
  language: Language,
): Promise<HeldEntry[]> {
  const items: Readonly<Record<string, Readonly<Record<string, { readonly text: string }>>>> =
    INTERVIEW_TEXTS[language].items;
  return (await listInterviewItems(db, patientId)).flatMap(({ item, answers, outcome, at, mode }) =>
    Object.entries(items[item] ?? {}).flatMap(([name, { text }]): HeldEntry[] => {
      const answer = valueIn(answers, name);
      if (answer === undefined) return [];
      return [{ at: at.toISOString(), way: mode, question: text, answer, outcome }];
    }),
  );
}

async function schoolOf(db: TenantDb, patientId: string, language: Language): Promise<HeldEntry[]> {
  const texts = OBSERVATION_TEXTS[language];
  return (await listSchoolAnswers(db, patientId)).flatMap(({ answers, ...asked }) => {
    const answered = Object.entries(texts.items).flatMap(([item, question]): HeldEntry[] => {
      const answer = valueIn(answers, item);
      return answer === undefined ? [] : [{ question, answer }];
    });
    return [inJson(asked)].concat(answered);
  });
}

function inJson(row: Readonly<Record<string, unknown>>): HeldEntry {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

function valueIn(answers: unknown, name: string): unknown {
  return typeof answers === "object" && answers !== null ? Reflect.get(answers, name) : undefined;
}
