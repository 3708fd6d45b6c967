import type { PoolClient } from "pg";
import {
  OBSERVATION_DAYS,
  OBSERVATION_ITEMS,
  OBSERVATION_VERSION,
  PERMISSION_VERSION,
} from "#domain/screening/observation/observation.ts";
import { hashToken, observationToken } from "#server/platform/tokens.ts";
import { seededRandom } from "./random.ts";

const OBSERVATION_SEED = 39;
const DAY_MS = 86_400_000;

interface Asked {
  readonly patient_id: string;
  readonly guardian_id: string;
  readonly account_id: string;
}

/** Two schools that were asked about children of the demonstration clinic: one has answered, one has not yet. */
export async function putObservations(
  client: PoolClient,
  organizationId: string,
  { now, secretKey }: { readonly now: Date; readonly secretKey: string },
): Promise<void> {
  const random = seededRandom(OBSERVATION_SEED);
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await client.query<Asked>(
    `select r.patient_id, g.id as guardian_id, r.owner_account_id as account_id from app.referral r
      join app.patient p on p.id = r.patient_id join app.guardian g on g.patient_id = p.id and g.is_primary
      where r.organization_id = $1 and r.closed_at is null and r.type = 'pediatrician'
        and r.opened_at < $2::timestamptz - interval '12 days' order by p.date_of_birth, p.id limit 2`,
    [organizationId, now],
  );
  for (const [index, child] of rows.entries()) {
    const [asked, answeredAt] = index === 0 ? [ago(9), ago(6)] : [ago(3), null];
    const id = random.id(asked);
    const answers = OBSERVATION_ITEMS.map((item) => {
      return [item, random.pick(["mostly", "mostly", "sometimes", "rarely", "not_seen"])];
    });
    await client.query(
      `insert into app.consent (id, organization_id, patient_id, guardian_id, purpose, granted, text_version, given_at,
          recorded_at) values ($1, $2, $3, $4, 'ask_school', true, $5, $6, $6)`,
      [
        random.id(asked),
        organizationId,
        child.patient_id,
        child.guardian_id,
        PERMISSION_VERSION,
        asked,
      ],
    );
    await client.query(
      `insert into app.observation (id, organization_id, patient_id, asked_by, asked_at, school_name, teacher_name, email,
          guardian_id, permission_way, permission_note, permitted_at, token_hash, expires_at, answered_at, version, answers,
          acquaintance, respondent, note)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'phone', 'A mãe concordou por telefone.', $5, $10, $11, $12, $13, $14,
          $15, $16, $17)`,
      [
        id,
        organizationId,
        child.patient_id,
        child.account_id,
        asked,
        "Escola Frevo (inventada)",
        "Professora Lia Mangabeira",
        `professora.${index + 1}@frevo.example`,
        child.guardian_id,
        hashToken(observationToken(secretKey, id)),
        new Date(asked.getTime() + OBSERVATION_DAYS * DAY_MS),
        answeredAt,
        answeredAt && OBSERVATION_VERSION,
        answeredAt && JSON.stringify(Object.fromEntries(answers)),
        answeredAt && "half_year",
        answeredAt ? "Lia Mangabeira, professora da turma" : "",
        answeredAt ? "Gosta muito da hora da música e costuma brincar sozinho no pátio." : "",
      ],
    );
  }
}
