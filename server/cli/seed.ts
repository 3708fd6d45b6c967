import { parseArgs } from "node:util";
import { WORK } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { isUniqueViolation } from "#server/platform/db/tenant.ts";
import { say } from "#server/platform/say.ts";
import { seedDemonstration, seedMunicipality } from "#server/seed/index.ts";

/**
 * `npm run seed`: the demonstration's data into an empty database.
 * `npm run seed -- --children N [--per-organization M] [--seed S]`: a municipality of N children beside what is there, 5,000
 * in each clinic and school unless M is given; a million or more are in 60 of them, the first a clinic with a tenth of all.
 */
const { values } = parseArgs({
  options: {
    children: { type: "string" },
    "per-organization": { type: "string" },
    seed: { type: "string" },
  },
});

const NOTHING_ADDED = "the database has this data already: nothing was added";

const config = readConfig();
const { secretKey } = config;
const log = { info: () => undefined, warn: say };
const database = await openDatabase(config.database, log);
try {
  await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
  await agreeOnSecret(database, secretKey);
  const began = performance.now();
  const made = await seed();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(made ? `made in ${seconds} s` : NOTHING_ADDED);
} catch (error) {
  // Its invented people and places are the same each time.
  if (!isUniqueViolation(error, "organization_pkey") && !isUniqueViolation(error, "account_email"))
    throw error;
  say(NOTHING_ADDED);
} finally {
  await database.close();
}

function seed(): Promise<boolean> {
  const options = { now: new Date(), secretKey };
  if (values.children === undefined) return seedDemonstration(database, options);
  return seedMunicipality(database, {
    ...options,
    children: count("children") ?? 0,
    perOrganization: count("per-organization"),
    seed: count("seed"),
  });
}

/** A whole number from the command line, undefined when it was not given. Throws when it is something else. */
function count(name: keyof typeof values): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new RangeError(`--${name} must be a whole number from 1 to 9999999`);
}
