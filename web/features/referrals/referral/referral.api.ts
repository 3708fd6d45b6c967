import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type ContactAttempted,
  type FamilyAnswerSettled,
  getReferralCourse,
  listReferralOwners,
  moveReferralStage,
  recordContactAttempt,
  type ReferralCourse,
  type ReferralMove,
  reopenReferral,
  setReferralDue,
  setReferralOwner,
  settleFamilyAnswer,
} from "#contract/referrals/referral-steps.ts";
import { getReferral } from "#contract/referrals/referrals.ts";
import { call } from "#web/platform/api/client.ts";

/** Where a referral stands, what may be done next, and all that happened. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: ["referrals", "course", id],
    queryFn: ({ signal }) => call(getReferralCourse, { params: { referral_id: id }, signal }),
  });
}

/** The child, the guardian, the result and what was written: one entry of the cache for all screens. */
export function referralQuery(id: string) {
  return queryOptions({
    queryKey: ["referrals", "detail", id],
    queryFn: ({ signal }) => call(getReferral, { params: { referral_id: id }, signal }),
  });
}

/** Those who may see to a referral at all, by whose names the history tells whom it was given to. */
export const allOwnersQuery = queryOptions({
  queryKey: ["referrals", "owners"],
  queryFn: ({ signal }) => call(listReferralOwners, { signal }),
});

/** Who a referral can be given to: those who reach its child. */
export function ownersQuery(id: string) {
  return queryOptions({
    queryKey: ["referrals", "owners", id],
    queryFn: ({ signal }) => call(listReferralOwners, { query: { referral_id: id }, signal }),
  });
}

/** What a person does to a referral. */
export type Step =
  | { readonly does: "move"; readonly order: z.input<typeof ReferralMove> }
  | { readonly does: "attempt"; readonly order: z.input<typeof ContactAttempted> }
  | { readonly does: "settle"; readonly order: z.input<typeof FamilyAnswerSettled> }
  | { readonly does: "owner"; readonly owner: string }
  | { readonly does: "due"; readonly due_on: string; readonly reason: string }
  | { readonly does: "reopen"; readonly id: string; readonly reason: string };

/** Takes a step; the page then shows the course that came of it. */
export function useStep(referralId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => take(referralId, step),
    onSuccess: (course) => queryClient.setQueryData(courseQuery(referralId).queryKey, course),
    // A refusal too may mean that the screen is behind: somebody else was first.
    onSettled: () => {
      for (const key of ["referrals", "patients", "tasks", "inbox", "dashboard"]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}

function take(referralId: string, step: Step): Promise<ReferralCourse> {
  const params = { referral_id: referralId };
  switch (step.does) {
    case "move":
      return call(moveReferralStage, { params, body: step.order });
    case "attempt":
      return call(recordContactAttempt, { params, body: step.order });
    case "settle":
      return call(settleFamilyAnswer, { params, body: step.order });
    case "owner":
      return call(setReferralOwner, { params, body: { owner: step.owner } });
    case "due":
      return call(setReferralDue, {
        params,
        body: { due_on: step.due_on, reason: step.reason },
      });
    case "reopen":
    default:
      return call(reopenReferral, { params, body: { id: step.id, reason: step.reason } });
  }
}
