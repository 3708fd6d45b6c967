import { sql } from "kysely";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** The organisations under the scope's own. */
export async function networkOrganizations(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from network_organizations()`.execute(db);
  return rows.map(({ organization_id: id }) => id);
}
