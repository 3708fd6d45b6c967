import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { inject, vi } from "vitest";
import type { EmbeddedServer } from "../embedded-server.ts";
import { type EmbeddedOptions, startEmbedded } from "../start.ts";

const binDir = inject("postgresBin");
const folders: string[] = [];
const servers: EmbeddedServer[] = [];
const children: ChildProcess[] = [];

/** Ends what a test has started, and removes its folders once nobody works in them. For `afterEach`. */
export async function endServers(): Promise<void> {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) {
    await vi.waitUntil(async () => (await findPostmaster(folder)) === undefined, PATIENT);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has a folder that a test made itself removed after it. */
export function removeLater(folder: string): void {
  folders.push(folder);
}

/** How long, in milliseconds, something outside is waited for. */
export const PATIENT = { timeout: 20_000, interval: 20 };

/** A folder for a server, removed after the test. */
export async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "tea-start-embedded-"));
  folders.push(parent);
  // mkdtemp closes it to the account that runs the server for root; one test wants that, the others do not.
  await chmod(parent, 0o755);
  return parent;
}

/** How a test starts its server. */
export function testOptions(dataDir: string): EmbeddedOptions {
  return { dataDir, log: () => undefined, ...(binDir !== "" && { binDir }) };
}

/** Starts a server that is stopped after the test. */
export async function startServer(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(testOptions(dataDir));
  servers.push(server);
  return server;
}

/** Another process that starts the server and stays. */
export async function holdInChild(
  dataDir: string,
): Promise<{ child: ChildProcess; socketDir: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "../start.ts")))});
    const options = { ...${JSON.stringify(testOptions(dataDir))}, log: () => undefined };
    const { socketDir } = await startEmbedded(options);
    process.stdout.write(socketDir);
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const socketDir = await new Promise<string>((resolve) => {
    child.stdout.once("data", (said: Buffer) => resolve(said.toString()));
  });
  return { child, socketDir };
}

/** Asks a server as its superuser. */
export async function queryServer(
  { socketDir }: Pick<EmbeddedServer, "socketDir">,
  statement: string,
): Promise<unknown[]> {
  const client = new Client({ host: socketDir, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The process of the server in a folder, while it lives. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8").catch(
    () => "",
  );
  const pid = Number.parseInt(text, 10);
  return isAlive(pid) && pid !== process.pid ? pid : undefined;
}

/** Whether a process is there. */
export function isAlive(pid: number | undefined): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
