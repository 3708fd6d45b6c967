import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { recommendationFor, type RiskLevel } from "#domain/instruments/risk.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import { aGroup, aPerson, anOrganization, type TestPerson } from "./builders.ts";

/** A clinic of a story with many children: who works there, and its groups. */
export interface BusyClinic {
  readonly organizationId: string;
  readonly admins: readonly TestPerson[];
  readonly doctors: readonly TestPerson[];
  readonly groups: readonly string[];
  readonly children: readonly string[];
}

/** A clinic with two administrators, three doctors who each have a group, and so many children in the groups. */
export async function aBusyClinic(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  children: number,
): Promise<BusyClinic> {
  const organizationId = await anOrganization(database);
  const at = clock.now();
  const admins = [
    await aPerson(database, "clinic_admin", organizationId, { at }),
    await aPerson(database, "clinic_admin", organizationId, { at }),
  ];
  const groups: string[] = [];
  const doctors: TestPerson[] = [];
  for (let n = 0; n < 3; n += 1) {
    const doctor = await aPerson(database, "clinic_doctor", organizationId, { at });
    doctors.push(doctor);
    groups.push(await aGroup(database, organizationId, { accountId: doctor.accountId }));
  }
  await database.asOwner(async ({ db }) => {
    await sql`insert into app.role_assignment_group (organization_id, role_assignment_id, group_id)
      select ${organizationId}::uuid, a.id, g.id from app.role_assignment a
        join app.patient_group g on g.account_id = a.account_id where a.organization_id = ${organizationId}`.execute(
      db,
    );
    await sql`with child as (
        insert into app.patient (id, organization_id, group_id, full_name, date_of_birth, created_at)
        select gen_random_uuid(), ${organizationId}::uuid, (${groups}::uuid[])[1 + n % 3], 'Criança ' || n,
          ${at}::timestamptz::date - 500, ${at} from generate_series(1, ${children}::int) n
        returning id, organization_id)
      insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email)
      select gen_random_uuid(), organization_id, id, 'Responsável', 'Mãe', '+5581900000001',
        'familia-' || id || '@familia.example' from child`.execute(db);
  });
  const { rows } = await database.asOwner(({ db }) =>
    sql<{
      id: string;
    }>`select id from app.patient where organization_id = ${organizationId} order by full_name`.execute(
      db,
    ),
  );
  return { organizationId, admins, doctors, groups, children: rows.map(({ id }) => id) };
}

/** An answered questionnaire with its result, as far as the referral stands on it; returns the result's id. */
export async function answerAs(
  db: TenantDb,
  {
    patientId,
    level,
    tool,
    at,
  }: {
    readonly patientId: string;
    readonly level: RiskLevel;
    readonly tool: InstrumentCode;
    readonly at: Date;
  },
): Promise<string> {
  const id = uuidv7();
  const organizationId = scopeOf(db).organizationId;
  await sql`with asked as (
      insert into app.form (id, organization_id, patient_id, created_at, sent_at, answered_at, cancelled_at)
      values (gen_random_uuid(), ${organizationId}, ${patientId}, ${at}, ${at}, ${at}, null) returning id
    ), answered as (
      insert into app.form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers,
        address, client_result, disagrees, submitted_at)
      select gen_random_uuid(), ${organizationId}, ${patientId}, id, ${tool}, '1', '{}', '', '{}', false, ${at} from asked
      returning id
    )
    insert into app.screening_result (id, organization_id, patient_id, form_result_id, tool, tool_version, total_items,
      score, level, recommendation, created_at)
    select ${id}, ${organizationId}, ${patientId}, id, ${tool}, '1', 20, 0, ${level}, ${recommendationFor(level)}, ${at}
    from answered`.execute(db);
  return id;
}

/**
 * Children who are lost, by an account of its own of what the rule says: whoever has a result of concern has an open
 * referral with a due date and an owner who works in the organisation, or else one that ended after that result with a
 * reason, and where it never came to an appointment or an evaluation, with why not.
 */
export async function lostChildren({ database }: Pick<TestApp, "database">): Promise<string[]> {
  const { rows } = await database.asOwner(({ db }) =>
    sql<{ id: string }>`
      with working as (
        select distinct ra.organization_id, ra.account_id from app.role_assignment ra
        join app.account a on a.id = ra.account_id and a.disabled_at is null where ra.ended_at is null
      ), concern as (
        select patient_id, max(created_at) as last_at from app.screening_result where level <> 'baixo' group by patient_id
      ), followed as (
        select r.patient_id from app.referral r
        join working w on w.organization_id = r.organization_id and w.account_id = r.owner_account_id
        where r.stage <> 'encerrado' and r.due_on is not null
      ), ended as (
        select r.patient_id, max(r.closed_at) as at from app.referral r
        where r.stage = 'encerrado' and coalesce(r.close_reason, '') <> ''
          and (r.not_referred_reason <> '' or r.scheduled_at is not null or r.attended_at is not null
            or r.close_reason in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados', 'falecimento')
            or not exists (select from app.screening_result s where s.patient_id = r.patient_id and s.level <> 'baixo'
              and s.created_at <= r.closed_at))
        group by r.patient_id
      )
      select c.patient_id as id from concern c
      where c.patient_id not in (select patient_id from followed)
        and not exists (select from ended e where e.patient_id = c.patient_id and e.at >= c.last_at)`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}

/** How often a referral has gone back to where it began. */
export async function countReturns({ database }: Pick<TestApp, "database">, referralId: string) {
  const events = await database.asOwner(({ db }) =>
    db
      .selectFrom("referral_event")
      .select("id")
      .where("referral_id", "=", referralId)
      .where("to_stage", "=", "a_encaminhar")
      .where("from_stage", "<>", "a_encaminhar")
      .execute(),
  );
  return events.length;
}
