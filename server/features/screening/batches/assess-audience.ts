import type { Audience, BatchChoice } from "#contract/screening/batches.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import type { SuppressionReason } from "#domain/messaging/address.ts";
import {
  type Assessment,
  type Candidate,
  assessCandidate,
} from "#domain/screening/batches/assess.ts";
import { LARGEST_BATCH } from "#domain/screening/batches/obstacle.ts";
import {
  optedOutAmong,
  suppressedAmong,
} from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { openFormsOf, type OpenFormState } from "../forms/send-many.queries.ts";
import { selectPatients } from "../patients/list-patients.ts";
import { type CandidateRow, findCandidates, findUnreached } from "./audience.queries.ts";
import { findBatch } from "./batches.queries.ts";

/** A child of the audience, and what it would get. */
export interface AssessedChild {
  readonly row: CandidateRow;
  readonly assessment: Assessment;
  /** Why nothing goes to an address of the guardian's, where that is the obstacle. */
  readonly suppression: SuppressionReason | null;
}

/**
 * Decides for each child of an audience what it would get now, in the order of the list. Throws `not_found` for a group or
 * sending out of reach, and `invalid` for more children than one sending takes or a channel that the organisation lacks.
 */
export async function assessAudience(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  choice: BatchChoice,
): Promise<AssessedChild[]> {
  await mustHaveChannels(db, choice);
  const ids = await childrenOf(deps, staff, db, choice.audience);
  if (ids.length > LARGEST_BATCH) {
    throw invalidField("audience", "too_many_children_for_batch");
  }
  const rows = await findCandidates(db, ids);
  const known = await knowledgeOf(db, rows);
  const at = deps.clock.now();
  const today = dayIn(staff.timeZone, at);
  return rows.map((row) => {
    const assessment = assessCandidate(candidateOf(row, known, today), toChoice(choice), at);
    return { row, assessment, suppression: suppressionOf(row, known, assessment) };
  });
}

function toChoice({ channels, answered_within_days: answeredWithinDays }: BatchChoice) {
  return { channels, answeredWithinDays };
}

async function mustHaveChannels(db: TenantDb, { channels }: BatchChoice): Promise<void> {
  if (!channels.includes("whatsapp") || (await canSendWhatsApp(db))) return;
  throw invalidField("channels", "whatsapp_account_not_set_up");
}

async function childrenOf(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  { unreached_of: batchId, ...query }: Audience,
): Promise<string[]> {
  const atMost = LARGEST_BATCH + 1;
  if (batchId === undefined) return selectPatients(deps, staff, db, { query, atMost });
  if (!(await findBatch(db, batchId))) throw new Problem("not_found", "sending_not_found");
  return findUnreached(db, batchId, atMost);
}

interface Knowledge {
  readonly open: ReadonlyMap<string, OpenFormState>;
  readonly optedOut: ReadonlySet<string>;
  readonly emails: ReadonlyMap<string, SuppressionReason>;
  readonly phones: ReadonlyMap<string, SuppressionReason>;
}

async function knowledgeOf(db: TenantDb, rows: readonly CandidateRow[]): Promise<Knowledge> {
  const open = await openFormsOf(
    db,
    rows.map((row) => row.patient_id),
  );
  return {
    open: new Map(open.map((form) => [form.patient_id, form])),
    optedOut: await optedOutAmong(
      db,
      rows.flatMap((row) => row.guardian_id ?? []),
    ),
    emails: await suppressedAmong(
      db,
      "email",
      rows.flatMap((row) => row.email ?? []),
    ),
    phones: await suppressedAmong(
      db,
      "whatsapp",
      rows.flatMap((row) => row.phone ?? []),
    ),
  };
}

function candidateOf(row: CandidateRow, known: Knowledge, today: string): Candidate {
  const { guardian_id: guardianId, date_of_birth: dateOfBirth } = row;
  const [email, phone] = [row.email ?? "", row.phone ?? ""];
  const open = known.open.get(row.patient_id);
  return {
    guardian:
      guardianId === null
        ? null
        : {
            email: { address: email.trim(), isSuppressed: known.emails.has(email) },
            whatsapp: {
              address: phone.trim(),
              isSuppressed: known.phones.has(phone),
              isLandline: !mayHaveWhatsApp(phone),
            },
            hasOptedOut: known.optedOut.has(guardianId),
          },
    ageMonths: dateOfBirth === null ? null : ageInMonths(dateOfBirth, today),
    openForm: open ? { isOnItsWay: open.is_on_its_way, reachedAt: open.reached_at } : null,
    lastAnsweredAt: row.last_answered_at,
  };
}

function suppressionOf(
  row: CandidateRow,
  known: Knowledge,
  assessment: Assessment,
): SuppressionReason | null {
  if (assessment.kind === "send") return null;
  const { obstacle } = assessment;
  if (obstacle !== "suppressed" && obstacle !== "opted_out") return null;
  return known.emails.get(row.email ?? "") ?? known.phones.get(row.phone ?? "") ?? null;
}
