import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const BUILD = join(import.meta.dirname, "..", "tools", "build.ts");

/**
 * Builds what is stale, in a process of its own: a measuring program may have loaded React for development already, with which
 * pages cannot be drawn for production.
 */
export async function ensureBuilt(): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD]);
}
