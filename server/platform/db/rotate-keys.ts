import { type Database, sealing } from "./database.ts";
import { makeWrapped, opensWith, wrapAgain } from "./sealing-keys.ts";
import { insertKey, readKeys, replaceKey } from "./sealing.queries.ts";

/** Makes the key that texts are sealed with from now on. Tells its version. */
export async function rotateKeys(
  database: Pick<Database, "asOwner" | typeof sealing>,
  secretKey: string,
): Promise<number> {
  const version = (await database[sealing].newestVersion()) + 1;
  await database.asOwner(({ pool }) => insertKey(pool, makeWrapped(secretKey, version)));
  return version;
}

/**
 * Wraps the keys of sealed text with another SECRET_KEY. Where the former is not known, or not the right one, the texts
 * stay shut, and what is written from now on gets a key of its own. Tells how many keys stay shut.
 */
export async function wrapKeysAgain(
  database: Pick<Database, "asOwner">,
  { former, secretKey }: { readonly former: string | undefined; readonly secretKey: string },
): Promise<{ readonly shut: number }> {
  return database.asOwner(async ({ pool }) => {
    const keys = await readKeys(pool);
    const open = keys.filter((key) => former !== undefined && opensWith(former, key));
    const wrapped = former === undefined ? [] : wrapAgain({ former, secretKey }, open);
    for (const key of wrapped) await replaceKey(pool, key);
    const newest = keys.at(-1);
    if (newest && !open.includes(newest))
      await insertKey(pool, makeWrapped(secretKey, newest.version + 1));
    return { shut: keys.length - open.length };
  });
}
