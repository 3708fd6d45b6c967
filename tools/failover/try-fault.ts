import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Books } from "./count.ts";
import type { Answer, Families } from "./families.ts";
import { FAULTS, tryToWrite } from "./faults.ts";
import { type Program, WAYS } from "./program.ts";
import type { Readers } from "./readers.ts";
import { until } from "./waiting.ts";

/** All that takes part in the trial. */
export interface Trial {
  readonly cluster: Cluster;
  readonly program: Program;
  readonly families: Families;
  readonly readers: Readers;
  readonly books: Books;
}

const FORMS = 4000;
const WRITES_WITHIN_MS = 30_000;
const READS_WITHIN_MS = 10_000;
/** How long a return is waited for, to tell how late it was. */
const GIVEN_UP_AFTER_MS = 90_000;
/** Before a fault, and after all are back. */
const QUIET_MS = 4000;

/**
 * Strikes the machine that writes, waits until the program writes and reads again both ways, mends the machine and waits until
 * it follows the one that took over. Prints the figures and resolves to what was wrong.
 */
export async function tryFault(number: number, trial: Trial): Promise<readonly string[]> {
  const { cluster, program, families, readers, books } = trial;
  const fault = FAULTS[(number - 1) % FAULTS.length];
  if (!fault) throw new RangeError(`no fault ${number}`);
  await cluster.whole();
  families.give(await books.makeForms(FORMS));
  await readers.refresh();
  await pause(QUIET_MS);

  const machine = await cluster.primary();
  const before = families.acknowledged.size;
  await fault.strike(machine);
  const at = new Date().toISOString();
  const struckAt = performance.now();
  const strayWhileAway = fault.runsOn ? tryToWrite(cluster, machine) : undefined;
  const back = () =>
    program.webs.map(({ url }) => ({
      writes: backAfter(families.answers, url, struckAt),
      reads: backAfter(readers.answers, url, struckAt),
    }));
  const areBack = (): boolean =>
    back().every(({ writes, reads }) => writes !== undefined && reads !== undefined);
  await until(areBack, GIVEN_UP_AFTER_MS);
  await pause(QUIET_MS);
  const stray = strayWhileAway ?? tryToWrite(cluster, machine);
  await fault.mend(machine, cluster);
  await cluster.whole();
  const strayRows = await stray.stop();
  const wholeAfter = performance.now() - struckAt;

  console.log(`${number}. the machine that wrote (${machine.name}) was ${fault.name} at ${at}`);
  const figures = back();
  for (const [index, { writes, reads }] of figures.entries())
    console.log(
      `   ${WAYS[index]}: writes after ${seconds(writes)}, reads after ${seconds(reads)}`,
    );
  const since = families.answers.filter(({ answeredAt }) => answeredAt > struckAt);
  const refused = since.filter(({ refusal }) => refusal !== undefined);
  const lastRefusal = greatest(refused.map(({ answeredAt }) => answeredAt - struckAt));
  const slowest = greatest(since.map(({ sentAt, answeredAt }) => answeredAt - sentAt));
  console.log(
    `   forms since then: ${families.acknowledged.size - before} acknowledged, ${refused.length} refused, the last after ${seconds(lastRefusal)}; slowest answer ${seconds(slowest)}; three servers again after ${seconds(wholeAfter)}`,
  );
  return [
    ...figures.flatMap(({ writes }, index) =>
      late(`${number}. writing ${WAYS[index]}`, writes, WRITES_WITHIN_MS),
    ),
    ...figures.flatMap(({ reads }, index) =>
      late(`${number}. reading ${WAYS[index]}`, reads, READS_WITHIN_MS),
    ),
    ...(strayRows > 0 ? [`${number}. ${machine.name} stored ${strayRows} rows afterwards`] : []),
    ...((await cluster.primary()) === machine ? [`${number}. nobody took over`] : []),
  ];
}

/** When the first of what was asked of a web process since then was done, in milliseconds after it. */
function backAfter(answers: readonly Answer[], url: string, since: number): number | undefined {
  const done = answers.filter(
    (answer) => answer.url === url && answer.sentAt > since && answer.refusal === undefined,
  );
  return done.length === 0
    ? undefined
    : Math.min(...done.map(({ answeredAt }) => answeredAt)) - since;
}

function late(what: string, ms: number | undefined, withinMs: number): string[] {
  return ms !== undefined && ms <= withinMs
    ? []
    : [`${what}: after ${seconds(ms)} instead of ${withinMs / 1000} s`];
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? "never" : `${(ms / 1000).toFixed(1)} s`;
}
