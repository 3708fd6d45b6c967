import { mkdtemp, rm } from "node:fs/promises";
import { type Server, type Socket, connect as dial, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection, Login } from "#server/platform/db/connection.ts";
import type { Logins } from "#server/platform/db/open.ts";

/** A way to a database that a test can block, as a network, a proxy or a stopped server does. */
export interface DatabaseWay {
  readonly logins: Logins;
  /** From now on nothing gets through, and nobody is told. */
  block(): void;
  unblock(): void;
  /**
   * From now on nothing more gets through what is connected, and nobody is told, while whoever connects anew is let through:
   * as when another server takes over from one that was cut off.
   */
  abandon(): void;
  /** Breaks off every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** What a server's socket is called in its folder. */
const SOCKET = ".s.PGSQL.5432";

/** Opens another way to the database that this connection leads to. Only its logins know of it. */
export async function openDatabaseWay(connection: Connection): Promise<DatabaseWay> {
  const address = addressOf(connection);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = dial(address);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("error", () => undefined);
      one.on("data", (data) => other.write(data));
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (isBlocked) one.pause();
    }
  });
  const folder = await mkdtemp(join(tmpdir(), "tea-way-"));
  const port = await listen(server, "path" in address ? join(folder, SOCKET) : 0);
  const each = (act: (socket: Socket) => unknown): void => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    logins: loginsBy(connection, folder, port),
    block() {
      isBlocked = true;
      each((socket) => socket.pause());
    },
    unblock() {
      isBlocked = false;
      each((socket) => socket.resume());
    },
    abandon: () => each((socket) => socket.pause()),
    cut: () => each((socket) => socket.destroy()),
    async close() {
      each((socket) => socket.destroy());
      await new Promise((resolve) => void server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where the server listens. In a URL the folder of a socket stands as an escaped host. */
function addressOf(connection: Connection): { path: string } | { host: string; port: number } {
  if ("host" in connection) return { path: join(connection.host, SOCKET) };
  const { hostname, port } = new URL(connection.connectionString);
  const host = decodeURIComponent(hostname);
  return host.startsWith("/") ? { path: join(host, SOCKET) } : { host, port: Number(port || 5432) };
}

/** The program's login alone: the tests act as the others on their own way. */
function loginsBy(connection: Connection, socketDir: string, port: number): Logins {
  const login = loginBy(connection, socketDir, port);
  return { program: login, owner: login, queue: login };
}

function loginBy(connection: Connection, socketDir: string, port: number): Login {
  if ("host" in connection)
    return { socketDir, user: connection.user, database: connection.database };
  const url = new URL(connection.connectionString);
  if (port === 0) url.hostname = encodeURIComponent(socketDir);
  else url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}

function listen(server: Server, where: string | number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(typeof where === "string" ? { path: where } : { port: where, host: "127.0.0.1" });
    server.once("listening", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}
