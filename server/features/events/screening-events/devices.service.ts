import {
  type PreparedDevice,
  type ScreeningEvent,
  HOURS_AFTER,
} from "#contract/events/screening-events.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";
import { DEVICE_MARK } from "./authenticate-device.ts";
import {
  findDevices,
  insertDevice,
  lockDevice,
  markWithdrawn,
  renewDevice,
} from "./devices.queries.ts";
import { dayAfter } from "./events.queries.ts";
import { oneEvent } from "./events.service.ts";
import { presentDevice } from "./present.ts";

const HOUR_MS = 3_600_000;

/** Which device of which event. */
interface Named {
  readonly eventId: string;
  readonly deviceId: string;
}

/**
 * Prepares a device for an event, or lets a prepared one in again so that it can send what it holds: from then on only
 * the token told now works. A device that was withdrawn is let in again by an administrator alone.
 */
export async function prepareDevice(
  deps: Deps,
  staff: Staff,
  { eventId, deviceId, name }: Named & { readonly name: string },
): Promise<PreparedDevice> {
  const token = `${DEVICE_MARK}${randomToken()}`;
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const event = await oneEvent(db, eventId);
    const device = {
      id: deviceId,
      event_id: eventId,
      name,
      prepared_at: at,
      prepared_by: staff.accountId,
      token_hash: hashToken(token),
      expires_at: await lastMoment(db, event, at),
    };
    const known = await lockDevice(db, deviceId);
    if (known) await renew(db, staff, known, device);
    else {
      if (event.closed_at !== null) throw new Problem("conflict", "event_closed");
      if ((await dayAfter(db, event.ends_on)) <= at) {
        throw new Problem("conflict", "event_already_over");
      }
      if (!(await insertDevice(db, device))) throw new Problem("conflict", DEVICE_TAKEN);
    }
    await recordEventDayEvent(db, {
      action: known ? "event_device.renewed" : "event_device.prepared",
      entityId: deviceId,
    });
    const shown = (await findDevices(db, [eventId])).find(({ id }) => id === deviceId);
    if (!shown) throw new Problem("not_found");
    return { device: presentDevice(shown), token };
  });
}

const DEVICE_TAKEN = "device_of_another_event";

async function renew(
  db: TenantDb,
  staff: Staff,
  known: { readonly event_id: string; readonly withdrawn_at: Date | null },
  device: Parameters<typeof renewDevice>[1],
): Promise<void> {
  if (known.event_id !== device.event_id) throw new Problem("conflict", DEVICE_TAKEN);
  if (known.withdrawn_at !== null && staff.role !== "clinic_admin") {
    throw new Problem("forbidden", "device_access_withdrawn_by_admin");
  }
  await renewDevice(db, device);
}

/** When a device's access ends: a day after the event's last one, or, where that is past, a day from now, to send what it holds. */
async function lastMoment(db: TenantDb, { ends_on }: ScreeningEvent, at: Date): Promise<Date> {
  const end = (await dayAfter(db, ends_on)).getTime();
  return new Date(Math.max(end, at.getTime()) + HOURS_AFTER * HOUR_MS);
}

/** Takes a device's access away: its list is gone with its next contact. */
export async function withdrawDevice(
  deps: Deps,
  staff: Staff,
  named: Named,
): Promise<ScreeningEvent> {
  return withTenant(deps.database, staff, async (db) => {
    await oneEvent(db, named.eventId);
    const known = await lockDevice(db, named.deviceId);
    if (known?.event_id !== named.eventId) throw new Problem("not_found");
    const by = { by: staff.accountId, at: deps.clock.now() };
    const isGone = await markWithdrawn(db, named, by);
    if (isGone) {
      await recordEventDayEvent(db, { action: "event_device.withdrawn", entityId: named.deviceId });
    }
    return oneEvent(db, named.eventId);
  });
}
