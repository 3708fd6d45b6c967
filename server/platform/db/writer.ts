import { type NetConnectOpts, Socket, isIP } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { Client } from "pg";
import { findWriter } from "./find-writer.ts";
import { DEFAULT_PORT } from "./hosts.ts";

/** How to connect to the one of several servers that writes. */
export interface WriterConnection {
  readonly connectionString: string;
  readonly stream: () => Socket;
  readonly ssl?: ConnectionOptions;
}

/** Milliseconds for which it is remembered who writes: a pool that fills asks once. */
const KNOWN_FOR_MS = 2000;

/** Milliseconds for which a search goes on for whoever asked last: most of the two seconds that the program waits. */
const AWAITED_FOR_MS = 1500;

/** What the driver reads of an address to make its TLS. */
const TLS_PARAMETERS = ["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "uselibpqcompat"];

/** Stands for the host where the driver demands one. It must be no name, or the driver would ask each certificate for it. */
const ANY_HOST = "0.0.0.0";

/** A connection that goes, each time it is made, to the one of these addresses whose server writes at that moment. */
export function connectionToWriter(addresses: readonly string[]): WriterConnection {
  const [first = ""] = addresses;
  let writer: string | undefined;
  const stream = (): Socket => socketToFound(searchAmong(addresses), (found) => (writer = found));
  const url = new URL(first);
  url.host = `${ANY_HOST}:${DEFAULT_PORT}`;
  const tls: unknown = Reflect.get(new Client({ connectionString: first }), "ssl");
  if (!tls) return { connectionString: url.href, stream };
  for (const name of TLS_PARAMETERS) url.searchParams.delete(name);
  return {
    connectionString: url.href,
    stream,
    ssl: {
      ...(typeof tls === "object" && tls),
      // Read by the driver when the connection turns to TLS: the certificate is the found server's.
      get host() {
        return nameOf(writer);
      },
      get servername() {
        const name = nameOf(writer);
        return name === undefined || isIP(name) ? undefined : name;
      },
    },
  };
}

/** A socket that connects to the server found, wherever the driver tells it to. Calls `told` with its address first. */
function socketToFound({ find, forget }: Search, told: (address: string) => void): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  Reflect.set(socket, "connect", () => {
    const found = find();
    const goTo = (address: string): void => {
      // Given up in the meantime.
      if (socket.destroyed) return;
      // Whoever breaks off its connections may be about to write no more.
      socket.once("close", () => forget(found));
      told(address);
      connect(placeOf(address));
    };
    found.then(goTo, (error: Error) => socket.destroy(error));
    return socket;
  });
  return socket;
}

interface Search {
  readonly find: () => Promise<string>;
  /** Lets what this search has found be searched for anew. A later search stays: many connections break off one by one. */
  readonly forget: (found: Promise<string>) => void;
}

/** The searches of this process, by the servers among which they look. */
const searches = new Map<string, Search>();

/**
 * The search among these servers, one for all connections of the process whoever logs in: the program's, those that hear of
 * changes, and the queue's. Each on its own would make a connection to each server again and again while none writes.
 */
function searchAmong(addresses: readonly string[]): Search {
  const servers = JSON.stringify(addresses.map(placeOf));
  const search =
    searches.get(servers) ?? remembering((isAwaited) => findWriter(addresses, isAwaited));
  searches.set(servers, search);
  return search;
}

/**
 * Searches once for all who ask at the same time or soon after. A search goes on while more of them come: one that ended in
 * the moment in which a server took over would refuse them all, and the next would begin anew.
 */
function remembering(search: (isAwaited: () => boolean) => Promise<string>): Search {
  let last: Promise<string> | undefined;
  let isFound = false;
  let until = 0;
  const forget = (found: Promise<string>): void => {
    if (last === found) last = undefined;
  };
  return {
    find() {
      const now = performance.now();
      if (last && now < until) {
        if (!isFound) until = now + AWAITED_FOR_MS;
        return last;
      }
      const found = search(() => last === found && performance.now() < until);
      last = found;
      isFound = false;
      until = now + AWAITED_FOR_MS;
      const remember = (): void => {
        if (last !== found) return;
        isFound = true;
        until = performance.now() + KNOWN_FOR_MS;
      };
      found.then(remember, () => forget(found));
      return found;
    },
    forget,
  };
}

function placeOf(address: string): NetConnectOpts {
  const { port } = new URL(address);
  const host = nameOf(address) ?? "";
  const number = Number(port || DEFAULT_PORT);
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
}

/** Without the brackets of an IPv6 address. */
function nameOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return decodeURIComponent(new URL(address).hostname).replaceAll(/[[\]]/g, "");
}
