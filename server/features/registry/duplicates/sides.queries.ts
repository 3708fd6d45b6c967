import { sql } from "kysely";
import type { DuplicateSide } from "#contract/registry/duplicates.ts";
import type { Guardian } from "#contract/screening/patients.ts";
import type { LikenessReason } from "#domain/registry/duplicates/likeness.ts";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** A record as it stands beside another one, with its moment as the database has it. */
export type SideRow = Omit<DuplicateSide, "created_at" | "guardians"> & {
  readonly created_at: Date;
  readonly guardians: (DuplicateSide["guardians"][number] &
    Pick<Guardian, "may_answer" | "may_see" | "custody_note">)[];
};

/** Records within reach that are not put away, side by side. */
export async function findSides(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SideRow>> {
  const rows = await patientsInReach(db)
    .innerJoin("patient_group as pg", "pg.id", "p.group_id")
    .select(["p.id", "p.version", "p.full_name", "p.date_of_birth", "p.cpf", "p.cns"])
    .select(["p.external_id", "p.address", "p.created_at", "pg.name as group_name"])
    .select(boundText("patient.notes", "p").as("notes"))
    .select(sql<SideRow["sex"]>`p.sex`.as("sex"))
    .select(
      sql<
        SideRow["guardians"]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'full_name', g.full_name,
        'relationship', g.relationship, 'phone', g.phone, 'email', g.email, 'is_primary', g.is_primary,
        'may_answer', g.may_answer, 'may_see', g.may_see, 'custody_note', ${boundText("guardian.custody_note", "g")})
        order by g.is_primary desc, g.created_at, g.id), '[]') from guardian g
        where g.organization_id = p.organization_id and g.patient_id = p.id and g.deactivated_at is null)`.as(
        "guardians",
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from form f where f.organization_id = p.organization_id
        and f.patient_id = p.id and f.cancelled_at is null and f.answered_at is not null)`.as(
        "forms_answered",
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from form f where f.organization_id = p.organization_id
        and f.patient_id = p.id and f.cancelled_at is null and f.answered_at is null)`.as(
        "forms_waiting",
      ),
    )
    .where("p.id", "in", ids.length > 0 ? [...ids] : [NOBODY])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Where a list of pairs goes on: after this one. */
export interface PairPlace {
  readonly score: number;
  readonly first: string;
  readonly second: string;
}

/** A pair as it is kept. */
export interface PairRow extends PairPlace {
  readonly reasons: readonly LikenessReason[];
}

/** Pairs that nobody said no to and of which both records are within reach, the likeliest first. */
export async function findPairs(
  db: TenantDb,
  { after, limit }: { readonly after: PairPlace | undefined; readonly limit: number | undefined },
): Promise<readonly PairRow[]> {
  const { rows } = await sql<PairRow>`
    select d.score, d.first_id as first, d.second_id as second, d.reasons from ${openPairs(db)}
      ${after ? sql`and (-d.score, d.first_id, d.second_id) > (${-after.score}::integer, ${after.first}::uuid, ${after.second}::uuid)` : sql``}
    order by d.score desc, d.first_id, d.second_id
    ${limitTo(limit)}`.execute(db);
  return rows;
}

/** How many such pairs there are, and how many merges stand. */
export async function countPairs(db: TenantDb): Promise<{ pairs: number; merged: number }> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ pairs: number; merged: number }>`
    select (select count(*)::integer from ${openPairs(db)}) as pairs,
      (select count(*)::integer from patient_merge m where m.organization_id = ${organizationId}
        and m.undone_at is null) as merged`.execute(db);
  return rows[0] ?? { pairs: 0, merged: 0 };
}

function openPairs(db: TenantDb) {
  const { organizationId, groupIds } = scopeOf(db);
  const within =
    groupIds === "all"
      ? sql``
      : sql`and one.group_id = any (${groupIds}::uuid[]) and other.group_id = any (${groupIds}::uuid[])`;
  return sql`duplicate_pair d
    join patient one on one.id = d.first_id and one.archived_at is null
    join patient other on other.id = d.second_id and other.archived_at is null
    where d.organization_id = ${organizationId} and d.dismissed_at is null ${within}`;
}

/** Remembers that two records are two children's; they need not have been found alike. */
export async function dismissPair(
  db: TenantDb,
  [first, second]: readonly [string, string],
  {
    score,
    at,
    accountId,
  }: { readonly score: number; readonly at: Date; readonly accountId: string },
): Promise<void> {
  await sql`insert into duplicate_pair (organization_id, first_id, second_id, score, reasons, found_at, dismissed_at,
      dismissed_by, dismissed_score)
    values (${scopeOf(db).organizationId}, ${first}, ${second}, ${score}, '{}', ${at}, ${at}, ${accountId}, ${score})
    on conflict (first_id, second_id) do update set dismissed_at = excluded.dismissed_at,
      dismissed_by = excluded.dismissed_by, dismissed_score = greatest(duplicate_pair.score, excluded.score)`.execute(
    db,
  );
}
