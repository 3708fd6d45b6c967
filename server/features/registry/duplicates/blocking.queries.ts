import { sql } from "kysely";
import { dayAndMonthSwapped } from "#domain/registry/duplicates/birth-dates.ts";
import type { Person } from "#domain/registry/duplicates/likeness.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Somebody who may be a child that is here already, under the name that whoever asks knows it by. */
export interface Candidate extends Person {
  readonly ref: string;
}

/** A child of the organisation as it is compared. */
export interface ComparedChild extends Person {
  readonly id: string;
  readonly groupId: string;
}

/** A date of the calendar, or null: a swapped one may be none. */
const calendarDate = (written: string | null): string | null =>
  written !== null && /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written))
    ? written
    : null;

/** Guardians from which on a telephone is a school's or a shelter's, and tells nobody apart: thousands would be compared. */
const MANY_CALLED = 20;

/**
 * If more children than this have the birth date of a candidate and a word of its name, neither tells them apart, as where a
 * list had no birth dates and one was made up; nor does a whole name where a birth date is missing. Of 100,000 children
 * born within five years some 55 have one day.
 */
const MANY_ALIKE = 500;

/**
 * Which children within reach each candidate is worth comparing with: those born on the same day (or on the day with the
 * month's number) with a first or last word that may sound the same, those whose first and last words may while their birth
 * dates share two of their parts, and those with the same telephone or number.
 */
export async function findBlocked(
  db: TenantDb,
  candidates: readonly Candidate[],
): Promise<readonly { ref: string; id: string }[]> {
  const { organizationId } = scopeOf(db);
  const each = candidates.map((candidate) => ({
    ref: candidate.ref,
    name: candidate.fullName,
    born: calendarDate(candidate.dateOfBirth),
    swapped: calendarDate(candidate.dateOfBirth && dayAndMonthSwapped(candidate.dateOfBirth)),
    cpf: candidate.cpf,
    cns: candidate.cns,
    external_id: candidate.externalId,
    phones: candidate.phones,
  }));
  const { rows } = await sql<{ ref: string; id: string }>`
    with asked as materialized (
      select c.*, app.sound_key(c.name) as key, array_remove(array[c.born, c.swapped], null) as days
      from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as c (ref text, name text, born date, swapped date, cpf text,
        cns text, external_id text, phones jsonb)
    ), numbers as materialized (
      select a.ref, phone.number from asked a cross join lateral jsonb_array_elements_text(a.phones) as phone (number)
      where phone.number <> ''
    ), held as materialized (
      select number, array(select patient_id from guardian where organization_id = ${organizationId} and phone = number
        ${limitTo(MANY_CALLED + 1)}) as ids
      from (select distinct number from numbers) each
    ), called as materialized (
      select n.ref, unnest(h.ids) as patient_id from numbers n join held h on h.number = n.number
      where cardinality(h.ids) <= ${MANY_CALLED}
    ), known as not materialized (
      select * from patient where organization_id = ${organizationId} and archived_at is null
    ), alike as materialized (
      select a.ref, array(select p.id from known p where p.date_of_birth = a.day
        and string_to_array(p.sound_key, ' ') && string_to_array(a.key, ' ') ${limitTo(MANY_ALIKE + 1)}) as ids
      from (select asked.*, unnest(days) as day from asked) a
      union all select a.ref, array(select p.id from known p where p.sound_key = a.key and a.key <> ''
        and (p.date_of_birth is null or a.born is null
          or (extract(year from p.date_of_birth) = extract(year from a.born))::integer
            + (extract(month from p.date_of_birth) = extract(month from a.born))::integer
            + (extract(day from p.date_of_birth) = extract(day from a.born))::integer >= 2) ${limitTo(MANY_ALIKE + 1)}) as ids
      from asked a
    )
    select ref, unnest(ids) as id from alike where cardinality(ids) <= ${MANY_ALIKE}
    union select a.ref, p.id from asked a join known p on p.cpf = a.cpf and a.cpf <> ''
    union select a.ref, p.id from asked a join known p on p.cns = a.cns and a.cns <> ''
    union select a.ref, p.id from asked a join known p on p.external_id = a.external_id and a.external_id <> ''
    union select called.ref, p.id from called join known p on p.id = called.patient_id`.execute(db);
  return rows;
}

/** Those children within reach, as they are compared. */
export async function findCompared(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly ComparedChild[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<ComparedChild>`
    select p.id, p.group_id as "groupId", p.full_name as "fullName", p.date_of_birth as "dateOfBirth", p.cpf, p.cns,
      p.external_id as "externalId", coalesce(of_guardians.phones, '{}') as phones
    from patient p
    left join (select g.patient_id, array_agg(g.phone) as phones from guardian g
      where g.organization_id = ${organizationId} and g.patient_id = any (${ids}::uuid[]) and g.phone <> ''
        and g.deactivated_at is null group by g.patient_id) of_guardians on of_guardians.patient_id = p.id
    where p.organization_id = ${organizationId} and p.archived_at is null and p.id = any (${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** The names of groups. */
export async function groupNames(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("patient_group")
    .select(["id", "name"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
