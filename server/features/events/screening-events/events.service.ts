import type { ScreeningEvent, ScreeningEventCreate } from "#contract/events/screening-events.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { findDevices } from "./devices.queries.ts";
import { findEvents, insertEvent, markClosed } from "./events.queries.ts";
import { type Expected, countOpenGroups, findNamed, replaceExpected } from "./expected.queries.ts";
import { presentDevice, presentEvent } from "./present.ts";

/** Days that an event may last: a device holds its list for no longer. */
const MOST_DAYS = 31;

const DAY_MS = 86_400_000;

/** The events within reach, with their devices. */
export async function readEvents({ database }: Deps, staff: Staff): Promise<ScreeningEvent[]> {
  return withTenant(database, staff, (db) => presentEvents(db));
}

/** Makes an event. The same one sent again is answered with the first. */
export async function createEvent(
  deps: Deps,
  staff: Staff,
  { group_ids, patient_ids, ...wanted }: ScreeningEventCreate,
): Promise<ScreeningEvent> {
  checkDays(wanted.starts_on, wanted.ends_on);
  return withTenant(deps.database, staff, async (db) => {
    const expected = await checkExpected(db, wanted.id, { group_ids, patient_ids });
    const { accountId } = staff;
    const made = { ...wanted, created_at: deps.clock.now(), created_by: accountId };
    const isNew = await insertEvent(db, made, expected);
    if (isNew) {
      await recordEventDayEvent(db, { action: "screening_event.created", entityId: wanted.id });
    }
    return oneEvent(db, wanted.id);
  });
}

/** Says again who is expected at an event that is still open. */
export async function changeExpected(
  deps: Deps,
  staff: Staff,
  id: string,
  wanted: Pick<ScreeningEventCreate, "group_ids" | "patient_ids">,
): Promise<ScreeningEvent> {
  return withTenant(deps.database, staff, async (db) => {
    const { closed_at } = await oneEvent(db, id);
    if (closed_at !== null) throw new Problem("conflict", "event_closed");
    await replaceExpected(db, id, await checkExpected(db, id, wanted));
    await recordEventDayEvent(db, { action: "screening_event.expected", entityId: id });
    return oneEvent(db, id);
  });
}

/** Only whom the caller sees. A child who was archived after it was named does not stand in the way of other changes. */
async function checkExpected(
  db: TenantDb,
  eventId: string,
  { group_ids, patient_ids }: Pick<ScreeningEventCreate, "group_ids" | "patient_ids">,
): Promise<Expected> {
  const [groupIds, patientIds] = [[...new Set(group_ids)], [...new Set(patient_ids)]];
  if ((await countOpenGroups(db, groupIds)) !== groupIds.length) {
    throw invalidField("group_ids", "groups_missing_or_archived");
  }
  const named = await findNamed(db, eventId, patientIds);
  if (named.length !== patientIds.length) {
    throw invalidField("patient_ids", "children_missing_or_out_of_reach");
  }
  if (named.some(({ is_archived, is_expected }) => is_archived && !is_expected)) {
    throw invalidField("patient_ids", "chosen_child_archived");
  }
  return { groupIds, patientIds };
}

function checkDays(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) throw invalidField("ends_on", "event_ends_before_begins");
  if (days >= MOST_DAYS) throw invalidField("ends_on", "event_too_long");
}

/** Ends an event: nothing is taken from its devices without a decision any more. Ending it again changes nothing. */
export async function closeEvent(deps: Deps, staff: Staff, id: string): Promise<ScreeningEvent> {
  return withTenant(deps.database, staff, async (db) => {
    await oneEvent(db, id);
    const isClosed = await markClosed(db, id, { by: staff.accountId, at: deps.clock.now() });
    if (isClosed) {
      await recordEventDayEvent(db, { action: "screening_event.closed", entityId: id });
    }
    return oneEvent(db, id);
  });
}

/** One event as it is shown. Throws `not_found` out of reach. */
export async function oneEvent(db: TenantDb, id: string): Promise<ScreeningEvent> {
  const [event] = await presentEvents(db, id);
  if (!event) throw new Problem("not_found");
  return event;
}

async function presentEvents(db: TenantDb, only?: string): Promise<ScreeningEvent[]> {
  const events = await findEvents(db, only);
  const devices = await findDevices(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) =>
    presentEvent(event, devices.filter(({ event_id: of }) => of === event.id).map(presentDevice)),
  );
}
