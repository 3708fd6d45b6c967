import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chown, mkdir, readFile, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";

/** A machine of the trial: a network of its own, on a cable that can be pulled, and its own folders of PostgreSQL. */
export interface Machine {
  readonly name: string;
  /** Folder of PostgreSQL's socket, which is reached with the cable pulled too. */
  readonly socketDir: string;
  /** Starts a program on it, as PostgreSQL's account. What it prints goes into a file beside its folder. */
  start(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess;
  /** Sends a signal to all that run on it. */
  signal(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  pullCable(): void;
  plugCable(): void;
}

/** An account of this machine. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const BRIDGE = "tea-bridge";
const NETWORK = "10.99.0";
/** The address of everything that runs outside of the machines. */
export const OUTSIDE = `${NETWORK}.254`;

/** Lays the cables' other end. In a network namespace that nothing else is in: see `failover.ts`. */
export function layNetwork(): void {
  command("ip", "link", "set", "lo", "up");
  command("ip", "link", "add", BRIDGE, "type", "bridge");
  command("ip", "address", "add", `${OUTSIDE}/24`, "dev", BRIDGE);
  command("ip", "link", "set", BRIDGE, "up");
}

/** The address of the machine with this number. */
export function addressOf(number: number): string {
  return `${NETWORK}.${number}`;
}

/** Folders that each machine has for itself, and what stands for them in its own folder. */
const OWN_FOLDERS = { run: "/run/postgresql", lib: "/var/lib/postgresql" } as const;

/** Makes its folders its own and stays, so that its network does. */
const HOLD = `ip link set lo up &&
  ${Object.entries(OWN_FOLDERS)
    .map(([own, usual]) => `mount --bind "$0/${own}" ${usual}`)
    .join(" && ")} &&
  echo ready && exec sleep infinity`;

/** Sets up the machine with this number, and plugs it in. */
export async function setUpMachine(
  number: number,
  folder: string,
  account: Account,
): Promise<Machine> {
  const name = `db${number}`;
  const home = join(folder, name);
  for (const own of Object.keys(OWN_FOLDERS)) {
    await mkdir(join(home, own), { recursive: true });
    await chown(join(home, own), account.uid, account.gid);
  }
  const holder = spawn("unshare", ["--net", "--mount", "sh", "-c", HOLD, home], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(holder.stdout, "data"),
    once(holder, "exit").then(() => {
      throw new Error(`${name} cannot be set up`);
    }),
  ]);
  const pid = String(holder.pid);
  const within = ["--target", pid, "--net", "--mount"];
  const cable = `tea-${name}`;
  command("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", pid);
  command("ip", "link", "set", cable, "master", BRIDGE, "up");
  command("nsenter", ...within, "ip", "address", "add", `${addressOf(number)}/24`, "dev", "eth0");
  command("nsenter", ...within, "ip", "link", "set", "eth0", "up");

  const log = createWriteStream(`${home}.log`, { flags: "a" });
  const as = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  return {
    name,
    socketDir: join(home, "run"),
    start(program, env) {
      const child = spawn("nsenter", [...within, ...as, ...program], {
        cwd: "/",
        env: { PATH: process.env["PATH"], HOME: OWN_FOLDERS.lib, LC_ALL: "C.UTF-8", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stdout.pipe(log, { end: false });
      child.stderr.pipe(log, { end: false });
      return child;
    },
    async signal(signal) {
      // Twice: what was being started during the first look is there in the second.
      for (const _ of [1, 2]) for (const each of await processesOn(pid)) send(each, signal);
    },
    pullCable: () => command("ip", "link", "set", cable, "down"),
    plugCable: () => command("ip", "link", "set", cable, "up"),
  };
}

/** All but the one that holds the machine. */
async function processesOn(holder: string): Promise<number[]> {
  const network = await readlink(`/proc/${holder}/ns/net`);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && name !== holder);
  const networks = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/ns/net`).catch(() => "")),
  );
  return pids.filter((_, index) => networks[index] === network).map(Number);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** The account of this name. Throws where there is none. */
export async function accountOf(name: string): Promise<Account> {
  const line = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`there is no account ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a command to its end. Throws when it fails. */
export function command(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`failed: ${[program, ...args].join(" ")}`);
}
