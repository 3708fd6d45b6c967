import type { Background, KeptBackground } from "#contract/screening/background.ts";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { findBackground, replaceBackground } from "./background.queries.ts";

/** Where nothing was said. */
const UNKNOWN: KeptBackground = {
  schooling: null,
  race_color: null,
  gestation_weeks: null,
  told: null,
};

/** What is known of a child's background. Throws `not_found` out of reach. */
export async function readBackground(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  patientId: string,
): Promise<KeptBackground> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    return kept(db, patientId);
  });
}

/**
 * Notes what staff were told. The trail has which answers changed and none of them: it is never erased. Throws `not_found`
 * out of reach.
 */
export async function setBackground(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  patientId: string,
  background: Background,
): Promise<KeptBackground> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const was = await kept(db, patientId);
    const changed = BACKGROUND_QUESTIONS.filter((name) => was[name] !== background[name]);
    if (changed.length === 0 && was.told !== null) return was;
    await replaceBackground(db, patientId, background, clock.now());
    await recordScreeningEvent(db, {
      action: "background.changed",
      entityId: patientId,
      detail: { fields: changed.join(", ") },
    });
    return kept(db, patientId);
  });
}

async function kept(db: TenantDb, patientId: string): Promise<KeptBackground> {
  const row = await findBackground(db, patientId);
  if (!row) return UNKNOWN;
  const { told_by: by, told_at: at, ...background } = row;
  return { ...background, told: { by, at: at.toISOString() } };
}
