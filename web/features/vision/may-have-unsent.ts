/** The database in which tests wait, sealed. */
export const DATABASE = "tea-vision";

/** The one in which an earlier version kept them as they were. */
export const UNSEALED_DATABASE = "tea-start-vision";

/** Whether a test was ever kept on this device, as far as the browser says: where none was, nothing is loaded for it. */
export async function mayHaveUnsent(): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return false;
  if (!("databases" in indexedDB)) return true;
  const found = await indexedDB.databases().catch(() => []);
  return found.some(({ name }) => name === DATABASE || name === UNSEALED_DATABASE);
}
