import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "../message-of.ts";

/**
 * Milliseconds for a server to say whether it writes: most of the two seconds that the program waits for a connection, since a
 * server that has just taken over is slow.
 */
const PATIENCE_MS = 1500;

/** Milliseconds after which those that do not write are asked again. */
const AGAIN_MS = 200;

/** A server that is asked again and again whether it writes. */
export interface Candidate {
  /** Why it cannot be written to; undefined when it can. */
  ask(): Promise<string | undefined>;
  close(): void;
}

/**
 * The first of these addresses whose server says that it writes. All are asked at once, so that one that does not answer keeps
 * nobody; and again as long as `isAwaited`, so that a standby is found as it is promoted. Rejects then, saying of each why it
 * does not do.
 */
export async function findWriter(
  addresses: readonly string[],
  isAwaited: () => boolean,
  open: (address: string) => Candidate = openCandidate,
): Promise<string> {
  let isOver = false;
  const askUntilItWrites = async (address: string): Promise<string> => {
    const candidate = open(address);
    try {
      for (;;) {
        const reason = await candidate.ask();
        if (reason === undefined) return address;
        if (isAwaited()) await pause(AGAIN_MS);
        if (isOver || !isAwaited()) throw new Error(reason);
      }
    } finally {
      candidate.close();
    }
  };
  try {
    return await Promise.any(addresses.map(askUntilItWrites));
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    const told = reasons.map((reason, index) => `host ${index + 1} ${messageOf(reason)}`);
    throw Object.assign(new Error(`no host of the database writes: ${told.join(", ")}`), {
      code: "EHOSTUNREACH",
    });
  } finally {
    isOver = true;
  }
}

/**
 * Asks on one connection as long as it lasts: a standby that is promoted keeps those that it has. To make one for each question
 * would take the processor from a server that is taking over.
 */
function openCandidate(address: string): Candidate {
  let client: Client | undefined;
  const close = (): void => {
    void client?.end().catch(() => undefined);
    client = undefined;
  };
  return {
    async ask() {
      try {
        if (!client) {
          client = clientOf(address);
          await client.connect();
        }
        const { rows } = await client.query<{ transaction_read_only: string }>(
          "show transaction_read_only",
        );
        return rows[0]?.transaction_read_only === "off" ? undefined : "only reads";
      } catch (error) {
        close();
        return `does not let us in (${messageOf(error)})`;
      }
    },
    close,
  };
}

function clientOf(address: string): Client {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  return client;
}
