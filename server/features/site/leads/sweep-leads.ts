import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { deleteLeadsBefore } from "./leads.queries.ts";
import { PLATFORM } from "./receive-lead.ts";

/** Requests for information are kept for a year, as the privacy notice says. */
const RETENTION_MONTHS = 12;

/** Deletes requests whose time has passed. */
export const leadsSwept: Sweep = {
  name: "leads.sweep",
  everySeconds: 6 * 3600,
  run: async (deps) => void (await sweepLeads(deps)),
};

/** Deletes the requests older than twelve months, answered or not. Returns how many. */
export async function sweepLeads({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<number> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  return withTenant(database, PLATFORM, (db) => deleteLeadsBefore(db, before));
}
