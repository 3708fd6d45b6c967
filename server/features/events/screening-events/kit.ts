import type { EventKit, RosterChild } from "#contract/events/event-kit.ts";
import { MOST_CHILDREN } from "#contract/events/screening-events.ts";
import { ageBand } from "#domain/instruments/age.ts";
import { instrumentForBand } from "#domain/instruments/choice.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import { licensedToday } from "#server/features/screening/completion/form-rules.ts";
import { activeSetIn } from "#server/features/vision/stimulus-sets/present-sets.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import type { LiveDevice } from "./authenticate-device.ts";
import { findDevices, noteContact } from "./devices.queries.ts";
import { findEventForKit, findPlaces } from "./events.queries.ts";
import { type RosterRow, findRoster } from "./expected.queries.ts";
import { withReach } from "./reaching.ts";

/** What a device takes to its event. A closed one is given no children any more. */
export async function readKit(deps: Deps, device: LiveDevice): Promise<EventKit> {
  const at = deps.clock.now();
  return withReach(deps.database, device.ownScope, async ({ db, within }) => {
    const { time_zone, ...event } = await findEventForKit(db, device.eventId);
    const { rows, groups } = await within(device.scope.groupIds, async (reached) => ({
      rows: device.isClosed ? [] : await findRoster(reached, device.eventId, MOST_CHILDREN + 1),
      groups: await findPlaces(reached),
    }));
    if (rows.length > MOST_CHILDREN) {
      throw new Problem("conflict", "too_many_children_in_event");
    }
    const devices = await findDevices(db, [device.eventId]);
    const shown = devices.find(({ id }) => id === device.id);
    const questionnaires = await licensedToday(db, at);
    const stimulus_set = device.isClosed ? null : await activeSetIn(db);
    await noteContact(db, device.id, { at });
    await recordEventDayEvent(db, {
      action: "event_device.roster_taken",
      entityId: device.id,
      detail: { children: String(rows.length) },
    });
    return {
      event: { ...event, time_zone },
      device: { id: device.id, name: shown?.name ?? "" },
      expires_at: device.expiresAt.toISOString(),
      server_time: at.toISOString(),
      groups,
      roster: rows.map((row) => presentChild(row, event.starts_on)),
      ...(questionnaires && { questionnaires }),
      stimulus_set,
    };
  });
}

/** Of a name only the first word and the initial of the last, of a birth date only the month. */
function presentChild(
  { full_name, date_of_birth: born, chosen, ...row }: RosterRow,
  day: string,
): RosterChild {
  const words = full_name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const band = born === null ? null : ageBand(born, day);
  return {
    ...row,
    first_name: words[0] ?? "",
    initial: last ? `${last.slice(0, 1).toUpperCase()}.` : "",
    birth_month: born?.slice(0, 7) ?? null,
    instrument: chosen ?? (band && instrumentForBand(band)),
  };
}
