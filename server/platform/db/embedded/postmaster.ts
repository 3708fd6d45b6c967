import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { runAs } from "./server-user.ts";

/** The process number in the cluster's lock file, when there is one and such a process lives. */
export async function livingPostmaster(home: Home): Promise<number | undefined> {
  const pid = Number((await readFile(lockFile(home), "utf8").catch(() => "")).split("\n")[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/**
 * Removes a lock file whose process number has since gone to some other program, as happens when a container is
 * killed and started again: PostgreSQL itself would then refuse to start. A number in doubt is left alone.
 */
export async function forgetDeadPostmaster(home: Home): Promise<void> {
  const pid = await livingPostmaster(home);
  if (pid === undefined) return;
  const command = await commandOf(pid);
  if (command !== undefined && !command.includes("postgres")) await rm(lockFile(home));
}

/** Asks a server that nobody holds any more to stop at once: its supervisor was killed together with its process. */
export async function dismissPostmaster(home: Home): Promise<void> {
  const pid = await livingPostmaster(home);
  if (pid !== undefined) process.kill(pid, "SIGINT");
}

function lockFile(home: Home): string {
  return join(home.cluster, "postmaster.pid");
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux")
    return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return runAs({}, "ps", ["-o", "command=", "-p", String(pid)]).catch(() => undefined);
}
