import { addressKey } from "#domain/messaging/address.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { lastWrittenAt } from "./whatsapp.queries.ts";

/** For how long after each message of a person free text may be written to them. */
const WINDOW_MS = 24 * 3_600_000;

/** When the window of a number closes in which free text may be written to it; null when it is closed. */
export async function windowClosesAt(db: TenantDb, phone: string, at: Date): Promise<Date | null> {
  const written = await lastWrittenAt(db, addressKey("whatsapp", phone));
  if (written === null) return null;
  const closes = new Date(written.getTime() + WINDOW_MS);
  return closes > at ? closes : null;
}
