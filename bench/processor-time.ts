import { readFile, readdir } from "node:fs/promises";

/** Clock ticks of the processor in a second, as Linux tells them. */
const TICKS = 100;

/**
 * Seconds of processor time that these processes and all that they started have taken so far, those that ended since and
 * were waited for among them. Linux alone tells it.
 */
export async function processorSeconds(roots: readonly number[]): Promise<number> {
  const all = await Promise.all((await readdir("/proc")).map(readProcess));
  const childrenOf = Map.groupBy(
    all.filter((each) => each !== undefined),
    ({ parent }) => parent,
  );
  const byId = new Map([...childrenOf.values()].flat().map((each) => [each.id, each]));
  const waiting = roots.flatMap((id) => byId.get(id) ?? []);
  const counted = new Set(waiting);
  for (const each of waiting) {
    for (const child of childrenOf.get(each.id) ?? []) {
      if (counted.has(child)) continue;
      counted.add(child);
      waiting.push(child);
    }
  }
  return waiting.reduce((sum, { seconds }) => sum + seconds, 0);
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly seconds: number;
}

/** Undefined for what is no process, or ended meanwhile. */
async function readProcess(name: string): Promise<Process | undefined> {
  if (!/^\d+$/.test(name)) return undefined;
  const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined);
  // The second field is a name in brackets, which may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return { id: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS };
}
