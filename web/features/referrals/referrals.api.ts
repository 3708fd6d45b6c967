import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { listReferralOwners } from "#contract/referrals/referral-steps.ts";
import {
  countReferrals,
  getReferral,
  listReferrals,
  sendReferralMessage,
  type ReferralMessageOrder,
} from "#contract/referrals/referrals.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

/** How many open referrals of each type. */
export const referralCountsQuery = queryOptions({
  queryKey: ["referrals", "counts"],
  queryFn: ({ signal }) => call(countReferrals, { signal }),
});

/** Who may see to a referral. */
export const ownersQuery = queryOptions({
  queryKey: ["referrals", "owners"],
  queryFn: ({ signal }) => call(listReferralOwners, { signal }),
});

/** A stage of a referral that is not closed. */
export type OpenStage = Exclude<ReferralStage, "encerrado">;

/** Which of the open referrals to list; what is undefined does not narrow. */
export interface ReferralFilter {
  readonly type: ReferralType;
  readonly stage: OpenStage | undefined;
  /** `mine`, or an account. */
  readonly owner: string | undefined;
  readonly isOverdue: boolean;
  readonly isEscalated: boolean;
  readonly search: string;
}

/** The open referrals that a filter leaves, highest priority first, so many on a page. */
export function referralsQuery(wanted: ReferralFilter, limit: number) {
  const { type, stage, owner, isOverdue, isEscalated, search } = wanted;
  const filter = {
    type,
    ...(stage !== undefined && { stage }),
    ...(owner !== undefined && { owner }),
    ...(isOverdue && { overdue: "1" as const }),
    ...(isEscalated && { escalated: "1" as const }),
    ...(search !== "" && { search }),
  };
  return infiniteQueryOptions({
    queryKey: ["referrals", "list", filter, limit],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReferrals, {
        query: {
          ...filter,
          ...pageFrom(pageParam, limit),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** One referral with its guardian, its result and what was written so far. */
export function referralQuery(id: string) {
  return queryOptions({
    queryKey: ["referrals", "detail", id],
    queryFn: ({ signal }) => call(getReferral, { params: { referral_id: id }, signal }),
  });
}

/** Gives a message to the guardian out. It shows on the referral and on the child's record. */
export function useSendMessage(referralId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: ReferralMessageOrder) =>
      call(sendReferralMessage, { params: { referral_id: referralId }, body: order }),
    // A refusal too may mean that the screen is behind: an address or a link that is gone.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["referrals"] });
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}

/** A message that was begun and not sent. */
export interface Draft {
  /** The template it began from; empty for none. */
  readonly template: string;
  readonly text: string;
}

/**
 * Where a message that was begun waits while its dialog is closed: in the cache, which forgets it when the session ends,
 * and never on the device.
 */
export function useDraft(referralId: string) {
  const queryClient = useQueryClient();
  const queryKey = ["referral-draft", referralId];
  return {
    read: (): Draft | undefined => queryClient.getQueryData<Draft>(queryKey),
    keep: (draft: Draft): void => {
      queryClient.setQueryDefaults(["referral-draft"], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData<Draft>(queryKey, draft);
    },
    drop: (): void => queryClient.removeQueries({ queryKey }),
  };
}
