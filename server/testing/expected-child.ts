import { uuidv7 } from "uuidv7";
import type { Database } from "#server/platform/db/open.ts";

/** A child who is expected at an event by itself, with a device of it that told that it came. Answers the event. */
export async function aChildExpectedAlone(
  database: Database,
  child: { readonly organizationId: string; readonly patientId: string },
  accountId: string,
): Promise<string> {
  const { organizationId: organization_id, patientId: patient_id } = child;
  const [event_id, device_id, at] = [uuidv7(), uuidv7(), new Date()];
  const day = { starts_on: "2026-03-16", ends_on: "2026-03-16" };
  const event = { id: event_id, organization_id, name: "x", place: "x", ...day };
  const device = { id: device_id, organization_id, event_id, name: "x" };
  const prepared = { prepared_at: at, prepared_by: accountId, expires_at: at };
  const record = { id: uuidv7(), organization_id, event_id, device_id, patient_id };
  const told = { kind: "check_in", state: "stored", device_at: at, received_at: at };
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("screening_event")
      .values({ ...event, created_at: at, created_by: accountId })
      .execute();
    await db
      .insertInto("screening_event_child")
      .values({ organization_id, event_id, patient_id })
      .execute();
    await db
      .insertInto("event_device")
      .values({ ...device, ...prepared })
      .execute();
    await db
      .insertInto("event_record")
      .values({ ...record, ...told, payload: "{}" })
      .execute();
  });
  return event_id;
}
