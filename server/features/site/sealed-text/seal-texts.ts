import { type Database, type OwnerConnection, sealing } from "#server/platform/db/database.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import {
  type StoredText,
  TEXT_STANDS,
  type TextPosition,
  type TextStand,
  countOlderTexts,
  deleteKeysBefore,
  lockOlderTexts,
  replaceTexts,
} from "./sealed-text.queries.ts";

/** Texts that are locked and sealed in one transaction: some tens of milliseconds. */
const BATCH = 500;

/**
 * Seconds that an old key is kept after a new one was made, whatever uses it: twice as long as a process that cannot look
 * goes on sealing with what it knows, so that nothing is written with a key that is gone.
 */
const KEPT_FOR = 600;

const BEGINNING: TextPosition = { version: -1, id: "00000000-0000-0000-0000-000000000000" };

/** What one round did. */
export interface SealedTexts {
  readonly sealed: number;
  /** Versions of keys that no text needed any more. */
  readonly deleted: readonly number[];
}

/**
 * Seals what is still plain, as from before an upgrade or from an import, and what is sealed with an older key; then deletes
 * the keys that nothing is sealed with any more. A text that does not open stays as it is, and keeps its key.
 */
export async function sealTexts(
  database: Pick<Database, "asOwner" | typeof sealing>,
  keptFor: number = KEPT_FOR,
): Promise<SealedTexts> {
  const newest = await database[sealing].newestVersion();
  return database.asOwner(async ({ db }) => {
    let sealed = 0;
    for (const stand of TEXT_STANDS) sealed += await sealColumn(database, db, stand, newest);
    let left = 0;
    for (const stand of TEXT_STANDS) left += await countOlderTexts(db, stand, newest);
    return { sealed, deleted: left === 0 ? await deleteKeysBefore(db, newest, keptFor) : [] };
  });
}

/** Once a minute: with nothing to do it is a look into an index for each column. */
export const textsSealed: Sweep = {
  name: "texts.seal",
  everySeconds: 60,
  async run({ database, log }) {
    const { sealed, deleted } = await sealTexts(database);
    if (sealed > 0) log.info({ sealed }, "texts sealed");
    for (const version of deleted) log.info({ version }, "sealing key deleted");
  },
};

async function sealColumn(
  database: Pick<Database, typeof sealing>,
  db: OwnerConnection["db"],
  stand: TextStand,
  newest: number,
): Promise<number> {
  let after = BEGINNING;
  let sealed = 0;
  for (;;) {
    const rows = await db.transaction().execute(async (transaction) => {
      const found = await lockOlderTexts(transaction, stand, { newest, after, atMost: BATCH });
      const texts = await Promise.all(found.map((row) => sealAgain(database, stand, row)));
      const made = texts.filter((text) => text !== undefined);
      if (made.length > 0) await replaceTexts(transaction, stand, made);
      sealed += made.length;
      return found;
    });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sealed;
    after = last;
  }
}

async function sealAgain(
  database: Pick<Database, typeof sealing>,
  { place }: TextStand,
  { id, row_id: rowId, organization_id: organizationId, text: stored }: StoredText,
): Promise<Pick<StoredText, "id" | "organization_id" | "text"> | undefined> {
  const at = { place, organizationId, rowId };
  const text = await database[sealing].reopen(at, stored);
  if (text === undefined) return undefined;
  return { id, organization_id: organizationId, text: await database[sealing].seal(at, text) };
}
