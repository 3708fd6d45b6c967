import { type RawBuilder, sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { isFound, isFoundInPassing } from "#server/platform/db/search.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type Ranking, openedOn, pointsBy } from "./priority-points.queries.ts";
import { isSiblingOfFound } from "./siblings.queries.ts";

/** Where a page of the list begins: after the referral with these points, due date and id. */
export interface RankedPosition {
  readonly points: number;
  readonly due_on: string;
  readonly id: string;
}

/** What to list of the open referrals; what is undefined does not narrow. */
export interface ReferralFilter {
  readonly type: ReferralType | undefined;
  readonly stage: ReferralStage | undefined;
  /** The account that sees to them. */
  readonly ownerId: string | undefined;
  /** Only those due before this day. */
  readonly dueBefore: string | undefined;
  /** Only those of which the administration was told that their day has passed. */
  readonly isEscalated: boolean;
  /** Words in the name of child or guardian, or a phone. */
  readonly search: string | undefined;
  /** The only children that are looked at. */
  readonly patientIds: readonly string[] | undefined;
  readonly after: RankedPosition | undefined;
  readonly atMost: number | undefined;
}

/** A filter that leaves every open referral. */
export const EVERYTHING: ReferralFilter = {
  type: undefined,
  stage: undefined,
  ownerId: undefined,
  dueBefore: undefined,
  isEscalated: false,
  search: undefined,
  patientIds: undefined,
  after: undefined,
  atMost: undefined,
};

/**
 * Open referrals of the children within reach, highest priority first, as `byPriority` of the domain orders them. Where the
 * ranks that are kept are of this ranking, a page is read from them.
 */
export async function listOpenReferrals(
  db: TenantDb,
  filter: ReferralFilter,
  ranking: Ranking,
  isKept = false,
) {
  return (
    db
      // Ranked first and alone, so that only the rows of the page are read whole.
      .selectFrom((isKept ? keptReferrals : rankedReferrals)(db, filter, ranking).as("ranked"))
      .innerJoin("referral", "referral.id", "ranked.id")
      .innerJoin("patient as p", "p.id", "referral.patient_id")
      .innerJoin("patient_group", "patient_group.id", "p.group_id")
      .innerJoin("screening_result", "screening_result.id", "referral.screening_result_id")
      .leftJoin("account", "account.id", "referral.owner_account_id")
      .leftJoin("guardian", (join) =>
        join.onRef("guardian.patient_id", "=", "p.id").on("guardian.is_primary", "=", true),
      )
      .select([
        "ranked.points",
        "referral.id",
        "referral.type",
        "referral.stage",
        "referral.opened_at",
        "referral.due_on",
        "referral.escalated_at",
        "referral.failed_attempts",
        "referral.owner_account_id",
        "account.full_name as owner_name",
        "p.id as patient_id",
        "p.full_name",
        "p.date_of_birth",
        isSiblingOfFound.as("is_sibling"),
        "patient_group.name as group_name",
        "guardian.full_name as guardian_name",
        "guardian.phone as guardian_phone",
        "screening_result.tool",
        "screening_result.score",
        "screening_result.level",
        "screening_result.key_signs",
        "screening_result.concern_stated",
        "screening_result.lost_skills",
        openedOn(ranking).as("opened_on"),
      ])
      .orderBy("ranked.points", "desc")
      .orderBy("referral.due_on")
      .orderBy("referral.id")
      .$narrowType<{
        type: ReferralType;
        stage: ReferralStage;
        tool: InstrumentCode;
        level: RiskLevel;
      }>()
      .execute()
  );
}

/** An open referral as the list shows it, with what its priority is computed from. */
export type RankedRow = Awaited<ReturnType<typeof listOpenReferrals>>[number];

/** The ids of a page in their order. Each step computes once what the next one uses several times. */
function rankedReferrals(
  db: TenantDb,
  filter: ReferralFilter,
  ranking: Ranking,
  among: RawBuilder<unknown> | undefined = filter.patientIds && sql`${filter.patientIds}::uuid[]`,
) {
  const { after, atMost } = filter;
  return db
    .selectFrom(countedReferrals(db, filter, ranking, among).as("counted"))
    .$if(after !== undefined, (query) => (after ? query.where(comesAfter(after)) : query))
    .select(["id", "points", "due_on"])
    .orderBy("points", "desc")
    .orderBy("due_on")
    .orderBy("id")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
}

/** Wanted referrals with their points, in no order. */
function countedReferrals(
  db: TenantDb,
  filter: ReferralFilter,
  ranking: Ranking,
  among: RawBuilder<unknown> | undefined,
) {
  return db
    .selectFrom(wantedReferrals(db, filter, ranking, among).as("wanted"))
    .select(["wanted.id", "wanted.patient_id", "wanted.due_on", "wanted.type", "wanted.stage"])
    .select(pointsBy(ranking).as("points"));
}

function comesAfter({ points, due_on, id }: RankedPosition) {
  return sql<boolean>`(-points, due_on, id) > (-${points}::integer, ${due_on}::date, ${id}::uuid)`;
}

/**
 * The same ids from the ranks that are kept: walked in their order until the page is full, or looked up for the only
 * children that are looked at. Those who have changed since they were ranked are ranked as they are now, in the same
 * statement.
 */
function keptReferrals(db: TenantDb, filter: ReferralFilter, ranking: Ranking) {
  const { organizationId } = scopeOf(db);
  const { type, stage, dueBefore, isEscalated, search, patientIds, after, atMost } = filter;
  const looksAt = (child: RawBuilder<unknown>) =>
    patientIds ? sql<boolean>`${child} = any(${patientIds}::uuid[])` : sql<boolean>`true`;
  const noted = sql`array(select patient_id from tally_change
    where organization_id = ${organizationId} and ${looksAt(sql`patient_id`)})`;
  const kept = db
    .selectFrom("referral_rank as k")
    .where("k.organization_id", "=", organizationId)
    .where(sql<boolean>`k.patient_id <> all(${noted})`)
    .where(looksAt(sql`k.patient_id`))
    .$if(type !== undefined, (query) => query.where("k.type", "=", type ?? ""))
    .$if(stage !== undefined, (query) => query.where("k.stage", "=", stage ?? ""))
    .$if(dueBefore !== undefined, (query) => query.where("k.due_on", "<", dueBefore ?? ""))
    // Asked of one after the other, not joined.
    .$if(isEscalated, (query) =>
      query.where(
        sql<boolean>`(select r.escalated_at from referral r
          where r.organization_id = ${organizationId} and r.id = k.referral_id) is not null`,
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where(isFoundInPassing("k.patient_id", search ?? "")),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(-k.points, k.due_on, k.referral_id)
          > (-${after?.points}::integer, ${after?.due_on}::date, ${after?.id}::uuid)`,
      ),
    )
    .select(["k.referral_id as id", "k.points", "k.due_on"])
    // Those of few children are looked up, and not walked to as a limit would have it.
    .$if(patientIds === undefined, (query) =>
      query
        .orderBy(sql`-k.points`)
        .orderBy("k.due_on")
        .orderBy("k.referral_id")
        .$if(atMost !== undefined, (walked) => walked.limit(atMost ?? 0)),
    );
  const anew = rankedReferrals(db, filter, ranking, noted);
  const both = db
    .selectFrom(kept.as("kept"))
    .selectAll()
    .unionAll(db.selectFrom(anew.as("anew")).selectAll());
  return db
    .selectFrom(both.as("both"))
    .select(["id", "points", "due_on"])
    .orderBy("points", "desc")
    .orderBy("due_on")
    .orderBy("id")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
}

/** Whether there are so many open referrals of which the administration was told. */
export async function areManyEscalated(db: TenantDb, many: number): Promise<boolean> {
  const escalated = await db
    .selectFrom("referral")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("closed_at", "is", null)
    .where("escalated_at", "is not", null)
    .limit(many)
    .execute();
  return escalated.length === many;
}

/** Every open referral of these children with its points, or of all: what is kept. */
export function referralsToRank(db: TenantDb, ranking: Ranking, among: RawBuilder<unknown>) {
  return countedReferrals(db, EVERYTHING, ranking, among);
}

/**
 * What the priority of each wanted referral is computed from. Referrals and children are each read once and joined by
 * hash, which `offset 0` holds the planner to: behind row level security it expects a fraction of the rows, and would
 * look each of fifty thousand up by its key. `among` are the children that are looked at alone, as an array of ids: these
 * are looked up.
 */
function wantedReferrals(
  db: TenantDb,
  filter: ReferralFilter,
  ranking: Ranking,
  among: RawBuilder<unknown> | undefined,
) {
  return db
    .selectFrom(openReferrals(db, filter, ranking, among).as("open"))
    .innerJoin(childrenInReach(db, filter.search, among).as("child"), "child.id", "open.patient_id")
    .selectAll("open")
    .select(["child.date_of_birth", "child.is_sibling"]);
}

function openReferrals(
  db: TenantDb,
  filter: ReferralFilter,
  ranking: Ranking,
  among: RawBuilder<unknown> | undefined,
) {
  const { type, stage, ownerId, dueBefore, isEscalated } = filter;
  return db
    .selectFrom("referral")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("closed_at", "is", null)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`patient_id = any(${among})`))
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .$if(stage !== undefined, (query) => query.where("stage", "=", stage ?? ""))
    .$if(ownerId !== undefined, (query) => query.where("owner_account_id", "=", ownerId ?? ""))
    .$if(dueBefore !== undefined, (query) => query.where("due_on", "<", dueBefore ?? ""))
    .$if(isEscalated, (query) => query.where("escalated_at", "is not", null))
    .select([
      "id",
      "patient_id",
      "due_on",
      "type",
      "stage",
      "failed_attempts",
      "tool",
      "level",
      "key_signs",
      "concern_stated",
      "lost_skills",
      openedOn(ranking).as("opened_on"),
    ])
    .$if(among === undefined, (query) => query.offset(0));
}

function childrenInReach(
  db: TenantDb,
  search: string | undefined,
  among: RawBuilder<unknown> | undefined,
) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("patient as p")
    .where("organization_id", "=", organizationId)
    .where("archived_at", "is", null)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`id = any(${among})`))
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`group_id = any(${groupIds}::uuid[])`),
    )
    .$if(search !== undefined, (query) => query.where(isFound("id", search ?? "")))
    .select(["id", "date_of_birth", isSiblingOfFound.as("is_sibling")])
    .$if(among === undefined, (query) => query.offset(0));
}
