import { sql } from "kysely";
import type { ConsentedDraft } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A part of a draft to be kept. What is absent of `change` stays as it is. */
export interface DraftPart {
  readonly formId: string;
  /** Null leaves the questionnaire open, or as it was. */
  readonly instrument: InstrumentCode | null;
  readonly change: ConsentedDraft;
  /** When the box was ticked, by the device, and not after the present. */
  readonly consentedAt: Date;
  readonly at: Date;
}

/** Adds a part to the draft of a form: answers join those that are there, a question answered again counts as it is now. */
export async function mergeDraft(
  db: TenantDb,
  { formId, instrument, change, consentedAt, at }: DraftPart,
): Promise<void> {
  const { answers = {}, consent, ...rest } = change;
  const texts = {
    ...(rest.address !== undefined && { address: rest.address }),
    ...(rest.notes !== undefined && { notes: rest.notes }),
    ...(rest.concern !== undefined && { concern: rest.concern }),
    ...(rest.lost_skills !== undefined && { lost_skills: rest.lost_skills }),
    ...(rest.age_band !== undefined && { age_band: rest.age_band }),
    consented_at: consentedAt,
    consent_text_version: consent.text_version,
    saved_at: at,
  };
  await db
    .insertInto("draft")
    .values({
      form_id: formId,
      organization_id: scopeOf(db).organizationId,
      instrument,
      answers: JSON.stringify(answers),
      ...texts,
    })
    .onConflict((kept) =>
      kept.column("form_id").doUpdateSet({
        ...texts,
        instrument: sql`coalesce(excluded.instrument, draft.instrument)`,
        answers: sql`draft.answers || excluded.answers`,
      }),
    )
    .execute();
}
