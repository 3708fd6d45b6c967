import { type RawBuilder, sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import type { FormDates } from "#domain/screening/forms/form-progress.ts";
import { type Givens, compileOnce } from "#server/platform/db/remembered.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { byName, patientsInReach, schoolName } from "./reach.queries.ts";

/** What the list shows of a child itself. */
interface PatientRow {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly school_name: string | null;
  readonly group_name: string;
  readonly guardian_name: string | null;
  readonly guardian_phone: string | null;
}

/** One result as lists show it. */
interface ListedResult {
  readonly tool: InstrumentCode;
  readonly score: number;
  readonly level: RiskLevel;
  readonly recommendation: Recommendation;
}

/** A child with what came of its forms, in days of its organization. */
export interface ListedRow extends PatientRow {
  /** The latest that was not taken back; null where there is none. */
  readonly form: FormDates | null;
  /** Those of the first stage, newest first, without what interviews made of them; none for whoever may not see them. */
  readonly results: readonly ListedResult[];
}

type Patients = ReturnType<typeof patientsInReach>;

/** One child; undefined when the scope does not reach it. */
export async function findListed(
  db: TenantDb,
  id: string,
  seesResults: boolean,
): Promise<ListedRow | undefined> {
  const [row] = await listChildren(db, patientsInReach(db).where("p.id", "=", id), seesResults);
  return row;
}

/** What the list shows of these children, by name. */
export async function listChildren(
  db: TenantDb,
  patients: Patients,
  seesResults: boolean,
): Promise<ListedRow[]> {
  const { rows } = await selectListed(patients, sql`${seesResults}`).execute(db);
  return rows;
}

/** The same as a query. */
export function selectListed(patients: Patients, seesResults: RawBuilder<boolean>) {
  return selectRows<ListedRow>(
    patients,
    sql`, (${LATEST_FORM}) as form, (${resultsFor(seesResults)}) as results`,
  );
}

const LATEST_FORM = sql`
  select json_build_object('sentOn', (f.sent_at at time zone o.time_zone)::date,
    'startedOn', (f.started_at at time zone o.time_zone)::date,
    'answeredOn', (f.answered_at at time zone o.time_zone)::date)
  from app.form f
  where f.organization_id = p.organization_id and f.patient_id = p.id
    and f.cancelled_at is null and f.companion_of is null
  order by f.created_at desc, f.id desc limit 1`;

const resultsFor = (seesResults: RawBuilder<boolean>) => sql`
  select coalesce(json_agg(json_build_object('tool', s.tool, 'score', s.score, 'level', s.level,
    'recommendation', s.recommendation) order by s.created_at desc, s.id desc), '[]')
  from app.screening_result s
  where s.organization_id = p.organization_id and s.patient_id = p.id and s.stage = 1 and ${seesResults}`;

/** What it shows of them themselves, and whatever more there is to select of each. */
function selectRows<Row extends PatientRow>(patients: Patients, more: RawBuilder<unknown>) {
  const children = patients.select([
    "p.id",
    "p.full_name",
    "p.date_of_birth",
    "p.organization_id",
    "p.group_id",
  ]);
  return sql<Row>`
    select p.id, p.full_name, p.date_of_birth, ${schoolName} as school_name,
      pg.name as group_name, g.full_name as guardian_name, g.phone as guardian_phone${more}
    from (${children}) as p
    join app.organization o on o.id = p.organization_id
    join app.patient_group pg on pg.organization_id = p.organization_id and pg.id = p.group_id
    left join app.guardian g on g.organization_id = p.organization_id and g.patient_id = p.id and g.is_primary
    order by ${byName}, p.id`;
}

/** The same of all children of an organization: all forms and all results are read at once, and put together here. */
export async function listEverybody(
  db: TenantDb,
  patients: Patients,
  seesResults: boolean,
): Promise<ListedRow[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await selectRows(patients, sql``).execute(db);
  const forms = await latestForms(db, { organizationId });
  const results = seesResults ? await firstStageResults(db, { organizationId }) : [];
  const formOf = new Map(forms.map(({ patient_id: id, ...form }) => [id, form]));
  const resultsOf = Map.groupBy(results, ({ patient_id: id }) => id);
  return rows.map((row) =>
    Object.assign(row, { form: formOf.get(row.id) ?? null, results: resultsOf.get(row.id) ?? [] }),
  );
}

interface OfOrganization {
  readonly organizationId: string;
}

const dayOf = (column: string) =>
  sql<string | null>`(${sql.ref(column)} at time zone o.time_zone)::date`;

const latestForms = compileOnce((db, given: Givens<OfOrganization>) =>
  db
    .selectFrom("form as f")
    .innerJoin("organization as o", "o.id", "f.organization_id")
    .distinctOn("f.patient_id")
    .select([
      "f.patient_id",
      dayOf("f.sent_at").as("sentOn"),
      dayOf("f.started_at").as("startedOn"),
      dayOf("f.answered_at").as("answeredOn"),
    ])
    .where("f.organization_id", "=", given("organizationId"))
    .where("f.cancelled_at", "is", null)
    .where("f.companion_of", "is", null)
    .orderBy("f.patient_id")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc"),
);

const firstStageResults = compileOnce((db, given: Givens<OfOrganization>) =>
  db
    .selectFrom("screening_result as s")
    .select(["s.patient_id", "s.tool", "s.score", "s.level", "s.recommendation"])
    .where("s.organization_id", "=", given("organizationId"))
    .where("s.stage", "=", 1)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<ListedResult>(),
);
