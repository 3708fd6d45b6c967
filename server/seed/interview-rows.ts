import type { PoolClient } from "pg";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { withAnswer, courseOf, outcomeOf } from "#domain/screening/second-stage/course.ts";
import {
  ANSWER_SETS,
  type InterviewSheet,
  type ItemAnswers,
  type ItemOutcome,
  type ItemScript,
} from "#domain/screening/second-stage/interview.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { secondResult } from "#domain/screening/second-stage/need.ts";
import { type Random, seededRandom } from "./random.ts";

const INTERVIEW_SEED = 36;
const MINUTE_MS = 60_000;

/** A child of medium concern whose referral is open. */
interface Waiting {
  readonly patient_id: string;
  readonly form_result_id: string;
  readonly referral_id: string;
  readonly owner_account_id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** When the owner made the interview. */
  readonly held_at: Date;
}

/** How far the interviews of the first of them have come; all others wait. */
const HELD = ["negative", "positive", "begun"] as const;

/** Interviews of the demonstration: one that took the concern away, one that did not, one begun, and the others to be held. */
export async function putInterviews(
  client: PoolClient,
  organizationId: string,
  now: Date,
): Promise<void> {
  const random = seededRandom(INTERVIEW_SEED);
  const waiting = await waitingChildren(client, organizationId, now);
  // One at least waits, however few there are.
  const held = waiting.slice(0, -1).slice(0, HELD.length);
  for (const [index, child] of held.entries()) {
    await hold(client, random, organizationId, child, HELD[index] ?? "begun");
  }
  for (const child of waiting.slice(Math.min(held.length, 2))) {
    await putTask(client, random, organizationId, child, {
      kind: "interview",
      reason: "follow_up_interview_due",
      at: now,
    });
  }
}

async function waitingChildren(
  client: PoolClient,
  organizationId: string,
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select r.patient_id, s.form_result_id, r.id as referral_id, r.owner_account_id, f.answers,
        s.created_at + ($2::timestamptz - s.created_at) * 0.6 as held_at
      from app.referral r join app.screening_result s on s.id = r.screening_result_id
        join app.form_result f on f.id = s.form_result_id
      where r.organization_id = $1 and r.closed_at is null and s.tool = 'mchat' and s.level = 'moderado'
      order by s.created_at, s.id`,
    [organizationId, now],
  );
  return rows;
}

async function hold(
  client: PoolClient,
  random: Random,
  organizationId: string,
  child: Waiting,
  outcome: (typeof HELD)[number],
): Promise<void> {
  const id = random.id(child.held_at);
  await client.query(
    `insert into app.interview (id, organization_id, patient_id, form_result_id, script_version, begun_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      organizationId,
      child.patient_id,
      child.form_result_id,
      mchatInterview.version,
      child.held_at,
    ],
  );
  const sheet = sheetOf(child, outcome === "negative" ? 1 : 2);
  const kept = Object.entries(sheet).slice(0, outcome === "begun" ? 2 : undefined);
  for (const [index, [item, answers]] of kept.entries()) {
    await client.query(
      `insert into app.interview_item (organization_id, interview_id, item, answers, outcome, account_id, mode, at)
        values ($1, $2, $3, $4, $5, $6, 'phone', $7)`,
      [
        organizationId,
        id,
        item,
        JSON.stringify(answers),
        outcomeOf(mchatInterview, { [item]: answers }).items[item],
        child.owner_account_id,
        new Date(child.held_at.getTime() + index * MINUTE_MS),
      ],
    );
  }
  if (outcome !== "begun") await finish(client, random, organizationId, { ...child, id, sheet });
}

async function finish(
  client: PoolClient,
  random: Random,
  organizationId: string,
  interview: Waiting & { readonly id: string; readonly sheet: InterviewSheet },
): Promise<void> {
  const at = new Date(interview.held_at.getTime() + 20 * MINUTE_MS);
  const outcome = outcomeOf(mchatInterview, interview.sheet);
  const result = secondResult({ tool: "mchat", level: "moderado" }, outcome);
  const resultId = random.id(at);
  const { patient_id: patientId, referral_id: referralId, owner_account_id: owner } = interview;
  await client.query(
    `insert into app.screening_result (id, organization_id, patient_id, form_result_id, stage, tool, tool_version,
        total_items, score, level, recommendation, created_at, referral_id)
      values ($1, $2, $3, $4, 2, 'mchat', $5, $6, $7, $8, $9, $10, $11)`,
    [
      resultId,
      organizationId,
      patientId,
      interview.form_result_id,
      mchatInterview.version,
      result.totalItems,
      result.score,
      result.level,
      result.recommendation,
      at,
      referralId,
    ],
  );
  await client.query(
    `update app.interview set finished_at = $2, finished_by = $3, mode = 'phone', screening_result_id = $4 where id = $1`,
    [interview.id, at, owner, resultId],
  );
  const { score, totalItems: total_items } = result;
  const { positive } = outcome;
  await client.query(
    `insert into app.referral_event (id, organization_id, referral_id, at, actor, account_id, kind, detail)
      values ($1, $2, $3, $4, 'staff', $5, 'interview', $6)`,
    [
      random.id(at),
      organizationId,
      referralId,
      at,
      owner,
      JSON.stringify({ step: "finished", positive, score, total_items, mode: "phone" }),
    ],
  );
  if (positive) return;
  await putTask(client, random, organizationId, interview, {
    kind: "interview_negative",
    reason: "interview_finished",
    at,
  });
}

/** Answers about the items of concern of a first result, so many of which are still of concern after them. */
function sheetOf({ answers }: Waiting, concerns: number): InterviewSheet {
  const asked = INSTRUMENTS.mchat.items.filter(({ id, riskAnswer }) => answers[id] === riskAnswer);
  return Object.fromEntries(
    asked.map(({ id }, index) => {
      const script = new Map<string, ItemScript>(Object.entries(mchatInterview.items)).get(id);
      if (!script) throw new RangeError(`the interview does not ask about ${id}`);
      return [id, leadingTo(script, index < concerns ? "preocupa" : "passa")];
    }),
  );
}

/** Answers that end an item so; the shortest way, none of them in doubt. */
function leadingTo(script: ItemScript, outcome: ItemOutcome): ItemAnswers {
  const ways: ItemAnswers[] = [{}];
  for (const way of ways) {
    const course = courseOf(script, way);
    if (course.outcome === outcome) return way;
    const { next } = course;
    const question = next && script[next];
    if (!question) continue;
    const choices = ANSWER_SETS[question.answers].filter((choice) => choice !== "nao_sei");
    ways.push(...choices.map((choice) => withAnswer(script, way, next, choice)));
  }
  throw new RangeError(`no answers lead to ${outcome}`);
}

async function putTask(
  client: PoolClient,
  random: Random,
  organizationId: string,
  { patient_id: patientId, referral_id: referralId, owner_account_id: owner }: Waiting,
  { kind, reason, at }: { readonly kind: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await client.query(
    `insert into app.task (id, organization_id, patient_id, kind, reason, due_on, created_at, assignee_account_id, referral_id)
      select $1, $2, $3, $4, $5, least(due_on, ($6::timestamptz at time zone 'America/Recife')::date + 5), $6, $7, $8
        from app.referral where id = $8`,
    [random.id(at), organizationId, patientId, kind, reason, at, owner, referralId],
  );
}
