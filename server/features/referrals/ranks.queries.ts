import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { type PriorityWeights, USUAL_WEIGHTS } from "#domain/referrals/priority.ts";
import { MOST_UNCOUNTED } from "#server/platform/db/kept-sums.ts";
import { planForSets } from "#server/platform/db/plans.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Ranking } from "./priority-points.queries.ts";
import { referralsToRank } from "./ranking.queries.ts";

/** By what the referrals of an organisation are ranked now, and whether the ranks that are kept are of that. */
export interface RankingInForce {
  readonly ranking: Ranking;
  readonly isKept: boolean;
}

/** Reads it for a day of the organisation. */
export async function findRanking(
  db: TenantDb,
  today: string,
  timeZone: string,
): Promise<RankingInForce> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{
    weights: Partial<PriorityWeights> | null;
    kept: Ranking | null;
    isCounted: boolean;
  }>`select
      (select weights from referral_settings where organization_id = ${organizationId}) as weights,
      (${keptRanking(organizationId)}) as kept,
      (select count(*) < ${MOST_UNCOUNTED} from (select from tally_change where organization_id = ${organizationId}
        limit ${MOST_UNCOUNTED}) as noted) as "isCounted"`.execute(db);
  const [row] = rows;
  const ranking = { today, timeZone, weights: { ...USUAL_WEIGHTS, ...row?.weights } };
  return { ranking, isKept: !!row?.isCounted && isDeepStrictEqual(row.kept, ranking) };
}

/** Ranks these children's referrals by what the others were ranked by. Nothing where none was yet. */
export async function rankChildren(db: TenantDb, patientIds: readonly string[]): Promise<void> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ kept: Ranking }>`${keptRanking(organizationId)}`.execute(db);
  const kept = rows[0]?.kept;
  if (!kept) return;
  const among = sql`${patientIds}::uuid[]`;
  await storeRanks(db, kept, among);
  await removeRanks(db, sql`patient_id = any(${among}) and ${isNoMore}`);
}

/** Children ranked by one statement: a quarter of a second. */
const AT_ONCE = 10_000;

/**
 * Ranks every open referral of the organisation, and tells how many kept ranks were other ones without a note that the child
 * had changed.
 */
export async function rankAll(
  db: TenantDb,
  { today, timeZone, weights }: Ranking,
): Promise<number> {
  const { organizationId } = scopeOf(db);
  // Thousands of children with their referrals: looked up for each other, 10,000 of each took 18 seconds.
  await planForSets(db);
  let changed = 0;
  for (let after = NOBODY; after !== undefined;) {
    const { rows } = await sql<{ ids: string[] }>`
      select array_agg(patient_id order by patient_id) as ids from (
        select distinct patient_id from referral where organization_id = ${organizationId} and closed_at is null
          and patient_id > ${after} order by patient_id limit ${AT_ONCE}) as part`.execute(db);
    const ids = rows[0]?.ids ?? [];
    changed += await storeRanks(db, { today, timeZone, weights }, sql`${ids}::uuid[]`);
    after = ids.at(-1);
  }
  changed += await removeRanks(db, isNoMore);
  await sql`insert into referral_ranking (organization_id, day, time_zone, weights)
    values (${organizationId}, ${today}, ${timeZone}, ${JSON.stringify(weights)})
    on conflict (organization_id) do update set day = excluded.day, time_zone = excluded.time_zone,
      weights = excluded.weights`.execute(db);
  return changed;
}

const NOBODY: string | undefined = "00000000-0000-0000-0000-000000000000";

/** By what an organisation's referrals are to be ranked. */
export interface RankingDue {
  readonly organizationId: string;
  readonly ranking: Ranking;
}

/** Organisations whose ranks are of another day or of other weights than those of now. */
export async function findRankingsDue(db: AnyDb, now: Date): Promise<readonly RankingDue[]> {
  const { rows } = await sql<RankingDue>`
    select organization_id as "organizationId",
      jsonb_build_object('today', day, 'timeZone', time_zone, 'weights', weights) as ranking
    from app.organizations_to_rank(${now}, ${JSON.stringify(USUAL_WEIGHTS)})`.execute(db);
  return rows;
}

/** By what the kept ranks of the organisation are; null where there are none. */
export async function findKeptRanking(db: TenantDb): Promise<Ranking | null> {
  const { rows } = await sql<{
    kept: Ranking;
  }>`${keptRanking(scopeOf(db).organizationId)}`.execute(db);
  return rows[0]?.kept ?? null;
}

function keptRanking(organizationId: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('today', day, 'timeZone', time_zone, 'weights', weights) as kept
    from referral_ranking where organization_id = ${organizationId}`;
}

const isNoMore = sql`not exists (select from referral r join patient p on p.id = r.patient_id
  where r.organization_id = k.organization_id and r.id = k.referral_id and r.patient_id = k.patient_id
    and r.closed_at is null and p.archived_at is null)`;

/** Both tell how many ranks they changed of children that are not noted. */
function storeRanks(db: TenantDb, ranking: Ranking, among: RawBuilder<unknown>): Promise<number> {
  const { organizationId } = scopeOf(db);
  return countUnnoted(
    db,
    sql`insert into referral_rank as k (organization_id, referral_id, patient_id, points, due_on, type, stage)
      select ${organizationId}, id, patient_id, points, due_on, type, stage from (${referralsToRank(db, ranking, among)}) as ranked
      on conflict (organization_id, referral_id) do update
        set patient_id = excluded.patient_id, points = excluded.points, due_on = excluded.due_on, type = excluded.type,
          stage = excluded.stage
        where (k.patient_id, k.points, k.due_on, k.type, k.stage) is distinct from
          (excluded.patient_id, excluded.points, excluded.due_on, excluded.type, excluded.stage)
      returning patient_id`,
  );
}

function removeRanks(db: TenantDb, which: RawBuilder<unknown>): Promise<number> {
  const { organizationId } = scopeOf(db);
  return countUnnoted(
    db,
    sql`delete from referral_rank k where organization_id = ${organizationId} and ${which} returning patient_id`,
  );
}

async function countUnnoted(db: TenantDb, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with changed as (${change})
    select count(*)::int as number from changed where patient_id not in (
      select patient_id from tally_change where organization_id = ${scopeOf(db).organizationId})`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}
