import { z } from "zod";
import { ORGANIZATION_EXPORT, PORTABILITY_ROLES } from "#contract/exchange/portability.ts";
import { isConfirmed } from "#server/features/organization/exports/confirmation.ts";
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { sealing } from "#server/platform/db/database.ts";
import { readMigrations } from "#server/platform/db/migrate.ts";
import { withTenantSnapshot } from "#server/platform/db/read-tenant.ts";
import { invalidField } from "#server/platform/problem.ts";
import { passing } from "./passing.ts";
import { askAsTenant } from "./portability.queries.ts";
import { tablesFor } from "./what-stays.ts";
import { writeOrganization } from "./write-organization.ts";

const Params = z.strictObject({
  confirmation: z.string().max(60),
});

/** Everything of one organisation, for whoever administers it and has just typed the password. */
export const organizationExport = defineExport({
  kind: ORGANIZATION_EXPORT,
  roles: PORTABILITY_ROLES,
  params: Params,
  file: (_params, { at, timeZone }) => ({
    name: `tea-start-dados-${dayIn(timeZone, at)}.zip`,
    mediaType: "application/zip",
  }),
  async check({ deps, staff, params }) {
    if (!isConfirmed(deps, staff, params.confirmation))
      throw invalidField("password", "type_password_again");
  },
  isConfirmed: ({ deps, staff, confirmation }) => isConfirmed(deps, staff, confirmation),
  make,
});

async function* make(context: ExportContext<z.output<typeof Params>>): AsyncGenerator<Uint8Array> {
  const { deps, staff, at, tell } = context;
  const migrations = await readMigrations();
  yield* passing((push) =>
    withTenantSnapshot(deps.database, staff, async (db) => {
      const pieces = writeOrganization({
        ask: askAsTenant(db),
        only: tablesFor(staff.organizationKind),
        migrations: migrations.map(({ name, sha256 }) => ({ name, sha256 })),
        at,
        tell,
        openLine: (line) => deps.database[sealing].openLine(line),
      });
      for await (const piece of pieces) await push(piece);
    }),
  );
}
