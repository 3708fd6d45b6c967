import { type FormsSending, sendForms } from "#server/features/screening/forms/send-many.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createServer } from "#server/platform/http/server.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { openForms, organizationOf } from "./open-forms.ts";

/** Children who are sent a form at once, and how many of them share a transaction, as the worker has it. */
const CHILDREN = 1000;
const AT_A_TIME = 250;

/** Milliseconds within which a thousand messages must be in the outbox. */
const BUDGET_MS = 2000;

/** How long it takes to have a thousand forms in the outbox: new ones, and open ones once more. */
export interface BulkFigures {
  readonly new_forms_ms: number;
  readonly sent_again_ms: number;
}

/** Measures the sending of forms to many, on a database in which no worker delivers. */
export async function measureBulk(options: {
  readonly dataDir: string;
  readonly secretKey: string;
  readonly adminEmail: string;
}): Promise<BulkFigures> {
  const { dataDir, secretKey, adminEmail } = options;
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, silent);
  const queue = await openEnqueue(database);
  try {
    const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: "silent" });
    const deps: Deps = {
      config,
      database,
      clock: systemClock,
      realClock: systemClock,
      log: createServer(config).log,
      enqueue: queue.enqueue,
      limit: () => undefined,
      publicUrl: "http://tea.example",
    };
    const organizationId = await organizationOf(database, adminEmail);
    const open = await openForms(database, organizationId, secretKey, CHILDREN);
    const send = () => sendAll(deps, organizationId, open);
    const again = await send();
    await database.asOwner(({ pool }) =>
      pool.query("update app.form set cancelled_at = now() where id = any($1)", [
        open.map(({ formId }) => formId),
      ]),
    );
    return { new_forms_ms: await send(), sent_again_ms: again };
  } finally {
    await queue.close();
    await database.close();
  }
}

/** Prints the figures, and whether they keep the budget. */
export function printBulk(figures: BulkFigures): void {
  console.log(`\nforms of ${CHILDREN} children into the outbox (budget: ${BUDGET_MS} ms)`);
  const { new_forms_ms: fresh, sent_again_ms: again } = figures;
  for (const [name, ms] of Object.entries({ "new forms": fresh, "open forms once more": again })) {
    const over = ms > BUDGET_MS ? "   over the budget" : "";
    console.log(`  ${name.padEnd(40)}${ms.toFixed(0).padStart(9)}${over}`);
  }
}

async function sendAll(
  deps: Deps,
  organizationId: string,
  children: readonly { readonly patientId: string; readonly guardianId: string }[],
): Promise<number> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const began = performance.now();
  let sent = 0;
  for (let from = 0; from < children.length; from += AT_A_TIME) {
    const sending: FormsSending = {
      children: children
        .slice(from, from + AT_A_TIME)
        .map(({ patientId, guardianId }) => ({ patientId, guardianId, channel: "email" })),
      accountId: null,
      at: new Date(),
      priority: "one_of_many",
    };
    const outcomes = await withTenant(deps.database, scope, (db) => sendForms(deps, db, sending));
    sent += outcomes.filter(({ kind }) => kind !== "refused").length;
  }
  if (sent !== children.length) throw new Error(`${sent} of ${children.length} were sent`);
  return performance.now() - began;
}
