import { type RawBuilder, sql } from "kysely";
import type { Recommendation } from "#domain/instruments/risk.ts";
import { REACHED_STATUSES } from "#domain/messaging/message.ts";
import type { FormFilter, Cutoffs } from "#domain/screening/forms/form-filter.ts";
import { isFound } from "#server/platform/db/search.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { patientsInReach } from "./reach.queries.ts";

/** Which children to list; what is undefined does not narrow. */
export interface PatientFilter {
  readonly search?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly recommendation?: Recommendation | undefined;
  /** With `since`: by the latest form, judged by `days`. */
  readonly form?: FormFilter | undefined;
  readonly since?: string | undefined;
  readonly answeredFrom?: string | undefined;
  readonly answeredTo?: string | undefined;
  readonly hasVision?: boolean | undefined;
  readonly days: FormDays;
}

/** Whether anything narrows the list. */
export function isNarrowing(filter: PatientFilter): boolean {
  return Object.entries(filter).some(([name, asked]) => name !== "days" && asked !== undefined);
}

/** Whether words alone narrow it: the first of those found can then be had without finding them all. */
export function isSearchAlone({ search, ...others }: PatientFilter): boolean {
  return search !== undefined && !isNarrowing(others);
}

/** The children whom every part of the filter leaves. */
export function filterPatients(db: TenantDb, filter: PatientFilter) {
  const { search, groupIds, recommendation, form, since, days } = filter;
  const { answeredFrom: from, answeredTo: to, hasVision } = filter;
  const { timeZone } = days;
  return patientsInReach(db)
    .$if(groupIds !== undefined, (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .$if(search !== undefined, (query) => query.where(isFound("p.id", search ?? "")))
    .$if(recommendation !== undefined, (query) =>
      query.where("p.id", "in", childrenRecommended(db, recommendation ?? "")),
    )
    .$if(form !== undefined || since !== undefined, (query) =>
      query.where((eb) => {
        const among = eb("p.id", "in", childrenByLatestForm(db, { form, since, days }));
        // For the not reached a set as above: the planner takes them for one child, and would walk them for each other.
        return form === "nao_alcancado" ? sql<boolean>`(${among}) is true` : among;
      }),
    )
    .$if(from !== undefined || to !== undefined, (query) =>
      query.where("p.id", "in", childrenAnswered(db, { from, to, timeZone })),
    )
    .$if(hasVision === true, (query) => query.where("p.id", "in", childrenWithVision(db)));
}

/** Children whose newest first-stage result leads there: an interview about it changes no list. */
function childrenRecommended(db: TenantDb, recommendation: string) {
  return db
    .selectFrom("screening_result as s")
    .select("s.patient_id")
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.stage", "=", 1)
    .where("s.recommendation", "=", recommendation)
    .where(
      sql<boolean>`not exists (select from screening_result later
        where later.organization_id = s.organization_id and later.patient_id = s.patient_id
          and later.stage = 1 and (later.created_at, later.id) > (s.created_at, s.id))`,
    );
}

/** The days that decide on a form, and the zone whose days they are. */
export interface FormDays extends Cutoffs {
  readonly timeZone: string;
}

/** The instant at which a day begins in a zone: what instants are compared with, so that their index serves. */
function dawn(day: string, timeZone: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`;
}

/** That the form `f`, not taken back itself, is the latest of its child that was not; one beside another is never. */
export const isLatestForm = sql<boolean>`f.companion_of is null and not exists (select from form later
  where later.organization_id = f.organization_id and later.patient_id = f.patient_id and later.cancelled_at is null
    and later.companion_of is null and (later.created_at, later.id) > (f.created_at, f.id))`;

/** What a form `f` must be to be counted under a filter. The dashboard's figures and the lists behind them both ask this. */
export function formIs(filter: FormFilter, days: FormDays) {
  const { timeZone, overdueBefore, partialLateBefore } = days;
  const untouched = sql<boolean>`(f.answered_at is null and f.started_at is null)`;
  const begun = sql<boolean>`(f.answered_at is null and f.started_at is not null)`;
  const overdue = sql<boolean>`(${untouched} and f.sent_at < ${dawn(overdueBefore, timeZone)})`;
  const is: Readonly<Record<FormFilter, RawBuilder<boolean>>> = {
    concluido: sql`f.answered_at is not null`,
    parcial: begun,
    nao_respondido: untouched,
    atrasado: overdue,
    parcial_atrasado: sql`(${begun} and f.started_at < ${dawn(partialLateBefore, timeZone)})`,
    nao_alcancado: sql`(${overdue} and not ${isReached})`,
  };
  return is[filter];
}

/**
 * That some message about the form `f` has got beyond the sender. `offset 0` has it looked up form by form, by index: few
 * are asked about, and joined as a whole the messages of everybody would be read.
 */
const isReached = sql<boolean>`exists (select from form_link l
  join message m on m.organization_id = l.organization_id and m.form_link_id = l.id
  where l.organization_id = f.organization_id and l.form_id = f.id
    and m.status in (${sql.join(REACHED_STATUSES.map((status) => sql.lit(status)))})
  offset 0)`;

/** That the form `f` was sent or begun on a day or after it. */
export function formMovedSince(day: string, timeZone: string) {
  const since = dawn(day, timeZone);
  return sql<boolean>`(f.sent_at >= ${since} or f.started_at >= ${since})`;
}

/** Children whose latest form is as asked. */
function childrenByLatestForm(db: TenantDb, { form, since, days }: LatestFormAsked) {
  if (form === "nao_alcancado") return childrenNotReached(db, { since, days });
  return formsInForce(db)
    .select("f.patient_id")
    .where(isLatestForm)
    .$if(form !== undefined, (query) => (form ? query.where(formIs(form, days)) : query))
    .$if(since !== undefined, (query) =>
      since ? query.where(formMovedSince(since, days.timeZone)) : query,
    );
}

/** What a latest form must be, by `days`, and since which day it must have been sent or begun. */
export interface LatestFormAsked {
  readonly form?: FormFilter | undefined;
  readonly since?: string | undefined;
  readonly days: FormDays;
}

/** The overdue forms are found first, once: only their messages are looked at. */
export function childrenNotReached(db: TenantDb, { since, days }: Omit<LatestFormAsked, "form">) {
  return db
    .with(
      (late) => late("late").materialized(),
      () =>
        db
          .selectFrom(latestFormOfEach(db))
          .select(["f.id", "f.organization_id", "f.patient_id"])
          .where(formIs("atrasado", days))
          .$if(since !== undefined, (query) =>
            since ? query.where(formMovedSince(since, days.timeZone)) : query,
          ),
    )
    .with(
      (unreached) => unreached("unreached").materialized(),
      (rest) =>
        rest
          .selectFrom("late as f")
          .select("f.patient_id")
          .where(sql<boolean>`not ${isReached}`),
    )
    .selectFrom("unreached as f")
    .select("f.patient_id");
}

/**
 * Each child's latest form that was not taken back, as `f`: read in the order of its index, once. Only for whoever asks about
 * them all, or about these children, whose ids are known; of a few others `isLatestForm` finds them sooner.
 */
export function latestFormOfEach(db: TenantDb, among?: readonly string[]) {
  return db
    .selectFrom("form")
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`patient_id = any(${among}::uuid[])`),
    )
    .distinctOn("patient_id")
    .select(["id", "organization_id", "patient_id", "sent_at", "started_at", "answered_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("cancelled_at", "is", null)
    .where("companion_of", "is", null)
    .orderBy("patient_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .as("f");
}

/** Children of whom any form was answered between two days, both included; an absent one leaves that side open. */
function childrenAnswered(
  db: TenantDb,
  { from, to, timeZone }: { from?: string | undefined; to?: string | undefined; timeZone: string },
) {
  return formsInForce(db)
    .select("f.patient_id")
    .where("f.answered_at", "is not", null)
    .$if(from !== undefined, (query) =>
      from ? query.where("f.answered_at", ">=", dawn(from, timeZone)) : query,
    )
    .$if(to !== undefined, (query) =>
      to
        ? query.where(
            sql<boolean>`f.answered_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
          )
        : query,
    );
}

/** Children with an eye-tracking test that was made: valid or inconclusive, not broken off, not invalidated. */
function childrenWithVision(db: TenantDb) {
  return db
    .selectFrom("vision_session as v")
    .select("v.patient_id")
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.counts", "=", true);
}

/** Forms that were not taken back, as `f`, without those that go beside another one. */
export function formsInForce(db: TenantDb) {
  return db
    .selectFrom("form as f")
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.cancelled_at", "is", null)
    .where("f.companion_of", "is", null);
}
