import type { LockedRecords, OpenedRecord } from "#contract/registry/erasure.ts";
import { type OpeningPurpose, RECORD_SECTIONS } from "#domain/registry/erasure/erasure.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { heldParts } from "#server/features/registry/family-rights/held-data.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  countLocked,
  findIdentity,
  findKeepUntil,
  findLocked,
  insertLocked,
} from "./locked-records.queries.ts";
import { lookupOf, sealRecord, unsealRecord } from "./sealed-record.ts";

/** Of what is held, what is no entry of the record: what was begun and never sent, and the samples of a visual test. */
const NO_ENTRY = /^(?:draft_|samples)/;

/**
 * Seals the record of a child that is about to be erased, apart from whom it is about. Does nothing and tells so where no
 * record was ever begun: the law keeps none then.
 */
export async function lockRecord(
  { config }: Pick<Deps, "config">,
  db: TenantDb,
  patientId: string,
  at: Date,
): Promise<boolean> {
  const keepUntil = await findKeepUntil(db, patientId);
  if (keepUntil === null) return false;
  const { child, guardians } = await findIdentity(db, patientId);
  // Of no guardian in particular: the parts that tell of one are not in the record.
  const held = await heldParts(db, { patient_id: patientId, guardian_id: patientId }, "pt-BR");
  const record = RECORD_SECTIONS.map((section) => ({
    section,
    entries: (held.find((part) => part.section === section)?.entries ?? []).map((entry) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !NO_ENTRY.test(name))),
    ),
  }));
  const sealed = sealRecord(config.secretKey, patientId, {
    identity: [
      { section: "child", entries: [child] },
      { section: "guardian", entries: guardians },
    ],
    record,
  });
  await insertLocked(db, sealed, { at, keepUntil });
  return true;
}

/** How many records the law keeps here. */
export async function readLockedRecords(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<LockedRecords> {
  return withTenant(database, staff, countLocked);
}

/** Names are guessed by trying. */
const PER_PERSON: Limit = { max: 20, windowSeconds: 3600 };

/** Opens the record of a child by its name and birth date, with a row in the trail. Throws `not_found` where there is none. */
export async function openRecord(
  deps: Pick<Deps, "config" | "database" | "limit">,
  staff: Staff,
  asked: { full_name: string; date_of_birth: string; purpose: OpeningPurpose },
): Promise<OpenedRecord> {
  deps.limit(`locked-record:${staff.accountId}`, PER_PERSON);
  const { secretKey } = deps.config;
  const lookup = lookupOf(secretKey, asked.full_name, asked.date_of_birth);
  // Of a child of whom no birth date was known, the name is all there is to know.
  const withoutBirth = lookupOf(secretKey, asked.full_name, "");
  return withTenant(deps.database, staff, async (db) => {
    const found = (await findLocked(db, lookup)) ?? (await findLocked(db, withoutBirth));
    if (!found) throw new Problem("not_found", "locked_record_not_found");
    const { identity, record } = unsealRecord(secretKey, found);
    await recordRegistryEvent(db, {
      action: "locked_record.opened",
      entityId: found.patientId,
      detail: { purpose: asked.purpose },
    });
    return {
      locked_at: found.locked_at.toISOString(),
      keep_until: found.keep_until,
      parts: [...identity, ...record],
    };
  });
}
