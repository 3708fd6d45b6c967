import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { pathExists, syncFolder } from "./files.ts";

/** Which restored cluster takes whose place: paths within the folder of the embedded server. */
const Swap = z.object({ restored: z.string().min(1), former: z.string().min(1) });
type Swap = z.infer<typeof Swap>;

/**
 * Puts a restored cluster in the place of the present one, which is kept as `former`. Once the note of it is on the disk
 * it happens, if need be at the next start: a crash between two renames never leaves an empty place to be filled.
 */
export async function swapCluster(folder: string, swap: Swap): Promise<void> {
  const unfinished = `${noteIn(folder)}.part`;
  await writeFile(unfinished, JSON.stringify(swap), { mode: 0o600, flush: true });
  await rename(unfinished, noteIn(folder));
  await syncFolder(folder);
  await finishSwap(folder);
}

/** Ends a swap that was interrupted, and gives the name of what was there before; undefined where there is none to end. */
export async function finishSwap(folder: string): Promise<string | undefined> {
  const text = await readFile(noteIn(folder), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { restored, former } = Swap.parse(JSON.parse(text));
  const [cluster, from] = [join(folder, "cluster"), join(folder, restored)];
  if (await pathExists(from)) {
    if (await pathExists(cluster)) await rename(cluster, join(folder, former));
    await rename(from, cluster);
    await syncFolder(folder);
  } else if (!(await pathExists(cluster)))
    throw new Error(
      `a restore was interrupted, and neither ${from} nor ${cluster} is there: put ${former} back under the name cluster, and delete ${noteIn(folder)}`,
    );
  await rm(noteIn(folder));
  await syncFolder(folder);
  return former;
}

function noteIn(folder: string): string {
  return join(folder, "swap.json");
}
