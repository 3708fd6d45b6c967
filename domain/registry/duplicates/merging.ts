import { REFERRAL_TYPES, type ReferralType } from "#domain/instruments/risk.ts";
import { addressKey } from "#domain/messaging/address.ts";
import { REFERRAL_STAGES, type ReferralStage } from "#domain/referrals/stage.ts";
import { nameLikeness } from "./name-likeness.ts";
import { namePartsOf } from "./name-parts.ts";

/** What of an open referral decides which of two goes on. */
export interface OpenReferralRow {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  readonly opened_at: Date;
  /** Another organisation has accepted it and looks after the child. */
  readonly is_with_partner: boolean;
}

/**
 * Which of two open referrals of one child goes on: the more urgent one, of two alike the one that a partner looks after,
 * then the one that has come further, else the older one.
 */
export function referralThatStays<Row extends OpenReferralRow>(one: Row, other: Row): Row {
  const ahead =
    REFERRAL_TYPES.indexOf(other.type) - REFERRAL_TYPES.indexOf(one.type) ||
    Number(other.is_with_partner) - Number(one.is_with_partner) ||
    REFERRAL_STAGES.indexOf(other.stage) - REFERRAL_STAGES.indexOf(one.stage) ||
    one.opened_at.getTime() - other.opened_at.getTime();
  return ahead > 0 ? other : one;
}

/** What of a form that waits decides which of two is the child's own from now on. */
export interface OpenFormRow {
  readonly id: string;
  readonly started_at: Date | null;
  readonly created_at: Date;
}

/** Of two forms that wait, the one that was begun; of two alike the later one: the family has its letter on top. */
export function formThatStays<Row extends OpenFormRow>(one: Row, other: Row): Row {
  if ((one.started_at === null) !== (other.started_at === null)) {
    return one.started_at === null ? other : one;
  }
  return one.created_at >= other.created_at ? one : other;
}

/** A guardian as far as two are compared. */
export interface ComparedGuardian {
  readonly full_name: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Whether two guardians of one child are the same person: they share telephone or e-mail, and neither has a given name that
 * the other has not. A couple that shares a telephone is two.
 */
export function areSameGuardian(one: ComparedGuardian, other: ComparedGuardian): boolean {
  const shares =
    isShared(addressKey("whatsapp", one.phone), addressKey("whatsapp", other.phone)) ||
    isShared(addressKey("email", one.email), addressKey("email", other.email));
  return (
    shares && !nameLikeness(namePartsOf(one.full_name), namePartsOf(other.full_name)).otherGivenName
  );
}

const isShared = (one: string, other: string) => one !== "" && one === other;
