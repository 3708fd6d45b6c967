import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { sweepEvents } from "./whatsapp-events.queries.ts";

/** The provider goes on reporting what was not answered for up to seven days: for longer its reports are known again. */
const RETENTION_DAYS = 10;
const DAY_MS = 86_400_000;

/** Forgets reports that cannot come again. */
export const eventsSwept: Sweep = {
  name: "whatsapp.sweep",
  everySeconds: 6 * 3600,
  run: async (deps) => void (await sweepWhatsAppEvents(deps)),
};

/** Deletes the reports older than ten days. Returns how many. */
export async function sweepWhatsAppEvents({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  return withoutTenant(database, (db) => sweepEvents(db, before));
}
