import type { ReferralActorKind } from "#domain/referrals/transitions.ts";

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
