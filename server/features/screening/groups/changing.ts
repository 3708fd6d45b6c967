import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";

/** One change of the tree under way: who makes it, when, and in which transaction. */
export interface Changing {
  readonly db: TenantDb;
  readonly staff: Staff;
  readonly at: Date;
}

/** Notes in the trail what was done to a group, and lets open screens know. */
export async function noteGroup(
  { db }: Changing,
  entityId: string,
  action: "group.create" | "group.rename" | "group.move" | "group.archive" | "group.restore",
): Promise<void> {
  await recordScreeningEvent(db, { action, entityId });
}
