import { WORK } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { rotateKeys } from "#server/platform/db/rotate-keys.ts";
import { say } from "#server/platform/say.ts";

/**
 * `npm run rotate-keys`: makes a new key for free text, beside a running program. Every process seals with it within half
 * a minute; the worker seals what is older again, and deletes the old key when nothing needs it any more.
 */
const config = readConfig();
const database = await openDatabase(config.database, { info: () => undefined, warn: say });
try {
  await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
  await agreeOnSecret(database, config.secretKey);
  const version = await rotateKeys(database, config.secretKey);
  say(
    `texts are sealed with key ${version} from now on; the worker seals older ones again, and deletes the older keys after ten minutes or more`,
  );
} finally {
  await database.close();
}
