import { parseArgs } from "node:util";
import {
  type Receipt,
  receiveMail,
} from "#server/features/messaging/returned-mail/receive-mail.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `node server/cli/receive-mail.ts [--to address] < mail`: takes one mail that came to a variant of BOUNCE_ADDRESS from
 * the mail server that received it. Ends with one of the codes below, which mail servers know (sysexits.h).
 */
const EXIT = { taken: 0, ignored: 0, unreadable: 65, not_ours: 67, later: 75 } as const;

/** Reports are a few kilobytes; with the whole mail in them, some dozens. */
const LONGEST_MAIL = 4 * 1024 * 1024;

const { values } = parseArgs({ options: { to: { type: "string" } } });
try {
  const raw = await readInput();
  finish(raw === undefined ? "unreadable" : await receive(raw));
} catch (error) {
  // The mail server keeps the mail and comes again. Other reasons may hold an address: they are not written anywhere.
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  finish("later");
}

async function receive(raw: Buffer): Promise<Receipt> {
  const config = readConfig();
  if (config.bounceAddress === undefined) throw new ConfigError("BOUNCE_ADDRESS must be set");
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase(
    { ...config.database, poolSize: 2, subscribers: SUBSCRIBERS },
    silent,
  );
  try {
    const queue = await openEnqueue(database);
    try {
      const deps = { config, database, clock: systemClock, enqueue: queue.enqueue };
      return await receiveMail(deps, { raw, deliveredTo: values.to });
    } finally {
      await queue.close();
    }
  } finally {
    await database.close();
  }
}

/** The whole of the standard input; undefined when it is longer than any mail that is meant for us. */
async function readInput(): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const input: AsyncIterable<Buffer> = process.stdin;
  for await (const chunk of input) {
    length += chunk.length;
    if (length > LONGEST_MAIL) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function finish(receipt: keyof typeof EXIT): void {
  if (receipt !== "taken") process.stderr.write(`${receipt}\n`);
  process.exitCode = EXIT[receipt];
}
