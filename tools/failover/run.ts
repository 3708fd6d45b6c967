import { parseArgs } from "node:util";
import { startMailServer } from "#server/testing/mail-server.ts";
import { openCluster } from "./cluster.ts";
import { openBooks } from "./count.ts";
import { TRY_AGAIN, openFamilies } from "./families.ts";
import { prepareStrayWrites } from "./faults.ts";
import { startProgram } from "./program.ts";
import { openReaders } from "./readers.ts";
import { type Trial, tryFault } from "./try-fault.ts";

/** What `failover.ts` runs within its namespaces: sets everything up, strikes so many times, and counts. */
const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "" },
    postgres: { type: "string", default: "" },
    faults: { type: "string", default: "10" },
  },
});
const FAULTS = Number(values.faults);
const WORKERS = 2;
const SECRET_KEY = "a key for falling over with, of 32 characters or more";

/** How often each mail arrived, by the message that it is of. */
const arrived = new Map<string, number>();

const trial = await setUp();
const errors: string[] = [];
for (let number = 1; number <= FAULTS; number += 1) errors.push(...(await tryFault(number, trial)));
trial.readers.stop();
await trial.families.stop();
errors.push(...judgeAnswers(trial), ...(await judgeCounts(trial)));
for (const error of errors) console.log(`WRONG: ${error}`);
console.log(`${FAULTS} faults: ${errors.length} errors`);
// Whatever still runs ends with this namespace.
process.exit(errors.length > 0 ? 1 : 0);

async function setUp(): Promise<Trial> {
  const cluster = await openCluster(values.folder, values.postgres);
  await prepareStrayWrites(cluster);
  const mail = await startMailServer({
    onContent: ({ headers }) => {
      const id = /^<([^@]+)@/.exec(headers.get("message-id") ?? "")?.[1] ?? "";
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      return undefined;
    },
  });
  const program = await startProgram(values.folder, cluster, {
    SECRET_KEY,
    DEMO: "1",
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://tea.example",
    SMTP_URL: mail.url,
    SMTP_ALLOW_PLAIN: "1",
  });
  const urls = program.webs.map(({ url }) => url);
  const { several } = cluster.addresses;
  return {
    cluster,
    program,
    books: await openBooks(several("tea_app"), several("tea_owner"), SECRET_KEY),
    families: openFamilies(urls),
    readers: await openReaders(urls),
  };
}

function judgeAnswers({ program, families, readers }: Trial): string[] {
  const all = [...families.answers, ...readers.answers];
  const kinds = [...Map.groupBy(all, ({ refusal }) => refusal ?? "done")];
  const told = kinds.map(([kind, answers]) => `${answers.length} × ${kind}`);
  console.log(`answers: ${told.join("; ")}`);
  return [
    ...kinds
      .filter(([kind]) => kind !== "done" && kind !== TRY_AGAIN)
      .map(([kind, answers]) => `${answers.length} answers were: ${kind}`),
    ...program.all
      .filter(({ process: child }) => child.exitCode !== null || child.signalCode !== null)
      .map(() => "a process of the program has ended"),
  ];
}

async function judgeCounts({ families, books }: Trial): Promise<string[]> {
  const { lost, doubled, untold, toldTwice, mails, mailsTwice } = await books.count(
    families.acknowledged,
    arrived,
  );
  console.log(
    `${families.acknowledged.size} forms acknowledged: ${lost} lost, ${doubled} doubled, ${untold} of which no mail told the staff, ${toldTwice} told twice; ${mails} mails, ${mailsTwice} of them twice`,
  );
  const none = { lost, doubled, untold, "told twice": toldTwice };
  // What is on its way when the database falls goes out once more: one message for each worker.
  const most = FAULTS * WORKERS;
  return [
    ...Object.entries(none)
      .filter(([, count]) => count !== 0)
      .map(([what, count]) => `${count} forms were ${what}`),
    ...(mailsTwice > most ? [`${mailsTwice} mails arrived twice, more than ${most}`] : []),
  ];
}
