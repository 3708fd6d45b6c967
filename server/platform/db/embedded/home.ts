import { createHash, randomUUID } from "node:crypto";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Binaries } from "./binaries.ts";
import { pathExists, ignoreExisting } from "./files.ts";
import { type ServerUser, canReach, runAs, runsAsRoot } from "./server-user.ts";

/**
 * Whether a server archives its log: `on`, into the spool; `held`, not yet, but nothing of it is removed before a later
 * start has archived it, as of a cluster that is being restored; `off`, not at all.
 */
export type Archiving = "on" | "held" | "off";

/** The folder of one embedded server: its cluster, its socket and its log, all owned by the server's user. */
export interface Home {
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  /** The folder that holds them all. */
  readonly folder: string;
  readonly spool: string;
  readonly archiving: Archiving;
  /** Whether it was archived before: what it writes meanwhile must be fit to be, or a restore stops there. */
  readonly wasArchived: boolean;
  readonly user: ServerUser;
  /** The folder to remove when the server has stopped. Such a server, a test's, syncs nothing. */
  readonly throwaway: string | undefined;
}

/** Where root keeps what the server's user could not reach in the place it was asked for. */
export const SYSTEM_ROOT = "/var/lib/tea-start";

/** A socket's address holds 103 bytes on macOS and 107 on Linux; the server appends `/.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_FOLDER = 84;

/**
 * Makes the home under `dataDir`. When root's server user cannot reach `dataDir` (it lies in /root, say), the home
 * is made under SYSTEM_ROOT and `dataDir/postgres` is a link to it, so that the next start finds the same data.
 * An existing cluster is served by its owner. A `throwaway` home's `dataDir` belongs to the server's user, who removes it.
 */
export async function makeHome(
  options: {
    readonly dataDir: string;
    readonly throwaway: boolean;
    readonly archiving: Archiving;
  },
  user: ServerUser,
  tell: (message: string) => void,
): Promise<Home> {
  const dataDir = resolve(options.dataDir);
  const wanted = join(dataDir, "postgres");
  await (options.throwaway ? makeOwned(dataDir, user) : mkdir(dataDir, { recursive: true }));
  if (!(await pathExists(wanted))) await createHome(wanted, user, tell);
  const folder = await realpath(wanted);
  const owner = await ownerOf(folder);
  const socketDir = await makeSocketFolder(folder, owner);
  const spool = join(folder, "spool");
  const wasArchived = await pathExists(spool);
  if (options.archiving === "on") await makeOwned(spool, owner);
  return {
    folder,
    spool,
    archiving: options.archiving,
    wasArchived,
    cluster: join(folder, "cluster"),
    socketDir,
    logFile: join(folder, "server.log"),
    user: owner,
    throwaway: options.throwaway ? dataDir : undefined,
  };
}

/**
 * Begins to create the cluster when there is none yet, and gives when it is `made`, which is a second later: in a temporary
 * folder that is then renamed, so never by halves.
 */
export async function beginCluster(
  home: Home,
  binaries: Binaries,
): Promise<{ readonly made: Promise<void> }> {
  return { made: (await hasCluster(home)) ? removeUnfinished(home) : initialize(home, binaries) };
}

async function initialize(home: Home, binaries: Binaries): Promise<void> {
  const unfinished = `${home.cluster}.${randomUUID()}`;
  try {
    await runAs(home.user, binaries.initdb, initdbArguments(home, binaries, unfinished));
  } catch (error) {
    if (!(await hasCluster(home))) throw error;
  }
  // Another process may have been first: its cluster is not empty, so the rename fails and ours goes.
  await rename(unfinished, home.cluster).catch(() =>
    rm(unfinished, { recursive: true, force: true }),
  );
}

function initdbArguments(home: Home, binaries: Binaries, folder: string): string[] {
  // The built-in provider knows accented letters on any machine, and its order never changes with the C library.
  const locale =
    binaries.major >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--data-checksums",
    "--no-instructions",
    ...locale,
    ...(home.throwaway === undefined ? [] : ["--no-sync"]),
  ];
}

function hasCluster(home: Home): Promise<boolean> {
  return pathExists(join(home.cluster, "PG_VERSION"));
}

/** What a process left that was killed while it made the cluster. One that is still at it finds ours instead. */
async function removeUnfinished(home: Home): Promise<void> {
  const folder = dirname(home.cluster);
  for (const name of await readdir(folder))
    if (name.startsWith("cluster.")) await rm(join(folder, name), { recursive: true, force: true });
}

/** The account that owns the embedded cluster. Nobody logs in as it but the bootstrap of the roles. */
export const SUPERUSER = "postgres";

async function createHome(
  wanted: string,
  user: ServerUser,
  tell: (message: string) => void,
): Promise<void> {
  const folder = resolve(wanted, "..");
  if (user.uid === undefined || (await canReach(user, folder))) {
    await makeOwned(wanted, user);
    return;
  }
  const moved = join(SYSTEM_ROOT, `data-${shortHash(folder)}`);
  tell(`${folder} cannot be reached by the account of PostgreSQL: the data is kept in ${moved}`);
  await makeSystemRoot();
  await makeOwned(moved, user);
  // Another process may have been first: its link leads to the same place.
  await symlink(moved, wanted).catch(ignoreExisting);
}

/** SYSTEM_ROOT itself, open to be passed through whatever the umask is. */
export async function makeSystemRoot(): Promise<void> {
  await mkdir(SYSTEM_ROOT, { recursive: true });
  await chmod(SYSTEM_ROOT, 0o755);
}

/** A folder that only the server's user enters. */
export async function makeOwned(folder: string, user: ServerUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
}

async function ownerOf(folder: string): Promise<ServerUser> {
  const { uid, gid } = await stat(folder);
  if (runsAsRoot()) return { uid, gid };
  if (uid === process.getuid?.()) return {};
  throw new Error(`${folder} belongs to another user (uid ${uid})`);
}

/** A long path would not fit a socket's address: then the socket is in /tmp, under a name made from that path. */
async function makeSocketFolder(folder: string, user: ServerUser): Promise<string> {
  const inside = join(folder, "socket");
  const fits = Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER;
  const socketDir = fits ? inside : join("/tmp", `tea-start-${shortHash(folder)}`);
  await makeOwned(socketDir, user);
  const made = await lstat(socketDir);
  if (!made.isDirectory() || made.uid !== (user.uid ?? process.getuid?.()))
    throw new Error(`${socketDir} was made by someone else`);
  await chmod(socketDir, 0o700);
  return socketDir;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
