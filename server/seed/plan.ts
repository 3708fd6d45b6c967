import type { ScoredLevel } from "#domain/instruments/risk.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { When } from "./calendar.ts";

/** The way of one form; absent is what has not happened. Started when it was answered means some minutes before. */
export interface FormPlan {
  readonly sent: When;
  readonly opened?: When;
  readonly started?: When;
  readonly answered?: When;
  /** The level its answers come to, when answered. */
  readonly level?: ScoredLevel;
  /** Whether the guardian's mailbox took the message; absent means yes. */
  readonly reached?: boolean;
}

/** A referral as it stands today. */
export interface ReferralPlan {
  readonly stage: ReferralStage;
  /** Days from today till it is due; negative is past. */
  readonly dueIn: number;
  /** Why it ended; by chance when absent. */
  readonly reason?: CloseReason;
}

/** An eye tracking test: it is over within minutes, or still going on. */
export interface VisionPlan {
  readonly started: When;
  readonly isFinished: boolean;
}

/** One child's story, oldest form first. */
export interface ChildPlan {
  readonly groupId: string;
  /** Account of the doctor who owns the child's referrals; null where there is none. */
  readonly ownerId: string | null;
  readonly ageInDays: number;
  readonly registered: When;
  readonly forms: readonly FormPlan[];
  readonly vision?: VisionPlan;
  /** Of the last answered form. Those of earlier ones have ended before it. */
  readonly referral?: ReferralPlan;
}

/** A group of an organisation, with the parent made before it. */
export interface GroupPlan {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: "unit" | "year" | "class" | "doctor" | "other";
  readonly name: string;
  readonly accountId: string | null;
}

/** One person who works there. */
export interface StaffPlan {
  readonly accountId: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  /** Groups that the role reaches; empty for roles that reach the whole organisation. */
  readonly groupIds: readonly string[];
  /** Whether the person can log in with the demonstration's password. */
  readonly mayLogIn: boolean;
}

/** An organisation with everything in it. `children` is made as it is read, so that a city never has to fit in memory. */
export interface OrganizationPlan {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: "clinic" | "school" | "municipality" | "social";
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly groups: readonly GroupPlan[];
  readonly staff: readonly StaffPlan[];
  readonly children: Iterable<ChildPlan>;
}
