import type { Pool } from "pg";
import {
  type RiskLevel,
  RISK_LEVELS,
  recommendationFor,
  referralTypeFor,
} from "#domain/instruments/risk.ts";
import {
  CLOSE_REASONS,
  EVALUATED_REASONS,
  NOT_REFERRED_REASONS,
} from "#domain/referrals/closing.ts";
import { type Random, seededRandom } from "#server/seed/random.ts";

const DAY_MS = 86_400_000;

/** Where random children are put, and until when things happened to them. */
export interface RandomWorld {
  readonly organizationId: string;
  readonly groupIds: readonly string[];
  readonly now: Date;
  readonly seed: number;
  readonly children: number;
}

interface RandomReferral {
  readonly id: string;
  readonly resultId: string;
  readonly level: RiskLevel;
  readonly openedAt: Date;
  closedAt: Date | null;
  reason: string | null;
  hasConcern: boolean;
}

/**
 * Children of whom anything may have happened within 300 days: forms in any state, also without the steps between, results
 * of every level, referrals with any of their times, ended in every way or not, interviews, children archived and with or
 * without a date of birth. Nothing that the database itself refuses.
 */
export async function randomJourneys(pool: Pool, world: RandomWorld): Promise<void> {
  const random = seededRandom(world.seed);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const put = async (table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into app.${table} (${names.join(", ")}) values (${places.join(", ")})`,
        Object.values(row),
      );
    };
    for (let child = 0; child < world.children; child += 1) await aRandomChild(random, world, put);
    await client.query("commit");
  } finally {
    client.release();
  }
}

type Put = (table: string, row: Readonly<Record<string, unknown>>) => Promise<void>;

async function aRandomChild(random: Random, world: RandomWorld, put: Put): Promise<void> {
  const { organizationId: organization_id, now } = world;
  const before = (days: number) =>
    new Date(now.getTime() - days * DAY_MS - random.between(0, DAY_MS - 1));
  const patient_id = random.id(before(300));
  const referrals: RandomReferral[] = [];
  const rows: [string, Record<string, unknown>][] = [];
  let days = random.between(0, 300);
  const forms = random.pick([0, 1, 1, 1, 2, 3]);
  for (let form = 0; form < forms && days >= 0; form += 1) {
    const sent_at = before(days);
    const later = (at: Date) =>
      new Date(at.getTime() + random.between(0, Math.max(0, now.getTime() - at.getTime())));
    const maybe = (percent: number, at: Date) => (random.chance(percent) ? later(at) : null);
    const opened_at = maybe(60, sent_at);
    const started_at = maybe(60, opened_at ?? sent_at);
    const isCancelled = random.chance(10);
    const isLast = form === forms - 1;
    const answered_at =
      isCancelled || (isLast && random.chance(35))
        ? null
        : later(started_at ?? opened_at ?? sent_at);
    // One that is neither answered nor taken back is the last: a child has one open form at most.
    const cancelled_at = isCancelled ? later(sent_at) : null;
    const owner = { organization_id, patient_id };
    const formId = random.id(sent_at);
    rows.push([
      "form",
      {
        id: formId,
        ...owner,
        created_at: sent_at,
        sent_at,
        opened_at,
        started_at,
        answered_at,
        cancelled_at,
      },
    ]);
    if (answered_at)
      rows.push(...aRandomResult(random, world, owner, { formId, at: answered_at, referrals }));
    days = Math.min(
      days - 1,
      Math.floor((now.getTime() - (answered_at ?? sent_at).getTime()) / DAY_MS),
    );
    if (!answered_at && !isCancelled) break;
  }
  const mayBePutAway = !referrals.some(({ closedAt, hasConcern }) => hasConcern && !closedAt);
  await put("patient", aRandomPatient(random, world, { id: patient_id, mayBePutAway }));
  for (const [table, row] of rows) await put(table, row);
  for (const referral of referrals)
    await put("referral", aRandomCourse(random, world, patient_id, referral));
}

function aRandomPatient(
  random: Random,
  { organizationId, groupIds, now }: RandomWorld,
  { id, mayBePutAway }: { id: string; mayBePutAway: boolean },
): Record<string, unknown> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    id,
    organization_id: organizationId,
    group_id: random.pick(groupIds),
    full_name: `Criança Inventada ${random.between(1, 9999)}`,
    date_of_birth: random.chance(90)
      ? ago(random.between(400, 2500)).toISOString().slice(0, 10)
      : null,
    created_at: ago(311),
    archived_at: mayBePutAway && random.chance(10) ? now : null,
  };
}

type Owner = { readonly organization_id: string; readonly patient_id: string };

function aRandomResult(
  random: Random,
  { now }: RandomWorld,
  owner: Owner,
  { formId, at, referrals }: { formId: string; at: Date; referrals: RandomReferral[] },
): [string, Record<string, unknown>][] {
  const level = random.pick(RISK_LEVELS);
  const [answersId, resultId] = [random.id(at), random.id(at)];
  const tool = random.pick(["mchat", "mchat", "csbs", "scq"]);
  const concerned = level !== "baixo";
  let referral = referrals.find(({ closedAt }) => closedAt === null);
  // It is closed, or open, only after the last result that it answers for.
  if (!referral) {
    referral = {
      id: random.id(at),
      resultId,
      level,
      openedAt: at,
      closedAt: null,
      reason: null,
      hasConcern: false,
    };
    referrals.push(referral);
  }
  referral.hasConcern ||= concerned;
  if (random.chance(45)) {
    referral.closedAt = new Date(at.getTime() + random.between(0, now.getTime() - at.getTime()));
    referral.reason = random.pick([...CLOSE_REASONS, ...EVALUATED_REASONS, ...EVALUATED_REASONS]);
  }
  const result = {
    ...owner,
    form_result_id: answersId,
    tool,
    tool_version: "1",
    total_items: 20,
    score: 1,
    referral_id: referral.id,
  };
  const rows: [string, Record<string, unknown>][] = [
    ["form_result", theAnswers(owner, { id: answersId, form_id: formId, tool, at })],
    [
      "screening_result",
      {
        id: resultId,
        ...result,
        stage: 1,
        level,
        recommendation: recommendationFor(level),
        created_at: at,
      },
    ],
  ];
  const second = aRandomInterview(random, now, { tool, level, at, closedAt: referral.closedAt });
  if (second)
    rows.push(["screening_result", { ...result, ...second, id: random.id(at), stage: 2 }]);
  return rows;
}

function theAnswers(
  owner: Owner,
  { at, tool, ...ids }: { id: string; form_id: string; tool: string; at: Date },
): Record<string, unknown> {
  return {
    ...ids,
    ...owner,
    instrument: tool,
    instrument_version: "1",
    answers: "{}",
    address: "",
    client_result: "{}",
    disagrees: false,
    submitted_at: at,
  };
}

interface FirstStage {
  readonly tool: string;
  readonly level: RiskLevel;
  readonly at: Date;
  readonly closedAt: Date | null;
}

/** A second result beside a first one of concern. What is closed before it is closed with it, so it is of no concern then. */
function aRandomInterview(
  random: Random,
  now: Date,
  { tool, level: first, at, closedAt }: FirstStage,
): Record<string, unknown> | undefined {
  if (tool !== "mchat" || first === "baixo" || random.chance(50)) return undefined;
  const level = random.chance(50) ? first : "baixo";
  const created_at = new Date(at.getTime() + random.between(0, now.getTime() - at.getTime()));
  if (level !== "baixo" && closedAt && closedAt < created_at) return undefined;
  return { level, created_at, recommendation: recommendationFor(level) };
}

/** The times of a referral, any of them missing, and its end where it has one. */
function aRandomCourse(
  random: Random,
  { organizationId, now }: RandomWorld,
  patient_id: string,
  referral: RandomReferral,
): Record<string, unknown> {
  const { id, resultId, level, openedAt, closedAt, reason } = referral;
  const until = (closedAt ?? now).getTime();
  const maybe = (percent: number) =>
    random.chance(percent)
      ? new Date(openedAt.getTime() + random.between(0, Math.max(0, until - openedAt.getTime())))
      : null;
  const scheduled_at = maybe(35);
  return {
    id,
    organization_id: organizationId,
    patient_id,
    screening_result_id: resultId,
    type: referralTypeFor(recommendationFor(level)),
    stage: closedAt ? "encerrado" : "a_encaminhar",
    opened_at: openedAt,
    due_on: openedAt.toISOString().slice(0, 10),
    contacted_at: maybe(60),
    scheduled_at,
    attended_at: maybe(30),
    feedback_at: maybe(10),
    appointment_on:
      scheduled_at && random.chance(80)
        ? new Date(scheduled_at.getTime() + random.between(-5, 40) * DAY_MS)
            .toISOString()
            .slice(0, 10)
        : null,
    closed_at: closedAt,
    close_reason: reason,
    not_referred_reason: closedAt ? random.pick(NOT_REFERRED_REASONS) : null,
  };
}
