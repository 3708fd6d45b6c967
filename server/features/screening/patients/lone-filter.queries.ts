import { type Expression, type RawBuilder, sql } from "kysely";
import type { Recommendation } from "#domain/instruments/risk.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import {
  type LatestFormAsked,
  type PatientFilter,
  childrenNotReached,
  formIs,
  formMovedSince,
  formsInForce,
  isNarrowing,
  latestFormOfEach,
} from "./narrow.queries.ts";

/** What alone narrows a list. */
interface LoneFilter {
  /** All children whom it leaves, found by reading everything once. */
  readonly all: Expression<{ patient_id: string }>;
  /** So many of the children who may be among them; when there are fewer, nobody else is. */
  readonly few: (atMost: number) => Promise<readonly { readonly patient_id: string }[]>;
  /** Whether the child `p` is, looking at nobody else. */
  readonly isLeft: RawBuilder<boolean>;
}

/** The latest form, or the newest result, where a filter asks about one of them and about nothing else. */
export function loneFilter(db: TenantDb, filter: PatientFilter): LoneFilter | undefined {
  const { form, since, recommendation, days, ...others } = filter;
  if (isNarrowing({ ...others, days })) return undefined;
  const byForm = form !== undefined || since !== undefined;
  if (recommendation === undefined)
    return byForm ? byLatestForm(db, { form, since, days }) : undefined;
  return byForm ? undefined : byNewestResult(db, recommendation);
}

function byLatestForm(db: TenantDb, { form, since, days }: LatestFormAsked): LoneFilter {
  const asked = [
    ...(form === undefined ? [] : [formIs(form, days)]),
    ...(since === undefined ? [] : [formMovedSince(since, days.timeZone)]),
  ];
  const isAsked = sql.join(asked, sql` and `);
  return {
    all:
      form === "nao_alcancado"
        ? childrenNotReached(db, { since, days })
        : db
            .selectFrom(latestFormOfEach(db))
            .select("f.patient_id")
            .where(sql<boolean>`${isAsked}`),
    few: (atMost) =>
      form === "nao_alcancado"
        ? childrenKeptAsUnreached(db, atMost)
        : formsInForce(db)
            .select("f.patient_id")
            .where(sql<boolean>`${isAsked}`)
            .where(
              sql<boolean>`f.id = (${latestFormOf(sql`f.organization_id, f.patient_id`, sql`id`)})`,
            )
            .limit(atMost)
            .execute(),
    isLeft: sql`exists (select from (${latestFormOf(CHILD, sql`*`)}) f where ${isAsked})`,
  };
}

/** Those who were when they were last counted, and those who have changed since. */
async function childrenKeptAsUnreached(db: TenantDb, atMost: number) {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from child_tally where organization_id = ${organizationId} and is_unreached(entries)
    union all
    select patient_id from tally_change where organization_id = ${organizationId}
    ${limitTo(atMost)}`.execute(db);
  return rows;
}

const CHILD = sql`p.organization_id, p.id`;

/** Looked up by index, child by child: as a join, all forms might be held against each other. */
function latestFormOf(child: RawBuilder<unknown>, columns: RawBuilder<unknown>) {
  return sql`select ${columns} from form
    where (organization_id, patient_id) = (${child}) and cancelled_at is null and companion_of is null
    order by created_at desc, id desc limit 1`;
}

function byNewestResult(db: TenantDb, recommendation: Recommendation): LoneFilter {
  return {
    all: db
      .selectFrom(newestResultOfEach(db))
      .select("s.patient_id")
      .where("s.recommendation", "=", recommendation),
    few: (atMost) =>
      db
        .selectFrom("screening_result as s")
        .select("s.patient_id")
        .where("s.organization_id", "=", scopeOf(db).organizationId)
        .where("s.stage", "=", 1)
        .where("s.recommendation", "=", recommendation)
        .where(
          sql<boolean>`s.id = (${newestResultOf(sql`s.organization_id, s.patient_id`, sql`id`)})`,
        )
        .limit(atMost)
        .execute(),
    isLeft: sql`exists (select from (${newestResultOf(CHILD, sql`recommendation`)}) s where s.recommendation = ${recommendation})`,
  };
}

function newestResultOf(child: RawBuilder<unknown>, column: RawBuilder<unknown>) {
  return sql`select ${column} from screening_result where (organization_id, patient_id) = (${child}) and stage = 1
    order by created_at desc, id desc limit 1`;
}

/** Each child's newest first-stage result, as `s`: read in one order, once. */
function newestResultOfEach(db: TenantDb) {
  return db
    .selectFrom("screening_result")
    .distinctOn("patient_id")
    .select(["patient_id", "recommendation"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("stage", "=", 1)
    .orderBy("patient_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .as("s");
}
