import type { AppliedMigration } from "#server/platform/backup/manifest.ts";
import { sealing } from "#server/platform/db/database.ts";
import { MIGRATION_LOCK, readLedger } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/open.ts";
import { passing } from "./passing.ts";
import { askAsOwner } from "./portability.queries.ts";
import { writeOrganization } from "./write-organization.ts";

/** All of one organisation as who runs the installation hands it over: nothing of it is hidden. */
export async function* exportWholeOrganization(
  database: Database,
  { organizationId, at }: { readonly organizationId: string; readonly at: Date },
): AsyncGenerator<Uint8Array> {
  yield* passing((push) =>
    database.asOwner(async ({ pool }) => {
      const client = await pool.connect();
      try {
        await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
        await client.query("begin isolation level repeatable read read only");
        const applied = await readLedger(client, "look");
        const migrations: AppliedMigration[] = [...applied].map(([name, sha256]) => ({
          name,
          sha256,
        }));
        const pieces = writeOrganization({
          ask: await askAsOwner(client, organizationId),
          only: undefined,
          migrations,
          at,
          tell: () => Promise.resolve(),
          openLine: (line) => database[sealing].openLine(line),
        });
        for await (const piece of pieces) await push(piece);
        await client.query("commit");
      } finally {
        // The lock goes with the session.
        client.release(true);
      }
    }),
  );
}
