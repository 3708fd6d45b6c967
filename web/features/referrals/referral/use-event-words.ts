import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { CLOSE_REASONS } from "#domain/referrals/closing.ts";
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from "#domain/referrals/contact.ts";
import { FAMILY_REPLIES } from "#domain/registry/family/answers.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { allOwnersQuery } from "./referral.api.ts";
import { useWhen } from "./use-when.ts";

export type ReferralEvent = ReferralCourse["events"][number];

const Day = z.string().refine(isIsoDate);
const Typed = z.object({ type: z.enum(REFERRAL_TYPES) });
const Attempted = z.object({
  channel: z.enum(CONTACT_CHANNELS),
  outcome: z.enum(CONTACT_OUTCOMES),
});
const Appointed = z.object({ on: Day, time: z.string().nullable(), place: z.string() });
const Missed = z.object({ missed_on: Day });
const Closed = z.object({ reason: z.enum(CLOSE_REASONS) });
const Moved = z.object({ from: Day, to: Day });
const OwnerDetails = z.object({ to: z.string() });
const Replied = z.object({ answer: z.enum(FAMILY_REPLIES) });
const Checked = z.object({ is_so: z.boolean() });
const Chosen = z.object({ destination_id: z.string() });
const Shared = z.object({
  step: z.enum(["asked", "sent", "accepted", "declined", "ended"]),
  by: z.string().optional(),
});
const UndoneDetails = z.object({ taken_back: z.literal(true) });
const Finished = z.object({ step: z.literal("finished") });

/** Says in words what happened to a referral. What a kind has of its own is read with care: another version may lack it. */
export function useEventWords(): (event: ReferralEvent) => string {
  const { t, day } = useTexts();
  const when = useWhen();
  const owners = useQuery(allOwnersQuery).data;
  return (event) => {
    const { kind, detail } = event;
    switch (kind) {
      case "opened":
      case "raised": {
        const read = Typed.safeParse(detail);
        const type = read.success ? t(`referralTypes.${read.data.type}`) : "";
        return t(`referralPage.events.${kind}`, { type });
      }
      case "stage":
      case "appointment":
        return stageWords(event, { t, day }, when);
      case "attempt": {
        const read = Attempted.safeParse(detail);
        if (!read.success) return t("referralPage.act.contact");
        return t("referralPage.events.attempt", {
          channel: t(`referralPage.channels.${read.data.channel}`),
          outcome: t(`referralPage.outcomes.${read.data.outcome}`),
        });
      }
      case "owner": {
        const read = OwnerDetails.safeParse(detail);
        const owner = owners?.find(({ id }) => read.success && id === read.data.to);
        return owner
          ? t("referralPage.events.owner", { name: owner.full_name })
          : t("referralPage.events.ownerUnknown");
      }
      case "due": {
        const read = Moved.safeParse(detail);
        return read.success
          ? t("referralPage.events.due", { from: day(read.data.from), to: day(read.data.to) })
          : t("referralPage.events.dueUnknown");
      }
      case "destination":
        return t(
          Chosen.safeParse(detail).success
            ? "referralPage.events.destination"
            : "referralPage.events.destinationCleared",
        );
      case "family_reply": {
        const read = Replied.safeParse(detail);
        return t(`referralPage.events.familyReply.${read.success ? read.data.answer : "other"}`);
      }
      case "family_checked": {
        const read = Checked.safeParse(detail);
        return t(
          `referralPage.events.${read.success && read.data.is_so ? "familyChecked" : "familyNotSo"}`,
        );
      }
      case "interview":
        return t(
          Finished.safeParse(detail).success
            ? "referralPage.events.interviewDone"
            : "referralPage.events.interview",
        );
      case "share": {
        const read = Shared.safeParse(detail);
        if (!read.success) return t("referralPage.events.share");
        const { step, by } = read.data;
        const what = step === "ended" && by === "partner" ? "left" : step;
        return t(`referralPage.events.shareSteps.${what}`);
      }
      case "escalated":
      case "letter":
      default:
        return t(`referralPage.events.${kind}`);
    }
  };
}

function stageWords(
  { kind, to_stage: to, from_stage: from, detail }: ReferralEvent,
  { t, day }: Pick<Speech, "t" | "day">,
  when: ReturnType<typeof useWhen>,
): string {
  const appointed = Appointed.safeParse(detail);
  if (appointed.success) {
    const which = kind === "appointment" ? "appointment" : "scheduled";
    return t(`referralPage.events.${which}`, { when: when(appointed.data) });
  }
  const missed = Missed.safeParse(detail);
  if (missed.success) return t("referralPage.events.missed", { date: day(missed.data.missed_on) });
  const closed = Closed.safeParse(detail);
  if (to === "encerrado" && closed.success) {
    const reason = t(`referralPage.closeReasons.${closed.data.reason}`);
    return t("referralPage.events.closed", { reason });
  }
  if (from === "encerrado") {
    const isTakenBack = UndoneDetails.safeParse(detail).success;
    return t(`referralPage.events.${isTakenBack ? "closingUndone" : "reopened"}`);
  }
  return t("referralPage.events.stage", { stage: to === null ? "" : t(`stages.${to}`) });
}
