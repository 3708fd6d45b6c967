import type { Transaction } from "kysely";
import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import {
  type Recommendation,
  type ScoredLevel,
  recommendationFor,
  referralTypeFor,
} from "#domain/instruments/risk.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { TestApp } from "./app.ts";
import type { TestChild } from "./builders.ts";

/** How far a form has come, and when; what is absent has not happened. */
interface FormStory {
  readonly sentAt: Date;
  readonly startedAt?: Date;
  readonly answered?: { readonly at: Date; readonly level: ScoredLevel };
  readonly cancelledAt?: Date;
}

/** A form of a child without a link, straight into the database, with its result when it is answered. */
export async function aForm(
  database: Database,
  organizationId: string,
  { patientId }: TestChild,
  { sentAt, startedAt, answered, cancelledAt }: FormStory,
): Promise<string> {
  const id = uuidv7();
  await database.asOwner(({ db }) =>
    db
      .insertInto("form")
      .values({
        id,
        organization_id: organizationId,
        patient_id: patientId,
        created_at: sentAt,
        sent_at: sentAt,
        started_at: startedAt ?? answered?.at ?? null,
        answered_at: answered?.at ?? null,
        cancelled_at: cancelledAt ?? null,
      })
      .execute(),
  );
  if (answered) await aResult(database, organizationId, patientId, id, answered);
  return id;
}

async function aResult(
  database: Database,
  organizationId: string,
  patientId: string,
  formId: string,
  { at, level }: { at: Date; level: ScoredLevel },
): Promise<void> {
  const recommendation: Recommendation = recommendationFor(level);
  const [resultId, screeningId] = [uuidv7(), uuidv7()];
  const owner = { organization_id: organizationId, patient_id: patientId };
  const inOneTransaction = (work: (db: Transaction<Tables>) => Promise<void>) =>
    database.asOwner(({ db }) => db.transaction().execute(work));
  await inOneTransaction(async (db) => {
    await db
      .insertInto("form_result")
      .values({
        ...owner,
        id: resultId,
        form_id: formId,
        instrument: "mchat",
        instrument_version: "1",
        answers: JSON.stringify({ mchat_01: true, mchat_02: false }),
        address: "Rua Inventada, 1",
        notes: "Observação da família",
        concern: "Fala pouco",
        client_result: "{}",
        disagrees: false,
        submitted_at: at,
      })
      .execute();
    await db
      .insertInto("screening_result")
      .values({
        ...owner,
        id: screeningId,
        form_result_id: resultId,
        tool: "mchat",
        tool_version: "1",
        total_items: 20,
        score: { baixo: 1, moderado: 5, alto: 12 }[level],
        level,
        recommendation,
        created_at: at,
      })
      .execute();
    await aReferral(db, { ...owner, screening_result_id: screeningId, recommendation, at });
  });
}

/** The referral that a result leads to, or the open one that answers for it too. */
async function aReferral(
  db: Transaction<Tables>,
  result: {
    readonly organization_id: string;
    readonly patient_id: string;
    readonly screening_result_id: string;
    readonly recommendation: Recommendation;
    readonly at: Date;
  },
): Promise<void> {
  const { recommendation, at, ...of } = result;
  await db
    .insertInto("referral")
    .values({
      ...of,
      id: uuidv7(),
      type: referralTypeFor(recommendation),
      opened_at: at,
      due_on: new Date(at.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
    })
    // A child has one open referral at most: a second result finds it there.
    .onConflict((open) => open.column("patient_id").where("closed_at", "is", null).doNothing())
    .execute();
  await db
    .updateTable("screening_result")
    .set((row) => ({
      referral_id: row
        .selectFrom("referral")
        .select("referral.id")
        .where("referral.patient_id", "=", of.patient_id)
        .where("referral.closed_at", "is", null),
    }))
    .where("id", "=", of.screening_result_id)
    .execute();
}

/** The guardian has opened the form and answered the first item of a questionnaire. */
export async function aBegunForm(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  { organizationId, formId }: { readonly organizationId: string; readonly formId: string },
  instrument: InstrumentCode,
): Promise<void> {
  await database.asOwner(async ({ db }) => {
    await db
      .updateTable("form")
      .set({ started_at: clock.now() })
      .where("id", "=", formId)
      .execute();
    await db
      .insertInto("draft")
      .values({
        form_id: formId,
        organization_id: organizationId,
        instrument,
        answers: JSON.stringify({ [`${instrument}_01`]: true }),
      })
      .execute();
  });
}
