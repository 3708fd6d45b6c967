import { parseArgs } from "node:util";
import { z } from "zod";
import { emailText, requiredText } from "#contract/text.ts";
import { addOperator } from "#server/features/access/operators/add-operator.ts";
import { WORK } from "#server/jobs.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { say } from "#server/platform/say.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `npm run operator -- --email x@y --name "Nome"`: makes somebody an operator of the platform. A running worker sends
 * the letter by which the person chooses a password.
 */
const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
const Person = z.object({
  email: emailText("email_required"),
  name: requiredText("name_required"),
});
const person = Person.safeParse(values);
if (person.success) await add(person.data);
else {
  for (const { path, message } of person.error.issues) say(`${path.join(".")}: ${message}`);
  process.exitCode = 1;
}

async function add(who: z.output<typeof Person>): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(
    { ...config.database, subscribers: SUBSCRIBERS },
    { info: () => undefined, warn: say },
  );
  try {
    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    await agreeOnSecret(database, config.secretKey);
    const queue = await openEnqueue(database);
    try {
      const clocks = { clock: systemClock, realClock: systemClock };
      const deps = { config, database, ...clocks, enqueue: queue.enqueue };
      const { isNew, isWrittenTo } = await addOperator(deps, who);
      say(isNew ? `${who.email} is an operator now` : `${who.email} was an operator already`);
      if (isWrittenTo) say("a letter to choose a password is in the outbox, valid for three days");
    } finally {
      await queue.close();
    }
  } finally {
    await database.close();
  }
}
