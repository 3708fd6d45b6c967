import { addressKey } from "#domain/messaging/address.ts";
import { FAMILY_REPLIES, type FamilyReply } from "#domain/registry/family/answers.ts";
import { TAP_TOO_LATE, UNDO_TITLE, tapHeard } from "#domain/registry/family/one-tap.ts";
import { findLivingLink } from "#server/features/messaging/dispatch/emails/referral-message.queries.ts";
import {
  type FamilyTurn,
  NOTHING,
  type TurnAnswer,
} from "#server/features/messaging/family-turns/take-turns.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { findCourse, lastReply } from "../family/family.queries.ts";
import { replyAsFamily } from "../family/reply-as-family.ts";
import { phoneOfGuardian } from "./family-turns.queries.ts";

/** A tap on a button of a message about a referral. */
interface Tap {
  readonly patientId: string;
  readonly guardianId: string;
  readonly referralId: string;
  readonly answer: FamilyReply;
  /** The tap that 'Desfazer' takes back; null for any other button. */
  readonly undoes: string | null;
}

/** The same answer within this time is the same telling, on whichever way it comes. */
const SAME_TELLING_MS = 24 * 3_600_000;

/** Whether a turn is a tap on one of the answers to a message about a referral. */
export function isOneTap({ tapped }: FamilyTurn): boolean {
  return tapped !== null && tapped.message.referral_id !== null;
}

/**
 * Takes a tap as the family's own page takes it, by the same way: a note in the child's course and a task for staff, once
 * however often the tap is reported, and nothing moves. The family reads that it was heard, and may take it back. A tap
 * from a number that is not the guardian's any more says nothing.
 */
export async function answerTap(
  deps: Deps,
  organizationId: string,
  turn: FamilyTurn,
): Promise<TurnAnswer> {
  const tap = tapIn(turn);
  if (!tap) return NOTHING;
  const { patientId, guardianId, referralId, answer, undoes } = tap;
  const found = await standingOf(deps, organizationId, turn, tap);
  if (!found) return NOTHING;
  const { linkId, courseId, last } = found;
  const isRepeated =
    last?.answer === answer &&
    last.id !== turn.id &&
    deps.clock.now().getTime() - last.at.getTime() < SAME_TELLING_MS;
  if (isRepeated) return NOTHING;
  const isLate =
    linkId === undefined ||
    courseId !== referralId ||
    (answer === "desfazer" && last !== undefined && last.id !== undoes);
  const isHeard = !isLate && (await isTaken(deps, linkId, { id: turn.id, answer }));
  const canUndo = isHeard && answer !== "desfazer";
  const data = {
    text: isHeard ? tapHeard(answer) : TAP_TOO_LATE,
    referral_id: referralId,
    ...(canUndo && {
      step: turn.id,
      choices: JSON.stringify([{ choice: "desfazer", title: UNDO_TITLE }]),
    }),
  };
  const to = { channel: "whatsapp", recipient: turn.sender, patientId, guardianId } as const;
  return {
    ...NOTHING,
    messages: [{ kind: "whatsapp_turn", ...to, data, priority: "waited_for" }],
  };
}

function tapIn({ tapped }: FamilyTurn): Tap | undefined {
  const { message, choice } = tapped ?? {};
  const answer = FAMILY_REPLIES.find((each) => each === choice);
  const { patient_id: patientId, guardian_id: guardianId, referral_id: referralId } = message ?? {};
  if (!answer || !message || !patientId || !guardianId || !referralId) return undefined;
  return { patientId, guardianId, referralId, answer, undoes: message.step };
}

/** What the tap meets; undefined where the number is no longer the guardian's. */
async function standingOf(
  { database, clock }: Deps,
  organizationId: string,
  { sender }: FamilyTurn,
  { patientId, guardianId, referralId }: Tap,
) {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(database, scope, async (db) => {
    const phone = await phoneOfGuardian(db, guardianId);
    if (phone === undefined || addressKey("whatsapp", phone) !== sender) return undefined;
    const course = await findCourse(db, patientId);
    return {
      linkId: await findLivingLink(db, { patientId, guardianId }, clock.now()),
      courseId: course?.id,
      last: await lastReply(db, referralId),
    };
  });
}

/** False where the family's own page would take the answer no more. */
async function isTaken(
  deps: Deps,
  linkId: string,
  tap: { readonly id: string; readonly answer: FamilyReply },
): Promise<boolean> {
  try {
    const token = linkToken(deps.config.secretKey, linkId);
    await replyAsFamily(deps, token, { ...tap, on: null, place: "", note: "" });
    return true;
  } catch (error) {
    const isPast =
      error instanceof Problem && (error.kind === "conflict" || error.kind === "link_gone");
    if (!isPast) throw error;
    return false;
  }
}
