import type { Preferences } from "#contract/organization/preferences.ts";
import { isLanguage } from "#domain/organization/language.ts";
import { isTimeZone } from "#domain/organization/time-zone.ts";
import { recordOrganizationEvent } from "#server/features/organization/events.ts";
import { withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type PreferencesRow, readPreferences, updatePreferences } from "./preferences.queries.ts";

/** What the person has chosen, or the defaults. */
export async function preferencesOf(
  { database }: Pick<Deps, "database">,
  { accountId }: Actor,
): Promise<Preferences> {
  const row = await withAccount(database, accountId, (db) => readPreferences(db, accountId));
  if (!row) throw new Problem("unauthenticated");
  return present(row);
}

/**
 * Keeps what the person chose. Whoever works in an organisation leaves a trace in its trail: a doctor who no longer hears
 * of answered forms is something its administration may have to find out.
 */
export async function storePreferences(
  { database }: Pick<Deps, "database">,
  { accountId, staff }: Actor,
  { language, timezone, emailNotifications, whatsappNotifications }: Preferences,
): Promise<Preferences> {
  const row = {
    language,
    timezone,
    email_notifications: emailNotifications,
    whatsapp_notifications: whatsappNotifications,
  };
  if (staff === null) {
    await withAccount(database, accountId, (db) => updatePreferences(db, accountId, row));
  } else {
    await withTenant(database, staff, async (db) => {
      await updatePreferences(db, accountId, row);
      await recordOrganizationEvent(db, {
        action: "preferences.changed",
        entityId: accountId,
        detail: row,
      });
    });
  }
  return present(row);
}

/** A value from a version that knew more choices reads as the default. */
function present(row: PreferencesRow): Preferences {
  return {
    language: isLanguage(row.language) ? row.language : "pt-BR",
    timezone: isTimeZone(row.timezone) ? row.timezone : "America/Sao_Paulo",
    emailNotifications: row.email_notifications,
    whatsappNotifications: row.whatsapp_notifications,
  };
}
