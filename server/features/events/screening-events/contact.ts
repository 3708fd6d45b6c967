import type { z } from "zod";
import type { touchEvent } from "#contract/events/screening-events.ts";
import { findActiveSet } from "#server/features/vision/stimulus-sets/sets.queries.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findRecordsElsewhere } from "./arrivals.queries.ts";
import type { LiveDevice } from "./authenticate-device.ts";
import { trueTime } from "./device-clock.ts";
import { noteContact } from "./devices.queries.ts";
import { withReach } from "./reaching.ts";

/** What one transaction began before another ended may be seen later by so much, in milliseconds: it is told twice rather than never. */
const OVERLAP_MS = 120_000;

/** Records that a device made contact, and returns what it cannot know: the films of tests now, and what other devices did. */
export async function recordDeviceContact(
  deps: Deps,
  device: LiveDevice,
  { pending, device_at, since }: z.output<typeof touchEvent.body>,
): Promise<z.input<typeof touchEvent.reply>> {
  const at = deps.clock.now();
  const clockAheadMs = Date.parse(device_at) - at.getTime();
  const { id: deviceId, eventId, isClosed, scope } = device;
  return withReach(deps.database, device.ownScope, async ({ db, within }) => {
    await noteContact(db, deviceId, { at, pending, clockAheadMs });
    const from = since === null ? null : new Date(Date.parse(since) - OVERLAP_MS);
    const told = isClosed
      ? []
      : await within(scope.groupIds, (reached) =>
          findRecordsElsewhere(reached, { eventId, deviceId, since: from }),
        );
    const active = isClosed ? undefined : await findActiveSet(db);
    return {
      server_time: at.toISOString(),
      expires_at: device.expiresAt.toISOString(),
      is_closed: isClosed,
      stimulus_set: active
        ? { code: active.code, version: active.version, name: active.name }
        : null,
      elsewhere: told.map(({ patient_id, kind, device_name, ...row }) => ({
        patient_id,
        kind,
        device_name,
        at: trueTime(row).toISOString(),
      })),
    };
  });
}
