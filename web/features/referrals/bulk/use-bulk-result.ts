import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useBulk } from "./bulk.api.ts";

/** What is done to several. */
export type BulkAct = "message" | "owner" | "close";

/** A reason, and whom it kept from what was to be done to all. */
export interface LeftOut {
  readonly reason: string;
  readonly names: readonly string[];
}

/** Those that were left out by the reason, in the order of the list. */
export function leftOutOf(
  { left_out: leftOut }: BulkOutcome,
  referrals: readonly ReferralListItem[],
): LeftOut[] {
  const names = new Map(referrals.map(({ id, patient }) => [id, patient.full_name]));
  const byReason = new Map<string, string[]>();
  for (const { referral_id: id, error } of leftOut) {
    const reason = translateError(error);
    byReason.set(reason, [...(byReason.get(reason) ?? []), names.get(id) ?? ""]);
  }
  return [...byReason].map(([reason, left]) => ({ reason, names: left }));
}

interface Result {
  readonly act: BulkAct;
  /** By which it is taken back. */
  readonly id: string;
  readonly outcome: BulkOutcome;
  readonly referrals: readonly ReferralListItem[];
}

/** Tells what came of an action on several referrals, and offers to take back what was done. */
export function useBulkResult(): (result: Result) => void {
  const { t } = useTexts();
  const toast = useToast();
  const bulk = useBulk();
  const undo = async ({ id, outcome, referrals }: Result): Promise<void> => {
    try {
      const body = { id, referral_ids: outcome.done };
      const undone = await bulk.mutateAsync({ does: "undo", body });
      const left = leftOutOf(undone, referrals);
      const count = undone.done.length;
      if (left.length === 0) {
        toast.success({ message: t("bulk.undone", { count }) });
        return;
      }
      const reasons = left.map(({ reason, names }) => `${names.join(", ")}: ${reason}`);
      toast.failure({ message: [t("bulk.undonePart", { count }), ...reasons].join(" ") });
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    }
  };
  return (result) => {
    const { act, outcome } = result;
    const count = outcome.done.length;
    const left = outcome.left_out.length;
    if (count === 0) {
      toast.failure({ message: t("bulk.noneDone") });
      return;
    }
    const done = t(`bulk.done.${act}`, { count });
    toast.success(
      { message: left === 0 ? done : `${done} ${t("bulk.leftOut", { count: left })}` },
      { label: t("bulk.undo"), onAct: () => void undo(result) },
    );
  };
}
