import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "../message-of.ts";

/**
 * Milliseconds for a server to say whether it writes: most of the two seconds that the program waits for a connection, since a
 * server that has just taken over is slow.
 */
const PATIENCE_MS = 1500;

/** Milliseconds after which those that do not write are asked again. */
const AGAIN_MS = 300;

/**
 * The first of these addresses whose server says that it writes. All are asked at once, so that one that does not answer keeps
 * nobody; and again as long as `isAwaited`, so that a standby is found as it is promoted. Rejects then, saying of each why it
 * does not do.
 */
export async function findWriter(
  addresses: readonly string[],
  isAwaited: () => boolean,
  ask: (address: string) => Promise<string | undefined> = whyNot,
): Promise<string> {
  let isOver = false;
  const askUntilItWrites = async (address: string): Promise<string> => {
    for (;;) {
      const reason = await ask(address);
      if (reason === undefined) return address;
      if (isAwaited()) await pause(AGAIN_MS);
      if (isOver || !isAwaited()) throw new Error(reason);
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

/** Why a server cannot be written to; undefined when it can. */
async function whyNot(address: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      "show transaction_read_only",
    );
    return rows[0]?.transaction_read_only === "off" ? undefined : "only reads";
  } catch (error) {
    return `does not let us in (${messageOf(error)})`;
  } finally {
    void client.end().catch(() => undefined);
  }
}
