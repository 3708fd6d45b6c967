import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
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
  readonly after: RankedPosition | undefined;
  readonly atMost: number | undefined;
}

/** Open referrals of the children within reach, highest priority first, as `byPriority` of the domain orders them. */
export async function listOpenReferrals(db: TenantDb, filter: ReferralFilter, ranking: Ranking) {
  return (
    db
      // Ranked first and alone, so that only the rows of the page are read whole.
      .selectFrom(rankedReferrals(db, filter, ranking).as("ranked"))
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
function rankedReferrals(db: TenantDb, filter: ReferralFilter, ranking: Ranking) {
  const { after, atMost } = filter;
  const counted = db
    .selectFrom(wantedReferrals(db, filter, ranking).as("wanted"))
    .select(["wanted.id", "wanted.due_on", pointsBy(ranking).as("points")]);
  return db
    .selectFrom(counted.as("counted"))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(-points, due_on, id)
          > (-${after?.points}::integer, ${after?.due_on}::date, ${after?.id}::uuid)`,
      ),
    )
    .select(["id", "points"])
    .orderBy("points", "desc")
    .orderBy("due_on")
    .orderBy("id")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
}

/**
 * What the priority of each wanted referral is computed from. Referrals and children are each read once and joined by
 * hash, which `offset 0` holds the planner to: behind row level security it expects a fraction of the rows, and would
 * look each of fifty thousand up by its key.
 */
function wantedReferrals(db: TenantDb, filter: ReferralFilter, ranking: Ranking) {
  return db
    .selectFrom(openReferrals(db, filter, ranking).as("open"))
    .innerJoin(childrenInReach(db, filter.search).as("child"), "child.id", "open.patient_id")
    .selectAll("open")
    .select(["child.date_of_birth", "child.is_sibling"]);
}

function openReferrals(db: TenantDb, filter: ReferralFilter, ranking: Ranking) {
  const { type, stage, ownerId, dueBefore, isEscalated } = filter;
  return db
    .selectFrom("referral")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("closed_at", "is", null)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .$if(stage !== undefined, (query) => query.where("stage", "=", stage ?? ""))
    .$if(ownerId !== undefined, (query) => query.where("owner_account_id", "=", ownerId ?? ""))
    .$if(dueBefore !== undefined, (query) => query.where("due_on", "<", dueBefore ?? ""))
    .$if(isEscalated, (query) => query.where("escalated_at", "is not", null))
    .select([
      "id",
      "patient_id",
      "due_on",
      "failed_attempts",
      "tool",
      "level",
      "key_signs",
      "concern_stated",
      "lost_skills",
      openedOn(ranking).as("opened_on"),
    ])
    .offset(0);
}

function childrenInReach(db: TenantDb, search: string | undefined) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("patient as p")
    .where("organization_id", "=", organizationId)
    .where("archived_at", "is", null)
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`group_id = any(${groupIds}::uuid[])`),
    )
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`id in (select patient_id from search_patients(${search}))`),
    )
    .select(["id", "date_of_birth", isSiblingOfFound.as("is_sibling")])
    .offset(0);
}
