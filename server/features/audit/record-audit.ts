import { uuidv7 } from "uuidv7";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { insertAuditEvent } from "./audit.queries.ts";

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
  await insertAuditEvent(db, { ...event, id: uuidv7() });
}
