import type { RowOf, AnyDb } from "#server/platform/db/tenant.ts";

/** What an account has chosen, as it is stored. */
export type PreferencesRow = RowOf<typeof readPreferences>;

const COLUMNS = ["language", "timezone", "email_notifications", "whatsapp_notifications"] as const;

/** The preferences of the own account; undefined when it is gone. */
export async function readPreferences(db: AnyDb, accountId: string) {
  return db.selectFrom("account").select(COLUMNS).where("id", "=", accountId).executeTakeFirst();
}

/** Replaces the preferences of the own account. */
export async function updatePreferences(
  db: AnyDb,
  accountId: string,
  preferences: PreferencesRow,
): Promise<void> {
  await db.updateTable("account").set(preferences).where("id", "=", accountId).execute();
}
