import type { ClientBase, Pool } from "pg";
import { type WrappedKey, makeWrapped } from "./sealing-keys.ts";

type Client = ClientBase | Pool;

const KEYS = "select version, wrapped from app.sealing_key order by version";

/** All keys of the installation; the first is made where there is none, by whichever process comes first. */
export async function readOrMakeKeys(client: Pool, secretKey: string): Promise<WrappedKey[]> {
  const found = await readKeys(client);
  if (found.length > 0) return found;
  await insertKey(client, makeWrapped(secretKey, 1));
  return readKeys(client);
}

/** All keys of the installation, the oldest first. */
export async function readKeys(client: Client): Promise<WrappedKey[]> {
  const { rows } = await client.query<WrappedKey>(KEYS);
  return rows;
}

/** Writes a key, unless another process made that version meanwhile. */
export async function insertKey(client: Client, { version, wrapped }: WrappedKey): Promise<void> {
  await client.query(
    "insert into app.sealing_key (version, wrapped) values ($1, $2) on conflict do nothing",
    [version, wrapped],
  );
}

/** Writes the same key under another secret. */
export async function replaceKey(client: Client, { version, wrapped }: WrappedKey): Promise<void> {
  await client.query("update app.sealing_key set wrapped = $2 where version = $1", [
    version,
    wrapped,
  ]);
}
