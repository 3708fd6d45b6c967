import { lazy } from "react";
import { Outlet } from "react-router";
import {
  type ReferralSlots,
  ReferralSlotsContext,
} from "#web/features/referrals/referral/referral-slots.ts";
import {
  type RecordSlots,
  RecordSlotsContext,
} from "#web/features/screening/patients/record-slots.ts";
import { VisionCard } from "#web/features/vision/entry.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";

const RECORD: RecordSlots = {
  DuplicatesHint: lazy(async () => ({
    default: await (
      await import("#web/features/registry/duplicates/entry.ts")
    ).loadDuplicatesHint(),
  })),
  Merges: lazy(async () => ({
    default: await (await import("#web/features/registry/duplicates/entry.ts")).loadMergesSection(),
  })),
  ReferralStanding: lazy(async () => ({
    default: await (
      await import("#web/features/referrals/referral/entry.ts")
    ).loadStandingSection(),
  })),
  VisionCard,
};

const REFERRAL: ReferralSlots = {
  Interview: lazyComponent(
    async () => (await import("#web/features/screening/second-stage/entry.ts")).InterviewSection,
  ),
};

/** The pages below it show, in their slots, what stands in contexts that they may not import. Each part loads when shown. */
export function FilledSlots() {
  return (
    <RecordSlotsContext value={RECORD}>
      <ReferralSlotsContext value={REFERRAL}>
        <Outlet />
      </ReferralSlotsContext>
    </RecordSlotsContext>
  );
}
