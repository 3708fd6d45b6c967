import type { z } from "zod";
import type { listSuppressions } from "#contract/messaging/suppressions.ts";
import { OPT_OUT_REASONS } from "#domain/messaging/address.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { allowAddress, suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { suppressionsOf } from "#server/features/messaging/suppressions/suppressed.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { findReachedChild } from "../patients/send-forms.ts";

type Suppressions = z.input<typeof listSuppressions.reply>;
type Guardian = Awaited<ReturnType<typeof guardiansOf>>[number];

/** Which guardian, as the calls name them. */
interface Named {
  readonly id: string;
  readonly guardian_id: string;
}

const REASON = "staff_noted_no_messages";

/** The guardians of a child to whom nothing automatic goes on some way, and why. */
export async function readSuppressions(
  deps: Pick<Deps, "database">,
  staff: Staff,
  patientId: string,
): Promise<Suppressions> {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    return presentSuppressions(db, patientId);
  });
}

/** The guardian told the staff that they want no more messages: none goes on any way they have, and what waited is cancelled. */
export async function suppressGuardian(
  deps: Pick<Deps, "database" | "clock">,
  staff: Staff,
  named: Named,
): Promise<Suppressions> {
  return withGuardian(deps, staff, named, async (db, guardian) => {
    const changes: boolean[] = [];
    for (const way of listAddresses(guardian)) {
      changes.push(await suppressAddress(deps, db, { ...way, reason: "staff" }));
    }
    await cancelQueued(deps, db, { guardianId: guardian.id }, REASON);
    return changes.includes(true) ? "guardian.suppressed" : null;
  });
}

/** The guardian told the staff that they want messages again. An address that takes nothing stays as it is. */
export async function liftSuppressions(
  deps: Pick<Deps, "database" | "clock">,
  staff: Staff,
  named: Named,
): Promise<Suppressions> {
  return withGuardian(deps, staff, named, async (db, guardian) => {
    const changes: boolean[] = [];
    for (const way of listAddresses(guardian)) {
      changes.push(await allowAddress(deps, db, way, OPT_OUT_REASONS));
    }
    return changes.includes(true) ? "guardian.lifted" : null;
  });
}

/** Runs `work`, which says what is to stand in the trail, on a guardian of a child within reach. */
async function withGuardian(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: Named,
  work: (
    db: TenantDb,
    guardian: Guardian,
  ) => Promise<"guardian.suppressed" | "guardian.lifted" | null>,
): Promise<Suppressions> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const guardian = (await guardiansOf(db, patientId)).find(({ id }) => id === guardianId);
    if (!guardian) throw new Problem("not_found");
    const action = await work(db, guardian);
    if (action !== null) {
      await recordScreeningEvent(db, {
        action,
        entityId: guardianId,
        detail: { patient_id: patientId },
      });
    }
    return presentSuppressions(db, patientId);
  });
}

function listAddresses({ email, phone }: Guardian) {
  return [
    { channel: "email", address: email },
    { channel: "whatsapp", address: phone },
  ] as const;
}

async function presentSuppressions(db: TenantDb, patientId: string): Promise<Suppressions> {
  const guardians = await guardiansOf(db, patientId);
  const found = await suppressionsOf(
    db,
    guardians.map(({ id }) => id),
  );
  return found.map(({ guardianId, channel, reason, since }) => ({
    guardian_id: guardianId,
    channel,
    reason,
    since: since.toISOString(),
  }));
}
