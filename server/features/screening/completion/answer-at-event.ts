import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { openHere } from "../forms/forms.service.ts";
import { findFormOfChild } from "./completion.queries.ts";
import { wasAnsweredSince } from "./submission.queries.ts";
import { type FinishedForm, acceptAnswer } from "./submit-completion.ts";

/** What a guardian answered on a device of an event, to be stored as if behind a link. */
export interface AnsweredAtEvent {
  readonly patientId: string;
  readonly guardianId: string;
  /** Who prepared the device. */
  readonly accountId: string;
  readonly finished: Omit<FinishedForm, "claim">;
  /** An answer to the same questionnaire since then was given elsewhere; null: store it all the same. */
  readonly unlessAnsweredSince: Date | null;
  readonly at: Date;
}

/**
 * Stores it on the way that a guardian's own submission takes, scored here; returns the form's id, or null when the
 * questionnaire was answered elsewhere in the meantime. Throws `conflict` while the guardian has begun another
 * questionnaire behind a link, `invalid` for answers that do not fit; the caller's transaction must then be rolled back.
 */
export async function answerAtEvent(
  deps: Deps,
  db: TenantDb,
  { patientId, guardianId, accountId, finished, unlessAnsweredSince, at }: AnsweredAtEvent,
): Promise<string | null> {
  const wanted: InstrumentCode = finished.form_results.type;
  const formId = await openHere(db, { patientId, accountId, at, wanted });
  if (unlessAnsweredSince) {
    const asked = { patientId, instrument: wanted, since: unlessAnsweredSince };
    if (await wasAnsweredSince(db, asked)) return null;
  }
  const found = await findFormOfChild(db, { patientId, formId }, at);
  if (!found) throw new Problem("not_found");
  const form = { ...found, guardian_id: guardianId };
  await acceptAnswer(deps, db, { form, finished: { ...finished, claim: null }, typedBy: null, at });
  return formId;
}
