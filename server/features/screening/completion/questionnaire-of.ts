import type { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import {
  INSTRUMENTS,
  INSTRUMENT_CODES,
  type InstrumentCode,
} from "#domain/instruments/instruments.ts";
import { instrumentAt, type InUse } from "#server/features/instruments/instrument-packs/worded.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { AnswerableForm } from "./completion.queries.ts";

/** What a form row says about the version that it is asked on. */
type Asked = Pick<AnswerableForm, "has_packs" | "made_at">;

/** The questionnaire of this code as this form asks it: on the version in use when the form was made. */
export async function questionnaireOf(
  db: TenantDb,
  { has_packs: hasPacks, made_at: madeAt }: Asked,
  code: InstrumentCode,
): Promise<InUse> {
  return hasPacks ? instrumentAt(db, code, madeAt) : { instrument: INSTRUMENTS[code], pack: null };
}

/** The questionnaires that this form asks in other words than the product's own; undefined where there are none. */
export async function licensedFor(
  db: TenantDb,
  form: Asked,
): Promise<LicensedQuestionnaires | undefined> {
  if (!form.has_packs) return undefined;
  const found: LicensedQuestionnaires = {};
  for (const code of INSTRUMENT_CODES) {
    const { instrument, pack } = await questionnaireOf(db, form, code);
    if (pack) found[code] = { instrument, texts: pack.texts };
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The same for a form that would be made now, whoever's it is: what a device takes to an event. */
export async function licensedToday(
  db: TenantDb,
  at: Date,
): Promise<LicensedQuestionnaires | undefined> {
  return licensedFor(db, { has_packs: true, made_at: at });
}
