import type { PoolClient } from "pg";
import { type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { answersFor } from "./answers.ts";
import { type Random, seededRandom } from "./random.ts";

const RESPONDENT_SEED = 40;
const DAY_MS = 86_400_000;

/** A child's own answered form, and the referral that answers for it. */
interface Own {
  readonly form_id: string;
  readonly patient_id: string;
  readonly instrument: InstrumentCode;
  readonly referral_id: string;
  readonly answered_at: Date;
}

/** Of one child of the demonstration clinic a second guardian has answered too. Its referral is of the highest type already. */
export async function putSecondRespondent(
  client: PoolClient,
  organizationId: string,
  { now, secretKey }: { readonly now: Date; readonly secretKey: string },
): Promise<void> {
  const random = seededRandom(RESPONDENT_SEED);
  const { rows } = await client.query<Own>(
    `select f.form_id, r.patient_id, f.instrument, r.id as referral_id, f.submitted_at as answered_at
      from app.referral r join app.screening_result s on s.id = r.screening_result_id
        join app.form_result f on f.id = s.form_result_id
      where r.organization_id = $1 and r.closed_at is null and r.type = 'neurologist'
        and f.submitted_at < $2::timestamptz - interval '4 days' order by f.submitted_at desc, r.id limit 1`,
    [organizationId, now],
  );
  const [own] = rows;
  if (!own) return;
  const sent = new Date(own.answered_at.getTime() + DAY_MS);
  const guardianId = random.id(sent);
  await client.query(
    `insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email, is_primary, created_at)
      values ($1, $2, $3, 'Davi Angico', 'Pai', '+5581900000440', 'davi.angico@familia.example', false, $4)`,
    [guardianId, organizationId, own.patient_id, sent],
  );
  const formId = random.id(sent);
  await putForm(client, random, { own, organizationId, guardianId, formId, sent, secretKey });
  await putAnswers(client, random, { own, organizationId, guardianId, formId, sent });
}

interface Second {
  readonly own: Own;
  readonly organizationId: string;
  readonly guardianId: string;
  readonly formId: string;
  readonly sent: Date;
}

/** When it was answered: the evening after it was sent. */
function timesOf({ sent }: Second): { readonly started: Date; readonly answered: Date } {
  const started = new Date(sent.getTime() + DAY_MS);
  return { started, answered: new Date(started.getTime() + 480_000) };
}

async function putForm(
  client: PoolClient,
  random: Random,
  second: Second & { readonly secretKey: string },
): Promise<void> {
  const { own, organizationId, guardianId, formId, sent, secretKey } = second;
  const { started, answered } = timesOf(second);
  await client.query(
    `insert into app.form (id, organization_id, patient_id, instrument, created_at, sent_at, opened_at, started_at,
        answered_at, companion_of, respondent_id) values ($1, $2, $3, $4, $5, $5, $6, $6, $7, $8, $9)`,
    [
      formId,
      organizationId,
      own.patient_id,
      own.instrument,
      sent,
      started,
      answered,
      own.form_id,
      guardianId,
    ],
  );
  const linkId = random.id(sent);
  await client.query(
    `insert into app.form_link (id, organization_id, form_id, guardian_id, token_hash, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      linkId,
      organizationId,
      formId,
      guardianId,
      hashToken(linkToken(secretKey, linkId)),
      sent,
      new Date(sent.getTime() + 60 * DAY_MS),
    ],
  );
  await client.query(
    `insert into app.consent (id, organization_id, patient_id, form_id, guardian_id, purpose, granted, text_version,
        given_at, recorded_at) values ($1, $2, $3, $4, $5, 'screening', true, '2026-1', $6, $7)`,
    [random.id(started), organizationId, own.patient_id, formId, guardianId, started, answered],
  );
}

/** Another sheet of the same questionnaire, which comes to less: the two are read side by side. */
async function putAnswers(client: PoolClient, random: Random, second: Second): Promise<void> {
  const { own, organizationId, formId } = second;
  const { answered: at } = timesOf(second);
  const instrument = INSTRUMENTS[own.instrument];
  const answers = answersFor(random, instrument, "moderado");
  const result = scoreAnswers(instrument, answers);
  const formResultId = random.id(at);
  const told = { tool: instrument.code, ...result, notes: "", recommendation: result.route };
  await client.query(
    `insert into app.form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers, address,
        client_result, disagrees, seconds_taken, submitted_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'Rua das Pitangueiras (endereço inventado)', $8, false, 480, $9)`,
    [
      formResultId,
      organizationId,
      own.patient_id,
      formId,
      instrument.code,
      instrument.version,
      JSON.stringify(answers),
      JSON.stringify(told),
      at,
    ],
  );
  await client.query(
    `insert into app.screening_result (id, organization_id, patient_id, form_result_id, tool, tool_version, total_items,
        score, level, recommendation, created_at, referral_id, key_signs)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      random.id(at),
      organizationId,
      own.patient_id,
      formResultId,
      instrument.code,
      instrument.version,
      result.totalItems,
      result.score,
      result.level,
      result.route,
      at,
      own.referral_id,
      analyseAnswers(instrument, answers).keySigns.length,
    ],
  );
}
