import { type Connection, programPool } from "./connection.ts";
import { type SealingKeys, keepSealingKeys } from "./sealing-keys.ts";
import { readOrMakeKeys } from "./sealing.queries.ts";

/**
 * The keys that free text is sealed with, opened by SECRET_KEY. They are read on a connection of their own, which is closed
 * again: one in use may wait for them.
 */
export function openSealingKeys(
  connection: Connection,
  secretKey: string | undefined,
  complain: (message: string) => void,
): SealingKeys {
  if (secretKey === undefined) return { newest: refuseSealing, find: refuseSealing };
  return keepSealingKeys(secretKey, async () => {
    const pool = programPool(connection, 1, complain);
    try {
      return await readOrMakeKeys(pool, secretKey);
    } finally {
      await pool.end();
    }
  });
}

async function refuseSealing(): Promise<never> {
  throw new Error("no SECRET_KEY was given to seal and open text with");
}
