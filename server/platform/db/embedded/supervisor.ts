import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, stat } from "node:fs/promises";
import { Socket } from "node:net";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { SERVER_ENVIRONMENT } from "./server-user.ts";

/** A server started by us. */
export interface Supervised {
  /** The process number of the server itself. */
  readonly pid: number;
  /** Settles when the server has gone, with the last words of its log. */
  readonly exited: Promise<string>;
  /** Stops it in good order and waits for that. */
  stop(): Promise<void>;
  /** Has it end at once and leave the rest to the next start's recovery: for one that no longer answers. */
  stopAtOnce(): void;
}

/**
 * Holds the reading end of a pipe whose writing end is ours alone. When we end it, or are killed and the kernel does,
 * the server gets a fast shutdown: disconnect everybody, checkpoint, exit. One that has not done so after a while (asked
 * in the middle of a recovery it may hang for ever) ends at once, and so does one that is told to by a line through the
 * pipe. The terminal's signals reach neither.
 */
const SUPERVISOR = `
  log=$1; doomed=$2; shift 2
  umask 077
  exec 3<&0
  trap '' INT TERM HUP
  "$0" "$@" </dev/null >>"$log" 2>&1 3<&- & server=$!
  echo $server; exec >/dev/null
  (while read -r line <&3; do kill -QUIT $server; done; kill -INT $server
    sleep 8; kill -QUIT $server; sleep 4; kill -KILL $server) 2>/dev/null & watch=$!
  wait $server; status=$?
  kill -KILL $watch 2>/dev/null
  [ $status -ne 0 ] || [ -z "$doomed" ] || rm -rf "$doomed"
  exit $status`;

const LARGEST_LOG = 10_000_000;

/**
 * Starts the server under a shell that outlives us for as long as a shutdown takes, and that removes a throwaway folder
 * when the server has stopped, however we ended.
 */
export async function superviseServer(binaries: Binaries, home: Home): Promise<Supervised> {
  const logStart = await rotateLog(home.logFile);
  const args = [home.logFile, home.throwaway ?? "", ...serverArguments(home, binaries)];
  const child = spawn("/bin/sh", ["-c", SUPERVISOR, binaries.postgres, ...args], {
    ...home.user,
    env: SERVER_ENVIRONMENT,
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  });
  let pid = 0;
  const exited = new Promise<string>((resolve) => {
    const report = (reason: string): void => {
      void readSince(home.logFile, logStart).then((log) => resolve(lastWords(log, pid) || reason));
    };
    child.once("error", (error) => report(error.message));
    child.once("exit", (code) => report(`exit code ${code}`));
  });
  // An idle program may end with the server still up: the pipe then closes and the server follows.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin.on("error", () => undefined);
  const told = once(child.stdout, "data").then((said) => (pid = Number(said[0])));
  await Promise.race([told, exited]);
  return {
    pid,
    exited,
    stop: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
    stopAtOnce: () => void child.stdin.end("at once\n"),
  };
}

/** Three times as fast for data that nobody needs after a power cut. */
const THROWAWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Sized for a machine with 2 cores that also runs the program. Statements and values never reach the log. */
function serverArguments(home: Home, binaries: Binaries): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: "80",
    shared_buffers: "128MB",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // No replica reads its log: the archive does.
    max_wal_senders: "0",
    ...logSettings(home),
    wal_compression: "on",
    checkpoint_timeout: "15min",
    // On these few connections three workers for reads cost more memory than they save time.
    ...(binaries.major >= 18 ? { io_method: "sync" } : {}),
    ...(home.throwaway !== undefined && THROWAWAY),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", home.cluster, "-k", home.socketDir, ...options];
}

/** A piece of the log is closed after 45 s at the latest, so that a minute is all that a lost disk takes along. */
const ARCHIVE_TIMEOUT = "45s";

/** What no archive takes is written shorter: whole tables that are filled as they are made, by a restore, are not logged. */
function logSettings(home: Home): Record<string, string> {
  if (home.archiving === "off") return { wal_level: home.wasArchived ? "replica" : "minimal" };
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: ARCHIVE_TIMEOUT,
    // None: what is to be archived is kept until there is one.
    archive_command: home.archiving === "on" ? archiveCommand(home.spool) : "",
  };
}

/**
 * Lays a piece of the log into the spool, packed, under its name only when it is whole and on the disk. One that is there
 * already must be the same. What a restore leaves half written, and the labels of base copies, nobody asks for again.
 */
export function archiveCommand(spool: string): string {
  return [
    "case %f in *.partial|*.backup) exit 0;; esac",
    "set -e",
    `s=${shellQuoted(spool).replaceAll("%", "%%")}`,
    'f="$s/%f.gz"',
    't="$f.$$.part"',
    'if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"; exit; fi',
    // 4: as fast as 1, and the zeros that an idle server's piece is full of take a third.
    'gzip -4nc "%p" >"$t"',
    'sync "$t"',
    'mv "$t" "$f"',
    'sync "$s"',
  ].join("; ");
}

/** A word as a shell takes it. */
export function shellQuoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Keeps one older log, and gives the length of the present one, so that our own start can be told in it. */
async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LARGEST_LOG) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

async function readSince(logFile: string, from: number): Promise<string> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return log.subarray(from).toString("utf8");
}

/**
 * The last complaint of the server itself, or else of anybody, such as its processes; or the last line of all. Another
 * process's server may have begun in the same log. Without times and process numbers.
 */
function lastWords(log: string, pid: number): string {
  const lines = log.split("\n").filter(Boolean);
  const complaints = lines.filter((line) => /\b(?:FATAL|PANIC|initdb|error)\b/.test(line));
  const own = complaints.findLast((line) => line.includes(`[${pid}]`));
  const last = own ?? complaints.at(-1) ?? lines.at(-1) ?? "";
  return last.replace(/^.*?\] ?(?=[A-Z]+:)/, "");
}
