import { Client } from "pg";
import type { Submission } from "#contract/screening/completion.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";
import { submitCompletion } from "#server/features/screening/completion/submit-completion.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createServer } from "#server/platform/http/server.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type Statement, replay, startRecording } from "./ceiling.ts";
import { measureLeast } from "./least.ts";
import { type Load, loadOnce } from "./load.ts";
import { type OpenForm, cameFrom, openForms, organizationOf } from "./open-forms.ts";

/** Calls after which the statements of the program are prepared, as they are in a server that runs. */
const WARM_UP = 5;

interface Options {
  readonly url: string;
  readonly dataDir: string;
  readonly secretKey: string;
  /** A log-in of the organisation whose children answer. */
  readonly adminEmail: string;
  /** Forms answered through HTTP; as many again through the driver alone, and of as many the least is stored. */
  readonly forms: number;
}

/**
 * Forms answered per second through the API, each one durable transaction with its outbox row; and beside it, on the same
 * database, one right after the other, the same statements straight through the driver, and the least there is to store.
 */
export async function measureCompletions(
  options: Options,
): Promise<{ calls: Load; ceiling: Load; leastPerSecond: number }> {
  const { url, dataDir, secretKey, adminEmail, forms } = options;
  const silent = { info: () => undefined, warn: () => undefined };
  const recorder = startRecording();
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, silent);
  try {
    const organizationId = await organizationOf(database, adminEmail);
    const all = await openForms(database, organizationId, secretKey, forms * 3 + WARM_UP + 1);
    const [first, ...open] = all.slice(WARM_UP);
    if (!first) throw new Error("no form to answer");
    const body = submission();
    const requests = open.slice(0, forms).map(({ token }, index) => ({
      method: "POST" as const,
      path: `/api/patients/complete/${token}/`,
      headers: { "content-type": "application/json", ...cameFrom(index) },
      body: JSON.stringify(body),
    }));
    const statements = await recordLast([...all.slice(0, WARM_UP), first]);
    recorder.stop();
    const calls = await loadOnce(url, requests);
    const ceiling = await replay(connect, statements, first, open.slice(forms, forms * 2));
    const leastPerSecond = await measureLeast(database, open.slice(forms * 2), body);
    return { calls, ceiling, leastPerSecond };
  } finally {
    await database.close();
  }

  async function connect(): Promise<Client> {
    const client = new Client(database.enqueueConnection);
    await client.connect();
    return client;
  }

  /** The statements of the last of some whole calls, as the use case itself makes them once they are prepared. */
  async function recordLast(answered: readonly OpenForm[]) {
    const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: "silent" });
    const queue = await openEnqueue(database);
    const { log } = createServer(config);
    const deps: Deps = {
      config,
      database,
      clock: systemClock,
      realClock: systemClock,
      log,
      enqueue: queue.enqueue,
      limit: () => undefined,
      publicUrl: url,
    };
    try {
      let statements: Statement[] = [];
      for (const { token } of answered) {
        const { screening_results, recommendation, ...finished } = submission();
        recorder.take();
        const claim = { screening_results, recommendation };
        await submitCompletion(deps, token, { ...finished, claim });
        statements = recorder.take();
      }
      return statements;
    } finally {
      await queue.close();
    }
  }
}

/** A full sheet of a one-year-old, with consent. */
export function submission(): Submission {
  const { code, items } = INSTRUMENTS.mchat;
  const answers = Object.fromEntries(items.map(({ id }, index) => [id, index % 3 > 0]));
  const { score: points, level, route, totalItems } = scoreAnswers(INSTRUMENTS.mchat, answers);
  return {
    address: "Rua Inventada, 1",
    notes: "",
    form_results: { type: code, answers },
    screening_results: { tool: code, totalItems, score: points, level, route, notes: "" },
    recommendation: route,
    concern: "",
    lost_skills: false,
    seconds_taken: 240,
    consent: {
      text_version: "2026-1",
      screening: true,
      share_with_school: true,
      given_at: new Date().toISOString(),
    },
  };
}
