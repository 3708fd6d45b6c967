import { errorText } from "#domain/error-text.ts";
import {
  INSTRUMENT_CODES,
  type Instrument,
  type InstrumentTexts,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { addDays } from "#domain/organization/days.ts";
import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { findOpenSince } from "#server/features/work/tasks/open-since.queries.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findCallRequestsLocked, insertCallRequests } from "./call-requests.queries.ts";
import { type FormRow, findForm, lockForm } from "./completion.queries.ts";
import { acceptedInstruments, answerErrors, factsOf, questionnaireOf } from "./form-rules.ts";

/** Whoever stopped at a question waits for the call to go on. */
const DAYS_TO_CALL = 1;

interface CallsWanted {
  /** Locked. */
  readonly form: FormRow;
  /** By their ids. */
  readonly questions: readonly string[];
}

/**
 * Asks staff to call the guardian of a form about questions that were not understood, once a question, however often it is
 * told. The task names all of them that were asked for since it was opened. Throws 422 for what is no question of the form.
 */
export async function requestCalls(
  deps: Deps,
  db: TenantDb,
  { form, questions }: CallsWanted,
): Promise<void> {
  if (questions.length === 0) return;
  const { id: formId, patient_id: patientId, guardian_id: guardianId } = form;
  const words = await questionsOf(db, form);
  const unknown = questions.filter((id) => !words.has(id));
  if (unknown.length > 0) throw answerErrors("call_about", { missing: [], invalid: [], unknown });
  const asked = await findCallRequestsLocked(db, patientId);
  const fresh = questions.filter(
    (id) => !asked.some((known) => known.formId === formId && known.question === id),
  );
  if (fresh.length === 0) return;
  const since = await findOpenSince(db, patientId, "explain_question");
  const waiting = asked.filter((known) => since !== undefined && known.at >= since);
  const named = new Set([...waiting.map(({ question }) => question), ...fresh]);
  await openTask(deps, db, {
    patientId,
    guardianId,
    kind: "explain_question",
    reason: errorText("family_asks_for_call", {
      questions: [...named].map((id) => words.get(id) ?? OWN_WORDS.get(id) ?? id).join(" "),
    }),
    dueOn: addDays(form.today, DAYS_TO_CALL),
  });
  // Not before the task is there: what was asked for since it was opened is what it names.
  await insertCallRequests(db, { formId, questions: fresh, at: deps.clock.now() });
  await recordScreeningEvent(db, {
    action: "form.call_requested",
    entityId: formId,
    detail: { patient_id: patientId },
  });
}

/** The same for what arrives with the answers; nothing where the form is answered, or the link opens none. */
export async function requestCallsByLink(
  deps: Deps,
  token: string,
  questions: readonly string[],
): Promise<void> {
  if (questions.length === 0) return;
  const at = deps.clock.now();
  await withLiveLink(deps, token, async (db, { formLinkId, formId }) => {
    await lockForm(db, formId);
    const form = await findForm(db, formLinkId, at);
    if (form.answered_at || form.cancelled_at) return;
    await requestCalls(deps, db, { form, questions });
  });
}

/** The questions that the form may be asking, by their ids, in the words on the family's screen in Portuguese. */
async function questionsOf(db: TenantDb, form: FormRow): Promise<ReadonlyMap<string, string>> {
  const asked: QuestionWords[] = [];
  for (const code of acceptedInstruments(factsOf(form))) {
    const { instrument, pack } = await questionnaireOf(db, form, code);
    asked.push(...wordsOf(instrument, pack?.texts ?? INSTRUMENT_TEXTS[code]["pt-BR"]));
  }
  return new Map(asked);
}

type QuestionWords = readonly [id: string, words: string];

/** `7. “…?”` by the question's id. */
function wordsOf(
  { items }: Instrument,
  texts: Pick<InstrumentTexts, "items">,
): readonly QuestionWords[] {
  return items.map(({ id, number }) => [id, `${number}. “${texts.items[id]?.text ?? id}”`]);
}

/** Those of the product's own questionnaires: for what was asked about another form of the child. */
const OWN_WORDS: ReadonlyMap<string, string> = new Map(
  INSTRUMENT_CODES.flatMap((code) => wordsOf(INSTRUMENTS[code], INSTRUMENT_TEXTS[code]["pt-BR"])),
);
