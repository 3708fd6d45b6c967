import { z } from "zod";
import type { ArchivedPatient } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedNote } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { resumeLink, suspendLink } from "../forms/forms.service.ts";
import { noteChange } from "../history/history.queries.ts";
import {
  type ArchivedPlace,
  archiveChild,
  closeReferral,
  findArchived,
  hasOpenConcern,
  holdFromAnswers,
  lastArchiving,
  reopenReferral,
  restoreChild,
} from "./archive.queries.ts";
import { changedMeanwhile } from "./edit-patient.ts";
import { readRecord } from "./read-patient.ts";
import { findReachedChild } from "./send-forms.ts";

/**
 * Puts a child away with a reason. The open form's link stops working and the open referral is closed with the same
 * reason, so that nobody works on in vain; what was taken along is remembered, and comes back with the child. Throws
 * `conflict` while a referral that answers for a result of concern is open: nobody may put such a child away in passing.
 * A school knows of no referral, nor of what the result was: what it says is the reason.
 */
export async function archivePatient(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<{ id: string; archived: true }> {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    if (await mustStay(db, staff, patientId)) {
      throw new Problem("conflict", "close_open_referral_first");
    }
    await putAway(deps, db, staff, { patientId, version, reason });
    return { id: patientId, archived: true };
  });
}

/** Whether a child may not be put away in passing, as far as the role may know: no result comes in meanwhile. */
export async function mustStay(db: TenantDb, { role }: Staff, patientId: string): Promise<boolean> {
  if (!maySeeResults(role)) return false;
  await holdFromAnswers(db, patientId);
  return hasOpenConcern(db, patientId);
}

/** Puts a child away as `archivePatient` does, in the caller's transaction, which has seen that it may be. */
export async function putAway(
  deps: Deps,
  db: TenantDb,
  { accountId }: Staff,
  {
    patientId,
    version,
    reason,
  }: { readonly patientId: string; readonly version: number; readonly reason: string },
): Promise<void> {
  const at = deps.clock.now();
  const formLinkId = await suspendLink(db, { patientId, at });
  await cancelQueued(deps, db, { patientId }, "record_was_archived");
  if (!(await archiveChild(db, patientId, { version, at }))) throw changedMeanwhile();
  const referral = await closeReferral(db, patientId, { reason, accountId, at });
  if (referral) {
    await noteReferral(db, {
      referralId: referral.id,
      actor: { kind: "staff", accountId },
      kind: "stage",
      at,
      stages: { from: referral.stage, to: "encerrado" },
      note: reason,
      detail: { reason: "outro", archived: true },
    });
  }
  await noteChange(db, {
    patientId,
    kind: "archived",
    accountId,
    at,
    detail: {
      reason,
      ...(formLinkId !== undefined && { formLinkId }),
      ...(referral && { referralId: referral.id, referralStage: referral.stage }),
    },
  });
  const detail = { ...(referral && { referral_id: referral.id }) };
  await recordScreeningEvent(db, { action: "patient.archive", entityId: patientId, detail });
}

/** Brings an archived child back, with the link and the referral that went with it. Throws `not_found` for any other. */
export async function restorePatient(
  deps: Deps,
  staff: Staff,
  patientId: string,
): Promise<PatientDetail> {
  const { accountId } = staff;
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const taken = await lastArchiving(db, patientId);
    if (taken?.formLinkId !== undefined) {
      await resumeLink(db, { patientId, formLinkId: taken.formLinkId });
    }
    if (!(await restoreChild(db, patientId))) throw new Problem("not_found");
    if (taken?.referralId !== undefined && taken.referralStage !== undefined) {
      const { referralId, referralStage: to } = taken;
      if (await reopenReferral(db, patientId, { id: referralId, stage: to })) {
        const actor = { kind: "staff", accountId } as const;
        const stages = { from: "encerrado", to } as const;
        await noteReferral(db, { referralId, actor, kind: "stage", at, stages });
      }
    }
    await noteChange(db, { patientId, kind: "restored", accountId, at });
    await recordScreeningEvent(db, { action: "patient.restore", entityId: patientId });
    return readRecord(deps, staff, db, patientId);
  });
}

const Place = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Archived children within reach, those archived last on top. Reading the list is no reading of a record. */
export async function listArchived(
  deps: Deps,
  staff: Staff,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ArchivedPatient, ArchivedPlace>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  return withTenant(deps.database, staff, async (db) => {
    const rows = await findArchived(db, { after, limit: rowsToRead(limit) });
    const found = rows.map((row) => ({
      id: row.id,
      full_name: row.full_name,
      date_of_birth: row.date_of_birth,
      group_name: row.group_name,
      archived_at: row.archived_at.toISOString(),
      archived_by: row.by,
      reason: storedNote(row.reason),
    }));
    return pageOf(found, limit, ({ archived_at: at, id }) => ({ at, id }));
  });
}
