import type {
  ChildRef,
  EventAnswers,
  EventRecord,
  WalkIn,
} from "#contract/events/event-records.ts";
import type { RecordConflict } from "#domain/events/conflicts.ts";
import { areOneName } from "#domain/events/one-name.ts";
import { answerAtEvent } from "#server/features/screening/completion/answer-at-event.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { noteChange } from "#server/features/screening/history/history.queries.ts";
import { isPossibleBirth } from "#server/features/screening/patients/birth.ts";
import { insertGuardian } from "#server/features/screening/patients/edit.queries.ts";
import {
  insertPatient,
  lockRegistration,
} from "#server/features/screening/patients/new-patient.queries.ts";
import { guardiansOf } from "#server/features/screening/patients/record.queries.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { isExpected } from "./expected.queries.ts";
import type { Reaching } from "./reaching.ts";
import { childOfWalkIn, whereNow } from "./records.queries.ts";
import { storeTest } from "./store-test.ts";
import { twinsAnywhere } from "./walk-in-twins.ts";

/** On whose behalf a record is stored, and what somebody has already decided about it. */
export interface Applying {
  readonly accountId: string;
  readonly eventId: string;
  readonly timeZone: string;
  /** Answers given elsewhere since then stand in the way; null once somebody said to store these too. */
  readonly unlessAnsweredSince: Date | null;
  /**
   * Of a device: the groups in which it may register a child. It tells of the event's children alone, and each record is
   * stored with no more reach than that child's. Null for staff, who store what is in their own reach.
   */
  readonly places: readonly string[] | null;
  /** Of a walk-in: whom somebody said it is, or that it is nobody known; undefined while nobody said. */
  readonly isSameAs?: string | null;
  /** When it came in, where that was before `at`. */
  readonly receivedAt?: Date;
  readonly at: Date;
}

/** What became of a record: stored with its child, or why somebody must look at it. */
export type Applied =
  | { readonly patientId: string; readonly formId: string | null }
  | { readonly conflict: RecordConflict; readonly patientId: string | null };

/**
 * Stores what a device told in the child's own record. With a conflict the caller's transaction must be rolled back. Of a
 * device the transaction reaches the whole organisation, of staff what they reach.
 */
export async function applyRecord(
  deps: Deps,
  reaching: Reaching,
  record: EventRecord,
  applying: Applying,
): Promise<Applied> {
  const { db, within } = reaching;
  if (record.kind === "walk_in") {
    return record.walk_in
      ? registerWalkIn(reaching, record.walk_in, applying)
      : { conflict: "invalid", patientId: null };
  }
  const child = await theChild(db, record.child, applying);
  if ("conflict" in child) return child;
  const reach = applying.places === null ? scopeOf(db).groupIds : [child.groupId];
  return within(reach, (reached) => storeArrival(deps, reached, { record, child, applying }));
}

async function storeArrival(
  deps: Deps,
  db: TenantDb,
  told: { readonly record: EventRecord; readonly child: Child; readonly applying: Applying },
): Promise<Applied> {
  const { record, applying } = told;
  const { patientId } = told.child;
  if (record.kind === "check_in") return { patientId, formId: null };
  if (record.kind === "vision") {
    const isStored = await storeTest(deps, db, { record, patientId, applying });
    return isStored ? { patientId, formId: null } : { conflict: "invalid", patientId };
  }
  if (!record.answers) return { conflict: "invalid", patientId };
  return storeAnswers(deps, db, { patientId, answers: record.answers, applying });
}

/** The child that a record is about, as it is now. */
interface Child {
  readonly patientId: string;
  readonly groupId: string;
}

async function theChild(
  db: TenantDb,
  ref: ChildRef,
  { eventId, accountId: preparedBy, places }: Applying,
): Promise<Child | Extract<Applied, { conflict: RecordConflict }>> {
  const named = ref.patient_id ?? (ref.walk_in && (await childOfWalkIn(db, ref.walk_in)));
  if (!named) {
    return { conflict: ref.walk_in ? "child_waits" : "invalid", patientId: null };
  }
  const found = await whereNow(db, named);
  // Who a walk-in is has been decided; a child of the list must be of it still, or joined to another record since.
  const mustBeExpected = places !== null && ref.patient_id !== null;
  const isOfEvent = !mustBeExpected || (await isListed(db, { eventId, preparedBy }, named, found));
  if (!found || !isOfEvent) return { conflict: "not_in_event", patientId: null };
  if (found.archived_at) return { conflict: "archived", patientId: found.id };
  return { patientId: found.id, groupId: found.group_id };
}

const isListed = (
  db: TenantDb,
  of: { readonly eventId: string; readonly preparedBy: string },
  named: string,
  found: { readonly id: string } | undefined,
) => isExpected(db, of, found ? [named, found.id] : [named]);

async function storeAnswers(
  deps: Deps,
  db: TenantDb,
  told: {
    readonly patientId: string;
    readonly answers: EventAnswers;
    readonly applying: Applying;
  },
): Promise<Applied> {
  const { patientId, answers, applying } = told;
  const { guardian_name: name, guardian_relationship: relationship, ...finished } = answers;
  const guardianId = await theGuardian(db, patientId, { name, relationship }, applying);
  const { accountId, unlessAnsweredSince, at } = applying;
  const given = { patientId, guardianId, accountId, finished, unlessAnsweredSince, at };
  const formId = await answerAtEvent(deps, db, given);
  return formId === null ? { conflict: "answered_elsewhere", patientId } : { patientId, formId };
}

/** Who was present and consented: a guardian of the child by that name, else a new one beside those known. */
async function theGuardian(
  db: TenantDb,
  patientId: string,
  present: { readonly name: string; readonly relationship: string },
  { accountId, at }: Applying,
): Promise<string> {
  const known = await guardiansOf(db, patientId);
  const same = known.find(({ full_name: name }) => areOneName(name, present.name));
  if (same) return same.id;
  const { relationship } = present;
  const values = { full_name: present.name.normalize("NFC"), relationship, phone: "", email: "" };
  const guardianId = await insertGuardian(db, patientId, values, at);
  const change = { patientId, accountId, at, kind: "guardian_added" } as const;
  await noteChange(db, { ...change, detail: { guardianId, fields: [] } });
  return guardianId;
}

async function registerWalkIn(
  { db, within }: Reaching,
  child: WalkIn,
  { timeZone, isSameAs, places, at }: Applying,
): Promise<Applied> {
  if (isSameAs) {
    const found = await whereNow(db, isSameAs);
    if (!found || found.archived_at) return { conflict: "archived", patientId: null };
    return { patientId: found.id, formId: null };
  }
  const reach = places ?? scopeOf(db).groupIds;
  const phone = child.guardian_phone === "" ? "" : parsePhone(child.guardian_phone);
  const isPlaced = reach === "all" || reach.includes(child.group_id);
  if (phone === null || !isPlaced || !isPossibleBirth(child.date_of_birth, dayIn(timeZone, at))) {
    return { conflict: "invalid", patientId: null };
  }
  await lockRegistration(db, child.full_name.normalize("NFC"));
  if (isSameAs === undefined && (await twinsAnywhere({ db, within }, child)).length > 0) {
    return { conflict: "likely_duplicate", patientId: null };
  }
  const patientId = await within(reach, (reached) => insertWalkIn(reached, child, { phone, at }));
  await recordScreeningEvent(db, {
    action: "patient.create",
    entityId: patientId,
    detail: { how: "event" },
  });
  return { patientId, formId: null };
}

async function insertWalkIn(
  db: TenantDb,
  child: WalkIn,
  { phone, at }: { readonly phone: string; readonly at: Date },
): Promise<string> {
  const { patientId } = await insertPatient(
    db,
    {
      groupId: child.group_id,
      fullName: child.full_name.normalize("NFC"),
      dateOfBirth: child.date_of_birth,
      sex: child.sex,
      guardianName: child.guardian_name.normalize("NFC"),
      phone,
      email: "",
      relationship: child.guardian_relationship,
      cpf: "",
      cns: "",
      externalId: "",
      siblingOf: null,
    },
    at,
  );
  return patientId;
}
