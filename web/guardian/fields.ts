import type { Draft, FamilyDraft } from "#contract/screening/completion.ts";
import { AGE_BANDS, type AgeBand } from "#domain/instruments/choice.ts";
import type { Answers, AnswerValue, Instrument } from "#domain/instruments/instrument.ts";
import { type AnswerMode, isAssistance } from "#domain/screening/answering.ts";

/** One answer or one of the other fields; null and the empty text say that nothing is given. */
export type FieldValue = AnswerValue | null;

/** A field as the device keeps it. */
export interface StoredField {
  readonly value: FieldValue;
  /** When it was given, in epoch milliseconds of this device. */
  readonly at: number;
  /** Whether the server has acknowledged this value. */
  readonly sent: boolean;
  /** How an answer was given; absent, on the page with the questions' text. */
  readonly mode?: AnswerMode | undefined;
}

/** Question ids and the names of the other fields, to what is kept of them. */
export type StoredFields = Readonly<Record<string, StoredField>>;

const TEXT_FIELDS = ["address", "notes", "concern"] as const;

/** What the form holds now. Text fields are always present, choices only once made. */
export function readForm(
  form: HTMLFormElement,
  instrument: Instrument | null,
): Record<string, FieldValue> {
  const data = new FormData(form);
  const values: Record<string, FieldValue> = {};
  for (const name of TEXT_FIELDS) values[name] = textOf(data.get(name));
  const lost = data.get("lost_skills");
  if (lost) values["lost_skills"] = lost === "sim";
  const band = data.get("age_band");
  if (isAgeBand(band)) values["age_band"] = band;
  const assistance = data.get("assistance");
  if (isAssistance(assistance)) values["assistance"] = assistance;
  for (const { id, optionSet } of instrument?.items ?? []) {
    const given = data.get(id);
    const option = instrument?.optionSets[optionSet]?.find(({ value }) => String(value) === given);
    if (option) values[id] = option.value;
  }
  return values;
}

/** Puts kept values into the form's own elements, which hold the truth while it is open. */
export function writeForm(form: HTMLFormElement, kept: StoredFields): void {
  for (const [name, { value }] of Object.entries(kept)) {
    const element = form.elements.namedItem(name);
    if (element instanceof RadioNodeList) element.value = radioValue(name, value);
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const text = textOf(value);
      if (element.value !== text) element.value = text;
    }
  }
}

/** Notes as unsent what differs from what is kept. The same object comes back when nothing does. */
export function noteChanges(
  kept: StoredFields,
  current: Readonly<Record<string, FieldValue>>,
  now: number,
  mode?: AnswerMode,
): StoredFields {
  const changed = Object.entries(current).filter(([name, value]) =>
    kept[name] ? kept[name].value !== value : !isEmpty(value),
  );
  if (changed.length === 0) return kept;
  return {
    ...kept,
    ...Object.fromEntries(
      changed.map(([name, value]) => [name, { value, at: now, sent: false, mode }]),
    ),
  };
}

/**
 * Brings what the server has together with what the device has, field by field; the newer wins.
 * What the device has not sent yet is newer when nobody else has saved since the device last heard
 * (`seen`, the server's `saved_at` at that time); otherwise the two times decide. What it has sent
 * gives way to the server, which had it and may have had something later. An empty field of the
 * server's is one that was never given, and wipes nothing.
 */
export function mergeDraft(kept: StoredFields, draft: Draft, seen: string | null): StoredFields {
  const savedAt = Date.parse(draft.saved_at);
  const merged: Record<string, StoredField> = { ...kept };
  for (const [name, value] of Object.entries(fieldsOf(draft))) {
    const own = kept[name];
    const isNewer = own && !own.sent && (seen === draft.saved_at || own.at > savedAt);
    if (!isNewer && !isEmpty(value)) merged[name] = { value, at: savedAt, sent: true };
  }
  return merged;
}

/** The field that keeps that the family wants to be called about a question. */
export function callField(question: string): string {
  return CALL + question;
}

const CALL = "call.";

/** What must still be sent, as the server takes it; null when it has everything. */
export function unsentChange(kept: StoredFields): Omit<FamilyDraft, "consent"> | null {
  const unsent = Object.entries(kept).filter(([, { sent }]) => !sent);
  if (unsent.length === 0) return null;
  const answers: Record<string, AnswerValue> = {};
  const modes: Record<string, AnswerMode> = {};
  const calls: string[] = [];
  const change: Omit<FamilyDraft, "consent"> = {};
  for (const [name, { value, mode }] of unsent) {
    if (name === "address" || name === "notes" || name === "concern") change[name] = textOf(value);
    else if (name.startsWith(CALL)) calls.push(name.slice(CALL.length));
    else if (name === "lost_skills") change.lost_skills = value === true;
    else if (name === "age_band") {
      if (isAgeBand(value)) change.age_band = value;
    } else if (name === "assistance") {
      if (isAssistance(value)) change.assistance = value;
    } else if (value !== null) {
      answers[name] = value;
      if (mode) modes[name] = mode;
    }
  }
  if (calls.length > 0) change.call_about = calls;
  if (Object.keys(modes).length > 0) change.answer_modes = modes;
  return Object.keys(answers).length > 0 ? { ...change, answers } : change;
}

/** Marks as sent what went out, but for the fields that were changed again meanwhile. */
export function markSent(kept: StoredFields, sent: StoredFields): StoredFields {
  return Object.fromEntries(
    Object.entries(kept).map(([name, field]) => [
      name,
      sent[name]?.value === field.value ? { ...field, sent: true } : field,
    ]),
  );
}

/** The answers to one questionnaire among all that is kept. */
export function answersTo(instrument: Instrument, kept: StoredFields): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const { id } of instrument.items) {
    const value = kept[id]?.value;
    if (value !== undefined && value !== null) answers[id] = value;
  }
  return answers;
}

/** How the answers to one questionnaire were given, of those that were given here and not on the page with their text. */
export function modesOf(instrument: Instrument, kept: StoredFields): Record<string, AnswerMode> {
  const modes: Record<string, AnswerMode> = {};
  for (const { id } of instrument.items) {
    const mode = kept[id]?.mode;
    if (mode) modes[id] = mode;
  }
  return modes;
}

/** Id of the first question without an answer, from after `after` on and then round; null when all are answered. */
export function firstMissing(
  instrument: Instrument,
  answers: Answers,
  after?: string,
): string | null {
  const { items } = instrument;
  const from = items.findIndex(({ id }) => id === after) + 1;
  const order = [...items.slice(from), ...items.slice(0, from)];
  return order.find(({ id }) => answers[id] === undefined)?.id ?? null;
}

/** A kept value as text: what is not text is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whether a value is one of the three bands. */
export function isAgeBand(value: unknown): value is AgeBand {
  return AGE_BANDS.some((band) => band === value);
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value === "";
}

function radioValue(name: string, value: FieldValue): string {
  if (name === "lost_skills") return value === true ? "sim" : "nao";
  return String(value);
}

function fieldsOf({ answers, saved_at: _savedAt, ...fields }: Draft): Record<string, FieldValue> {
  return { ...answers, ...fields };
}
