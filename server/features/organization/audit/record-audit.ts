import { uuidv7 } from "uuidv7";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { insertAuditEvents } from "./audit.queries.ts";

/** Somebody read or changed something. Ids only: the trail outlives what it tells of. */
export interface AuditEvent {
  /** Null for a guardian behind a link and for the program itself. */
  readonly accountId: string | null;
  /** What was done, `patient.read`. */
  readonly action: string;
  /** What kind of thing it was done to, `patient`. */
  readonly entity: string;
  readonly entityId: string | null;
  readonly detail?: Record<string, string | number | boolean>;
}

/** Adds an event to the organisation's trail, in the transaction of what it tells of. */
export async function recordAudit(db: TenantDb, event: AuditEvent): Promise<void> {
  await recordAudits(db, [event]);
}

/** Adds a few hundred events at once, as `recordAudit` does each. */
export async function recordAudits(db: TenantDb, events: readonly AuditEvent[]): Promise<void> {
  await insertAuditEvents(
    db,
    events.map((event) => ({ ...event, id: uuidv7() })),
  );
}
