import { uuidv7 } from "uuidv7";
import type { Share, SpokenConsent } from "#contract/referrals/sharing.ts";
import { type ConsentWay, SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { insertConsent } from "#server/features/organization/consents/consents.queries.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { noteReferral, type ReferralActor } from "../note-referral.ts";
import { endLiving } from "./end-share.ts";
import { presentShare, stateAt } from "./present-share.ts";
import {
  type ShareRow,
  auditElsewhere,
  findShare,
  isGuardianOf,
  lockShare,
  updateShare,
} from "./shares.queries.ts";
import { shareChangedJob } from "./sharing.jobs.ts";
import { tellOwner } from "./tell-owner.ts";

type Answering = Pick<Deps, "clock" | "enqueue">;

/** A guardian's answer, however it came. */
interface Answer {
  readonly granted: boolean;
  readonly way: ConsentWay;
  readonly guardianId: string;
  readonly formId: string | null;
  readonly textVersion: string;
  readonly words: string;
  /** Who of the staff wrote it down; null for an answer by the own link. */
  readonly recordedBy: string | null;
  readonly at: Date;
}

/** What the page of a family's link sends. */
interface FamilyAnswer {
  readonly shareId: string;
  readonly guardianId: string;
  readonly granted: boolean;
  /** The form behind whose link it was answered. */
  readonly formId: string;
  /** Of the words in which it was asked. */
  readonly textVersion: string;
  readonly at: Date;
}

/**
 * A guardian's yes or no by the own link, in the transaction of that link. A no ends the sharing at once, also one that was
 * permitted before. The same answer twice is one. Throws `not_found` for a sharing that is not about this guardian's child,
 * and `conflict` for a yes that comes too late.
 */
export async function answerShareConsent(
  deps: Answering,
  db: TenantDb,
  { shareId, guardianId, granted, formId, textVersion, at }: FamilyAnswer,
): Promise<void> {
  const share = await lockShare(db, shareId);
  if (!share || !(await isGuardianOf(db, share.patient_id, guardianId))) {
    throw new Problem("not_found");
  }
  const way = "link" as const;
  const answer = { granted, way, guardianId, formId, textVersion, words: "", recordedBy: null, at };
  await answerFor(deps, db, share, answer);
}

/**
 * The answer of a guardian as staff heard it: by telephone or in person, in whose words and by whom it was written down.
 * Throws as above, and `invalid` for somebody who does not answer for the child.
 */
export async function recordConsent(
  deps: Answering & Pick<Deps, "database">,
  staff: Staff,
  shareId: string,
  { guardian, granted, way, words }: SpokenConsent,
): Promise<Share> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const share = await lockShare(db, shareId);
    if (!share) throw new Problem("not_found");
    if (!(await isGuardianOf(db, share.patient_id, guardian))) {
      throw invalidField("guardian", "choose_guardian_of_child");
    }
    await answerFor(deps, db, share, {
      granted,
      way,
      guardianId: guardian,
      formId: null,
      textVersion: SHARE_TEXT_VERSION,
      words,
      recordedBy: staff.accountId,
      at,
    });
    const answered = await findShare(db, shareId);
    if (!answered) throw new Error("a sharing that was just answered cannot be read");
    return presentShare(answered, at);
  });
}

async function answerFor(
  deps: Answering,
  db: TenantDb,
  share: ShareRow,
  answer: Answer,
): Promise<void> {
  const state = stateAt(share, answer.at);
  const isOver = state === "encerrado" || state === "recusado";
  if (!answer.granted && isOver) return;
  if (answer.granted && (state === "enviado" || state === "aceito")) return;
  if (isOver) {
    throw new Problem("conflict", "request_no_longer_open");
  }
  await (answer.granted ? grant(deps, db, share, answer) : refuse(deps, db, share, answer));
}

async function grant(
  { enqueue }: Answering,
  db: TenantDb,
  share: ShareRow,
  answer: Answer,
): Promise<void> {
  const consentId = await keep(db, share, answer);
  await updateShare(db, share.id, {
    state: "enviado",
    sent_at: answer.at,
    consent_id: consentId,
    consent_way: answer.way,
    consent_recorded_by: answer.recordedBy,
    consent_words: answer.words,
  });
  await noteReferral(db, {
    referralId: share.referral_id,
    actor: actorOf(answer),
    kind: "share",
    at: answer.at,
    note: answer.words,
    detail: { share_id: share.id, step: "sent", way: answer.way },
  });
  await auditElsewhere(db, {
    id: uuidv7(),
    shareId: share.id,
    what: "received",
    accountId: answer.recordedBy,
    by: answer.way === "link" ? "guardian" : "sender",
  });
  await enqueue(db, shareChangedJob, {
    organization_id: share.to_organization_id,
    share_id: share.id,
  });
}

async function refuse(
  deps: Answering,
  db: TenantDb,
  share: ShareRow,
  answer: Answer,
): Promise<void> {
  const consentId = await keep(db, share, answer);
  // What was permitted before stays beside what ended it: the trail and the consents tell both.
  if (share.sent_at === null) {
    await updateShare(db, share.id, {
      consent_id: consentId,
      consent_way: answer.way,
      consent_recorded_by: answer.recordedBy,
      consent_words: answer.words,
    });
  }
  await endLiving(deps, db, share, {
    by: "guardian",
    actor: actorOf(answer),
    accountId: answer.recordedBy,
    note: answer.words,
    at: answer.at,
  });
  if (answer.recordedBy === null) await tellOwner(deps, db, share);
}

async function keep(db: TenantDb, share: ShareRow, answer: Answer): Promise<string> {
  const id = uuidv7();
  await insertConsent(db, {
    id,
    purpose: "share_with_partner",
    patientId: share.patient_id,
    ...answer,
  });
  await recordReferralEvent(db, {
    action: answer.granted ? "share.permitted" : "share.refused",
    entityId: share.patient_id,
    detail: { share_id: share.id, way: answer.way, consent_id: id },
  });
  return id;
}

function actorOf({ recordedBy, guardianId }: Answer): ReferralActor {
  return recordedBy === null
    ? { kind: "guardian", guardianId }
    : { kind: "staff", accountId: recordedBy };
}
