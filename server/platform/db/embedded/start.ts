import { setTimeout as delay } from "node:timers/promises";
import { messageOf } from "../../message-of.ts";
import { type Binaries, installedBinaries, shippedBinaries } from "./binaries.ts";
import type { EmbeddedServer } from "./embedded-server.ts";
import { keepThroughFullDisk } from "./full-disk.ts";
import { type Renewal, type Session, holdServer, observeServer, watchServer } from "./hold.ts";
import {
  type Archiving,
  type Home,
  SUPERUSER,
  SYSTEM_ROOT,
  beginCluster,
  makeHome,
  makeSystemRoot,
} from "./home.ts";
import { dismissPostmaster, forgetDeadPostmaster, livingPostmaster } from "./postmaster.ts";
import { type ServerUser, chooseServerUser, runAs, runsAsRoot } from "./server-user.ts";
import { type Supervised, superviseServer } from "./supervisor.ts";
import { finishSwap } from "./swap.ts";

/** How to start the embedded server. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** False for tests only: no write is synced, and `dataDir` is removed when the server stops. */
  readonly durable?: boolean;
  /** Off where this is left out. */
  readonly archiving?: Archiving;
  /** A PostgreSQL of the machine's own to run instead of the one shipped, e.g. /usr/lib/postgresql/15/bin. */
  readonly binDir?: string;
  /** What `beginEmbedded` has made of it already. */
  readonly made?: Made | undefined;
  /** Milliseconds for which a server that ended its connections is waited for; shorter for tests only. */
  readonly patienceMs?: number;
}

/** Where a server keeps what it has, and the programs that it runs on. */
export interface Made {
  readonly home: Home;
  readonly binaries: Binaries;
}

const LOOK_AGAIN_MS = 40;

/** What PostgreSQL's own recovery may take when one of its processes was killed; mostly it is less than a second. */
const RECOVERY_MS = 10_000;

/** Longer than any starting or stopping server takes on a slow disk. */
const PATIENCE_MS = 60_000;

/** An abandoned server normally stops within a second of its process, and one that starts is soon held. */
const ABANDONED_MS = 6000;

/**
 * Starts PostgreSQL on `dataDir`, or joins the server that another process runs there. Rejects with one line that
 * says to set DATABASE_URL where this machine cannot run it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { home, binaries } = options.made ?? (await makeEmbedded(options));
  const renewal = { log: options.log, patienceMs: options.patienceMs ?? RECOVERY_MS };
  const obtain = (): Promise<EmbeddedServer> => obtainServer(home, binaries, renewal);
  return keepThroughFullDisk(await obtain(), { home, obtain, log: options.log });
}

/** Starts the server, or joins the one that another process runs. */
async function obtainServer(
  home: Home,
  binaries: Binaries,
  renewal: Renewal,
): Promise<EmbeddedServer> {
  const deadline = Date.now() + PATIENCE_MS;
  let abandonedSince: number | undefined;
  for (;;) {
    const presence = await observeServer(home.socketDir);
    if (presence === "held" && (await isHeldFirmly(home))) return adopt(home, renewal);
    if (presence === "absent") {
      await forgetDeadPostmaster(home);
      const started = await tryToStart(home, binaries, renewal);
      if (started) return started;
    }
    abandonedSince = presence === "abandoned" ? (abandonedSince ?? Date.now()) : undefined;
    if (abandonedSince !== undefined && Date.now() - abandonedSince > ABANDONED_MS)
      await dismissPostmaster(home);
    if (Date.now() > deadline) throw await heldBySomeone(home);
    await delay(LOOK_AGAIN_MS);
  }
}

/** The folders of the server on `dataDir`, made where they are missing; nothing is started. */
export async function openHome(options: Omit<EmbeddedOptions, "binDir">): Promise<Home> {
  const { dataDir, durable = true, archiving = "off", log } = options;
  return makeHome({ dataDir, throwaway: !durable, archiving }, await chooseServerUser(), log);
}

/**
 * Begins to make what `startEmbedded` starts where it is missing, and finishes a restore that was interrupted. Gives when
 * all of it is `made`; both reject as `startEmbedded` does.
 */
export async function beginEmbedded(
  options: EmbeddedOptions,
): Promise<{ readonly made: Promise<Made> }> {
  try {
    const home = await openHome(options);
    const binaries = await findBinaries(options, home.user);
    const former = await finishSwap(home.folder);
    if (former !== undefined)
      options.log(
        `a restore that was interrupted is finished; what was there before is kept in ${former}`,
      );
    const { made } = await beginCluster(home, binaries);
    return { made: made.then(() => ({ home, binaries }), refuse) };
  } catch (error) {
    return refuse(error);
  }
}

async function makeEmbedded(options: EmbeddedOptions): Promise<Made> {
  const { made } = await beginEmbedded(options);
  return made;
}

function refuse(error: unknown): never {
  throw cannotRun(reasonOf(error));
}

async function findBinaries(options: EmbeddedOptions, user: ServerUser): Promise<Binaries> {
  if (options.binDir !== undefined) return installedBinaries(user, options.binDir);
  if (!runsAsRoot()) return shippedBinaries(user, options.dataDir);
  return shippedBinaries(user, SYSTEM_ROOT, makeSystemRoot);
}

/** Puts every file of a cluster that is not running onto the disk, for one that was made without doing so. */
export async function syncCluster(
  options: Pick<EmbeddedOptions, "dataDir" | "log">,
  cluster: string,
): Promise<void> {
  const { user } = await openHome(options);
  const { initdb } = await findBinaries(options, user);
  await runAs(user, initdb, ["--sync-only", `--pgdata=${cluster}`]);
}

/** Gives nothing when another process was faster and has the cluster now. */
async function tryToStart(
  home: Home,
  binaries: Binaries,
  renewal: Renewal,
): Promise<EmbeddedServer | undefined> {
  const server = await superviseServer(binaries, home);
  for (;;) {
    const lastWords = await Promise.race([server.exited, delay(LOOK_AGAIN_MS, undefined)]);
    if (lastWords !== undefined) {
      if (/lock file .* already exists/.test(lastWords)) return undefined;
      throw cannotRun(lastWords);
    }
    // The server that answers may be the faster process's, while ours is still finding that out.
    const isOurs = (await livingPostmaster(home)) === server.pid;
    if (isOurs && (await observeServer(home.socketDir)) === "abandoned") {
      const hold = await holdServer(home.socketDir, renewal).catch(() => undefined);
      if (hold) return own(home, server, hold);
    }
  }
}

function own(home: Home, server: Supervised, hold: Session): EmbeddedServer {
  return {
    ...whereOf(home),
    superuser: SUPERUSER,
    adopted: false,
    lost: hold.lost.then((error) => {
      server.stopAtOnce();
      return error;
    }),
    stop: async () => {
      await hold.close();
      await server.stop();
    },
  };
}

async function adopt(home: Home, renewal: Renewal): Promise<EmbeddedServer> {
  const watch = await watchServer(home.socketDir, renewal);
  return {
    ...whereOf(home),
    superuser: SUPERUSER,
    adopted: true,
    lost: watch.lost.then(
      () => new Error("the process that ran the embedded PostgreSQL server has ended: start again"),
    ),
    stop: () => watch.close(),
  };
}

function whereOf({ socketDir, cluster, spool }: Home) {
  return { socketDir, cluster, spool };
}

/** After a kill -9 the lock of the dead lasts until the server notices, some milliseconds: looks a second time. */
async function isHeldFirmly(home: Home): Promise<boolean> {
  await delay(5 * LOOK_AGAIN_MS);
  return (await observeServer(home.socketDir)) === "held";
}

async function heldBySomeone(home: Home): Promise<Error> {
  const pid = await livingPostmaster(home);
  const holder = pid === undefined ? "another process" : `process ${pid}`;
  return new Error(`${holder} holds ${home.cluster} and does not answer: stop it and start again`);
}

function cannotRun(reason: string): Error {
  const line = reason.split("\n").find(Boolean) ?? "unknown reason";
  return new Error(
    `The embedded PostgreSQL cannot run here (${line}); set DATABASE_URL to a PostgreSQL 15 or later`,
  );
}

function reasonOf(error: unknown): string {
  if (typeof error === "object" && error && "stderr" in error && String(error.stderr).trim())
    return String(error.stderr).trim();
  return messageOf(error);
}
