import type { EventDevice, ScreeningEvent } from "#contract/events/screening-events.ts";
import type { DeviceRow } from "./devices.queries.ts";
import type { EventRow } from "./events.queries.ts";

/** An event as the contract has it. */
export function presentEvent(event: EventRow, devices: EventDevice[]): ScreeningEvent {
  const { id, name, place, starts_on, ends_on, groups, patients, ...rest } = event;
  const { created_at, closed_at, ...progress } = rest;
  return {
    id,
    name,
    place,
    starts_on,
    ends_on,
    groups,
    patients,
    devices,
    progress,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}

/** A device as the contract has it. */
export function presentDevice(row: DeviceRow): EventDevice {
  const { id, name, prepared_by, pending, clock_ahead_ms: ahead } = row;
  return {
    id,
    name,
    prepared_by,
    pending,
    prepared_at: row.prepared_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    clock_ahead_ms: ahead,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
