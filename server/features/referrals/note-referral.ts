import { uuidv7 } from "uuidv7";
import type { ReferralEventKind } from "#contract/referrals/referral-steps.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { ReferralActorKind } from "#domain/referrals/transitions.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import { insertEvent } from "./steps.queries.ts";

/** Something that happened to a referral, told by whichever feature it happened in. */
export interface ReferralNote {
  /** Given by who may tell of it twice. */
  readonly id?: string;
  readonly referralId: string;
  readonly actor: ReferralActor;
  readonly kind: ReferralEventKind;
  readonly at: Date;
  /** From which stage to which it went, where a feature of its own moved it. */
  readonly stages?: { readonly from: ReferralStage; readonly to: ReferralStage };
  /** In somebody's own words. */
  readonly note?: string;
  /** What only this kind has: ids and codes, no names or contacts. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Keeps what happened in the referral's course, in the transaction in which it happens. */
export async function noteReferral(db: TenantDb, note: ReferralNote): Promise<void> {
  await insertEvent(db, {
    id: note.id ?? uuidv7(),
    referral_id: note.referralId,
    at: note.at,
    ...columnsOf(note.actor),
    kind: note.kind,
    from_stage: note.stages?.from ?? null,
    to_stage: note.stages?.to ?? null,
    note: note.note ?? "",
    detail: note.detail ?? {},
  });
  await recordReferralEvent(db, { action: "referral.noted" });
}

/** Who does something to a referral. */
export type ReferralActor =
  | { readonly kind: "staff"; readonly accountId: string }
  | { readonly kind: "partner"; readonly accountId: string }
  | { readonly kind: "guardian"; readonly guardianId: string }
  | { readonly kind: "program" };

/** The actor as an event keeps it. */
export function columnsOf(actor: ReferralActor): {
  readonly actor: ReferralActorKind;
  readonly account_id: string | null;
  readonly guardian_id: string | null;
} {
  return {
    actor: actor.kind,
    account_id: accountOf(actor),
    guardian_id: actor.kind === "guardian" ? actor.guardianId : null,
  };
}

/** The account behind an actor; null for a guardian and the program. */
export function accountOf(actor: ReferralActor): string | null {
  return actor.kind === "staff" || actor.kind === "partner" ? actor.accountId : null;
}
