import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Reading, RecordReading } from "#server/platform/http/route.ts";
import { DISCLOSING_CALLS } from "./disclosing-calls.ts";
import { patientOfReferral } from "./readings.queries.ts";

/** Milliseconds within which the same list, under the same filters, is one reading: screens ask again by themselves. */
const SAME_READING = 15 * 60_000;

/** Lists remembered by a process. */
const MOST_REMEMBERED = 20_000;

/** Parameters of a list that are none of its filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(["limit", "cursor"]);

/**
 * Lists the readings of those calls in the audit trail that record none by themselves: of one child each of them, of a list
 * of children one row with its filter and how many it showed, once in a quarter of an hour for the same person.
 */
export function createRecordReading({
  database,
  realClock,
}: Pick<Deps, "database" | "realClock">): RecordReading {
  const seen = new Map<string, number>();
  return async (reading) => {
    const { staff, endpoint, params } = reading;
    const { path } = endpoint;
    const shows = DISCLOSING_CALLS[path];
    if (!shows) return;
    if (shows === "children") {
      const filter = filterOf(reading);
      const key = JSON.stringify([staff.accountId, staff.roleAssignmentId, path, filter]);
      const now = realClock.now().getTime();
      if ((seen.get(key) ?? 0) > now - SAME_READING) return;
      const detail = { call: path, count: countIn(reading.reply), ...filter };
      await withTenant(database, staff, (db) =>
        recordScreeningEvent(db, {
          action: "children.listed",
          entityId: staff.organizationId,
          detail,
        }),
      );
      if (seen.size >= MOST_REMEMBERED) seen.clear();
      seen.set(key, now);
      return;
    }
    await withTenant(database, staff, async (db) => {
      const entityId =
        shows === "referral"
          ? await patientOfReferral(db, String(params["referral_id"]))
          : String(params["id"]);
      await recordScreeningEvent(db, { action: "patient.read", entityId, detail: { call: path } });
    });
  };
}

/** What a list was asked by. Words that were looked for may be a child's name: that there were any is all that is kept. */
function filterOf({ query }: Reading): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(query)) {
    if (NO_FILTERS.has(name)) continue;
    if (name === "search") kept[name] = true;
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      kept[name] = value;
  }
  return kept;
}

/** How many rows a reply has: of the list that it is, or of the lists in it. */
function countIn(reply: unknown): number {
  if (Array.isArray(reply)) return reply.length;
  if (typeof reply !== "object" || reply === null) return 0;
  return Object.values(reply).reduce(
    (sum: number, value: unknown) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  );
}
