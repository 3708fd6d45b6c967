import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/platform/db/open.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { type AnswerTimes, answerTimes } from "./search.ts";

/** Children of the one clinic, each with an open referral. */
const CHILDREN = 50_000;

/** Milliseconds within which all of them are ranked again and the first page is answered. */
const BUDGET_MS = 300;

/** What a person asks for. Each request ranks all that its filter leaves: nothing is ranked beforehand. */
const ASKED: Readonly<Record<string, string>> = {
  "all, the first page": "referrals/?limit=50",
  neuropaediatrician: "referrals/?type=neurologist&limit=50",
  mine: "referrals/?owner=mine&limit=50",
  "to be contacted, past their date": "referrals/?stage=a_encaminhar&overdue=1&limit=50",
  "a common first name": "referrals/?search=maria&limit=50",
  "the counts": "referrals/counts/",
};

/** Measures how soon 50,000 open referrals are ranked, on a server and data of its own in `folder`. */
export async function measureRanking(folder: string): Promise<Record<string, AnswerTimes>> {
  const dataDir = join(folder, "ranking");
  seedClinic(dataDir, String(CHILDREN));
  await referAll(dataDir);
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", ROLE: "web" } });
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const times: Record<string, AnswerTimes> = {};
    for (const [name, path] of Object.entries(ASKED)) {
      times[name] = await answerTimes(`${server.url}/api/${path}`, headers);
    }
    times["all, the second page"] = await answerTimes(
      await secondPage(server.url, headers),
      headers,
    );
    return times;
  } finally {
    await server.stop();
  }
}

/** Prints the times, and which of them are over the budget. */
export function printRanking(times: Readonly<Record<string, AnswerTimes>>): void {
  console.log(`\n${CHILDREN} open referrals of one clinic, ranked (budget: ${BUDGET_MS} ms)`);
  for (const [name, { p50, p95 }] of Object.entries(times)) {
    const over = p95 > BUDGET_MS ? "   over the budget" : "";
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join("");
    console.log(`  ${name.padEnd(40)}${figures}${over}`);
  }
}

async function secondPage(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/api/referrals/?limit=50`, { headers });
  await answer.arrayBuffer();
  const path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  if (path === undefined) throw new Error("there is no second page");
  return url + path;
}

/** Gives each child that has no open referral an answered form and one: of every level, age, stage and wait. */
async function referAll(dataDir: string): Promise<void> {
  const database = await openDatabase(
    { dataDir },
    { info: () => undefined, warn: () => undefined },
  );
  try {
    await database.asOwner(async ({ pool }) => {
      await pool.query(`
        with child as (
          select p.id, p.organization_id, abs(hashtext(p.id::text)) as chance, gen_random_uuid() as form,
            gen_random_uuid() as answer, gen_random_uuid() as result, gen_random_uuid() as referral
          from app.patient p
          where not exists (select from app.referral r where r.patient_id = p.id and r.closed_at is null)
        ), sheet as (
          insert into app.form (id, organization_id, patient_id, sent_at, answered_at)
          select form, organization_id, id, now() - interval '90 days', now() - make_interval(days => chance % 80) from child
        ), answered as (
          insert into app.form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers,
            address, client_result, disagrees)
          select answer, organization_id, id, form, 'mchat', '1', '{}', '', '{}', false from child
        ), screened as (
          insert into app.screening_result (id, organization_id, patient_id, form_result_id, tool, tool_version,
            total_items, score, level, recommendation, referral_id, key_signs, concern_stated, lost_skills)
          select result, organization_id, id, answer, (array['mchat', 'csbs', 'scq'])[1 + chance % 3], '1', 20, 5,
            (array['baixo', 'moderado', 'alto'])[1 + chance % 7 % 3], 'pediatra', referral, chance % 6,
            chance % 5 = 0, chance % 11 = 0 from child
        )
        insert into app.referral (id, organization_id, patient_id, screening_result_id, type, opened_at, due_on,
          failed_attempts)
        select referral, organization_id, id, result,
          (array['therapy', 'pediatrician', 'neurologist'])[1 + chance % 7 % 3],
          now() - make_interval(days => chance % 80), current_date - chance % 80 + 15, chance % 4 from child`);
      await pool.query("vacuum analyze");
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-ranking-"));
  try {
    printRanking(await measureRanking(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
