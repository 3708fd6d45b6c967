import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readHeads } from "#server/features/organization/audit/anchors.ts";
import { verifyTrails } from "#server/features/organization/audit/verify-trails.ts";
import { WORK } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { say } from "#server/platform/say.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `npm run verify-audit [-- --heads FILE]`: walks every audit trail from its beginning and compares it with the anchors in
 * DATA_DIR, or with the heads of letters that were kept. Ends with 1 where something was found, and 2 for a file that cannot
 * be read or has no heads. It changes nothing; the alarm is the worker's.
 */
const { heads: file } = parseArgs({ options: { heads: { type: "string" } } }).values;
const letter = file === undefined ? undefined : await readFile(file, "utf8").catch(() => "");
const heads = letter === undefined ? undefined : readHeads(letter);
if (heads?.size === 0) {
  process.stderr.write(`${file} cannot be read or has no heads of audit trails\n`);
  process.exit(2);
}
const config = readConfig();
const database = await openDatabase(
  { ...config.database, subscribers: SUBSCRIBERS },
  { info: () => undefined, warn: say },
);
try {
  await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
  await agreeOnSecret(database, config.secretKey);
  const { findings, trails } = await verifyTrails({ config, database }, new Map(), heads);
  for (const { trailId, kind, sequence } of findings)
    say(`FOUND: ${kind} at ${sequence} of ${trailId ?? "the file of the anchors"}`);
  say(
    findings.length === 0 ? `every audit trail holds: ${trails}` : `findings: ${findings.length}`,
  );
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
