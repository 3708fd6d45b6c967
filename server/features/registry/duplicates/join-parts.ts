import {
  areSameGuardian,
  formThatStays,
  referralThatStays,
} from "#domain/registry/duplicates/merging.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { endSharesOf } from "#server/features/referrals/sharing/end-share.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  findDoubledTasks,
  findReferralTasks,
  findWaitingForms,
  holdReferrals,
  setForMerge,
} from "./changing.queries.ts";
import type { SideRow } from "./sides.queries.ts";

/** A merge that is being done: the record that stays, the one that is put away, by whom and when. */
export interface Joining {
  readonly mergeId: string;
  readonly keep: SideRow;
  readonly other: SideRow;
  readonly accountId: string;
  readonly at: Date;
}

/**
 * Guardians of the other who are the kept record's too are folded: they stay for what hangs on them, and the kept record's
 * own is written to. It takes the address and the note on custody that it lacks. One child has one primary guardian. Returns who
 * was folded into whom. Throws `conflict` for a person who may do more in one record than in the other: neither may win unasked.
 */
export async function foldGuardians(
  db: TenantDb,
  { mergeId, keep, other, at }: Joining,
): Promise<ReadonlyMap<string, string>> {
  const folded = new Map<string, string>();
  const hasPrimary = keep.guardians.some((each) => each.is_primary);
  for (const guardian of other.guardians) {
    const own = keep.guardians.find((each) => areSameGuardian(each, guardian));
    if (own) {
      if (own.may_answer !== guardian.may_answer || own.may_see !== guardian.may_see) {
        throw new Problem("conflict", "guardian_rights_differ");
      }
      folded.set(guardian.id, own.id);
      const gone = { id: guardian.id, is_primary: false, deactivated_at: at };
      await setForMerge(db, mergeId, "guardian", gone);
      const lacking = {
        ...(own.phone === "" && guardian.phone !== "" && { phone: guardian.phone }),
        ...(own.email === "" && guardian.email !== "" && { email: guardian.email }),
        ...(!own.custody_note.includes(guardian.custody_note) && {
          custody_note: [own.custody_note, guardian.custody_note].filter(Boolean).join("\n"),
        }),
      };
      if (Object.keys(lacking).length > 0) {
        await setForMerge(db, mergeId, "guardian", { id: own.id, ...lacking });
      }
    } else if (guardian.is_primary && hasPrimary) {
      await setForMerge(db, mergeId, "guardian", { id: guardian.id, is_primary: false });
    }
  }
  return folded;
}

/**
 * Two forms that wait become one of the child and one beside it, so that the link on either family's phone goes on working
 * and what it brings is stored under the record that stays. Reminders of the child's own go to a guardian who is written to.
 */
export async function joinForms(
  db: TenantDb,
  { mergeId, keep, other, at }: Joining,
  folded: ReadonlyMap<string, string>,
): Promise<void> {
  const waiting = await findWaitingForms(db, [keep.id, other.id]);
  const [one, two] = waiting;
  if (!one) return;
  const own = two ? formThatStays(one, two) : one;
  const beside = waiting.find(({ id }) => id !== own.id);
  if (beside) {
    const side = beside.patient_id === keep.id ? keep : other;
    const respondent = beside.guardian_id ?? side.guardians[0]?.id;
    const becomes =
      respondent === undefined
        ? { id: beside.id, cancelled_at: at }
        : { id: beside.id, companion_of: own.id, respondent_id: respondent };
    await setForMerge(db, mergeId, "form", becomes);
  }
  const written = own.guardian_id === null ? undefined : folded.get(own.guardian_id);
  if (own.link_id !== null && written !== undefined) {
    await setForMerge(db, mergeId, "form_link", { id: own.link_id, guardian_id: written });
  }
}

/** Of a kind of task that is open for both, the kept record's is the one there is to do. */
export async function joinTasks(
  db: TenantDb,
  { mergeId, keep, other, at }: Joining,
): Promise<void> {
  for (const id of await findDoubledTasks(db, { keep: keep.id, other: other.id })) {
    await setForMerge(db, mergeId, "task", { id, closed_at: at });
  }
}

/** What the partner reads. It names nobody. */
const SHARE_ENDED_BECAUSE =
  "O cadastro estava repetido e foi juntado a outro: a criança segue por outro encaminhamento.";

/** What stands on the referral that is closed, and on the child's timeline. */
const CLOSED_BECAUSE = "records_joined";

/**
 * Of two open referrals the more urgent one goes on; the other is closed, and says which one that is. With it ends its
 * sharing with a partner, who would otherwise go on looking after a case that is none any more: what goes on is another
 * referral, which the family has not permitted anybody to see.
 */
export async function joinReferrals(
  deps: Pick<Deps, "enqueue">,
  db: TenantDb,
  { mergeId, keep, other, accountId, at }: Joining,
): Promise<void> {
  const [one, two] = await holdReferrals(db, [keep.id, other.id]);
  if (!one || !two) return;
  const stays = referralThatStays(one, two);
  const ends = stays.id === one.id ? two : one;
  for (const id of await findReferralTasks(db, ends.id)) {
    await setForMerge(db, mergeId, "task", { id, referral_id: stays.id });
  }
  await endSharesOf(deps, db, ends.id, { accountId, note: SHARE_ENDED_BECAUSE, at });
  await setForMerge(db, mergeId, "referral", {
    id: ends.id,
    stage: "encerrado",
    closed_at: at,
    closed_by: accountId,
    close_reason: "outro",
    close_note: CLOSED_BECAUSE,
    not_referred_reason: ends.needs_why ? "outro" : null,
  });
  await noteReferral(db, {
    referralId: ends.id,
    actor: { kind: "staff", accountId },
    kind: "stage",
    at,
    stages: { from: ends.stage, to: "encerrado" },
    note: CLOSED_BECAUSE,
    detail: { reason: "outro", goes_on_as: stays.id },
  });
}
