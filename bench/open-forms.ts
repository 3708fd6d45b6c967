import { uuidv7 } from "uuidv7";
import type { Database } from "#server/platform/db/open.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";

/** A form that waits for its answer, by everything that names it. */
export interface OpenForm {
  readonly patientId: string;
  readonly guardianId: string;
  readonly formId: string;
  readonly linkId: string;
  readonly token: string;
}

const LIVE_DAYS = 60;

/** The organization in which somebody works. Throws when there is none. */
export async function organizationOf(database: Database, email: string): Promise<string> {
  const { rows } = await database.asOwner(({ pool }) =>
    pool.query<{ organization_id: string }>(
      "select organization_id from app.role_assignment r join app.account a on a.id = r.account_id where a.email = $1",
      [email],
    ),
  );
  if (!rows[0]) throw new Error(`${email} works nowhere`);
  return rows[0].organization_id;
}

/** Adds so many children of one year, each with an open form, to an organisation's first group. */
export async function openForms(
  database: Database,
  organizationId: string,
  secretKey: string,
  count: number,
): Promise<OpenForm[]> {
  const forms = Array.from({ length: count }, () => {
    const linkId = uuidv7();
    const token = linkToken(secretKey, linkId);
    return { patientId: uuidv7(), guardianId: uuidv7(), formId: uuidv7(), linkId, token };
  });
  await database.asOwner(async ({ pool }) => {
    const column = (key: keyof OpenForm) => forms.map((form) => form[key]);
    await pool.query(
      `with given as (select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[])
          as g (patient, guardian, form, link, hash)),
        child as (insert into app.patient (id, organization_id, group_id, full_name, date_of_birth)
          select patient, $1, (select id from app.patient_group where organization_id = $1 order by id limit 1),
            'Criança de Medição', current_date - 400 from given),
        adult as (insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email)
          select guardian, $1, patient, 'Responsável de Medição', 'Mãe', '+5581900000001', 'medicao@familia.example' from given),
        sheet as (insert into app.form (id, organization_id, patient_id, sent_at)
          select form, $1, patient, now() from given)
        insert into app.form_link (id, organization_id, form_id, guardian_id, token_hash, expires_at)
          select link, $1, form, guardian, hash, now() + make_interval(days => $7) from given`,
      [
        organizationId,
        column("patientId"),
        column("guardianId"),
        column("formId"),
        column("linkId"),
        forms.map(({ token }) => hashToken(token)),
        LIVE_DAYS,
      ],
    );
    await pool.query("vacuum analyze");
  });
  return forms;
}

/** The address that a guardian's request comes from, as a proxy in front would say it: each family has its own. */
export function cameFrom(index: number): { readonly "x-forwarded-for": string } {
  const [high, low] = [Math.floor(index / 250) % 250, index % 250];
  return { "x-forwarded-for": `10.0.${high}.${low + 1}` };
}
