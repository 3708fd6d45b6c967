import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Who the database server runs as, in the shape `spawn` takes. Empty: whoever runs this program. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root; these accounts exist on any ordinary system, best first. */
const UNPRIVILEGED = ["postgres", "nobody", "daemon"];

/** No setting of this program reaches the server: its environment holds what it needs and nothing else. */
export const SERVER_ENVIRONMENT = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

/** Chooses an unprivileged account when this program runs as root. Throws when the system has none. */
export async function chooseServerUser(): Promise<ServerUser> {
  if (!runsAsRoot()) return {};
  const accounts = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of UNPRIVILEGED) {
    const account = accounts.find(([candidate]) => candidate === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(`running as root, and none of ${UNPRIVILEGED.join(", ")} exists to run it as`);
}

/** Whether this program may, and therefore must, hand the server to another account. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a program as the server's user and gives its standard output. Rejects with what it complained of. */
export async function runAs(
  user: ServerUser,
  file: string,
  args: readonly string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(file, [...args], {
    ...user,
    env: SERVER_ENVIRONMENT,
    cwd: "/",
  });
  return stdout;
}

/** Whether that user can enter and list a folder: tried, since modes, ACLs and mounts all have a say. */
export async function canReach(user: ServerUser, folder: string): Promise<boolean> {
  try {
    await runAs(user, "/bin/sh", ["-c", 'cd "$0" && test -r .', folder]);
    return true;
  } catch {
    return false;
  }
}
