import type { ArrivedChild, ArrivalEntry } from "#contract/events/event-arrivals.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type ArrivalRow, findEventRecords } from "./arrivals.queries.ts";
import { trueTime } from "./device-clock.ts";
import { oneEvent } from "./events.service.ts";

/** The children within reach who came to an event, who came last first. Throws `not_found` out of reach. */
export async function readArrivals(
  { database }: Deps,
  staff: Staff,
  eventId: string,
): Promise<ArrivedChild[]> {
  return withTenant(database, staff, async (db) => {
    await oneEvent(db, eventId);
    const children = new Map<string, ArrivedChild>();
    for (const { patient_id: id, full_name, group_name, ...row } of await findEventRecords(
      db,
      eventId,
    )) {
      const told = presentArrival(row);
      const before = children.get(id)?.told ?? [];
      const arrived_at = children.get(id)?.arrived_at ?? told.at;
      children.set(id, {
        id,
        full_name,
        group_name,
        arrived_at: told.at < arrived_at ? told.at : arrived_at,
        told: [...before, told].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      });
    }
    return [...children.values()].toSorted((one, other) =>
      one.arrived_at > other.arrived_at ? -1 : 1,
    );
  });
}

function presentArrival(row: Omit<ArrivalRow, "patient_id">): ArrivalEntry {
  const { kind, device_name, device_at: shown, clock_ahead_ms } = row;
  const [device_at, at] = [shown.toISOString(), trueTime(row).toISOString()];
  return { kind, device_name, device_at, at, clock_ahead_ms };
}
