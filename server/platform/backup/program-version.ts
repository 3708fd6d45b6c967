import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ROOT } from "#server/platform/root.ts";

const PACKAGE = join(ROOT, "package.json");

/** The version of this program, as a backup tells by which one it was written. */
export async function programVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, "utf8")))
    .version;
}
