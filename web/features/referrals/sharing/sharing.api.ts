import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getPartnering,
  listPartners,
  type PartneringChange,
  savePartnering,
} from "#contract/referrals/partnering.ts";
import {
  acceptShare,
  declineShare,
  endReceivedShare,
  getReceivedShare,
  listReceivedShares,
  moveReceivedShare,
  type PartnerMove,
  type ReceivedList,
  type ReceivedCase,
} from "#contract/referrals/received-shares.ts";
import {
  createShare,
  endShare,
  listShares,
  recordShareConsent,
  type Share,
  type ShareOrder,
  type SpokenConsent,
} from "#contract/referrals/sharing.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { call } from "#web/platform/api/client.ts";

/** With whom a referral was shared. */
export function sharesQuery(referralId: string) {
  return queryOptions({
    queryKey: ["referrals", "shares", referralId],
    queryFn: ({ signal }) => call(listShares, { params: { referral_id: referralId }, signal }),
  });
}

/** Who takes referrals, of a type when it is given. */
export function partnersQuery(search: string, type?: ReferralType) {
  return queryOptions({
    queryKey: ["partners", search, type ?? null],
    queryFn: ({ signal }) =>
      call(listPartners, {
        query: { ...(search !== "" && { search }), ...(type !== undefined && { type }) },
        signal,
      }),
  });
}

/** Whether the own organisation takes referrals. */
export const partneringQuery = queryOptions({
  queryKey: ["partnering"],
  queryFn: ({ signal }) => call(getPartnering, { signal }),
});

/** The cases that were sent here, of one list. */
export function receivedQuery(list: ReceivedList) {
  return queryOptions({
    queryKey: ["referrals", "received", list],
    queryFn: ({ signal }) => call(listReceivedShares, { query: { situacao: list }, signal }),
  });
}

/** One of them, with all that may be seen. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ["referrals", "case", id],
    queryFn: ({ signal }) => call(getReceivedShare, { params: { share_id: id }, signal }),
  });
}

/** What the sender does. */
export type SenderAct =
  | { readonly does: "offer"; readonly order: z.input<typeof ShareOrder> }
  | { readonly does: "consent"; readonly shareId: string; readonly answer: SpokenConsent }
  | { readonly does: "end"; readonly shareId: string; readonly note: string };

export function useSenderAct(referralId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: SenderAct) => doAsSender(referralId, act),
    // A refusal too may mean that the screen is behind: the family or the partner was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["referrals"] }),
  });
}

async function doAsSender(referralId: string, act: SenderAct): Promise<Share> {
  if (act.does === "offer") {
    return call(createShare, { params: { referral_id: referralId }, body: act.order });
  }
  const params = { share_id: act.shareId };
  return act.does === "end"
    ? call(endShare, { params, body: { note: act.note } })
    : call(recordShareConsent, { params, body: act.answer });
}

/** What the partner does with a case. */
export type PartnerAct =
  | { readonly does: "accept"; readonly responsible: string }
  | { readonly does: "decline"; readonly reason: string }
  | { readonly does: "move"; readonly order: z.input<typeof PartnerMove> }
  | { readonly does: "end"; readonly note: string };

export function usePartnerAct(shareId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: PartnerAct) => doAsPartner(shareId, act),
    onSuccess: (read) => queryClient.setQueryData(caseQuery(shareId).queryKey, read),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["referrals"] });
      void queryClient.invalidateQueries({ queryKey: ["inbox"] });
    },
  });
}

async function doAsPartner(shareId: string, act: PartnerAct): Promise<ReceivedCase> {
  const params = { share_id: shareId };
  if (act.does === "accept") {
    return call(acceptShare, { params, body: { responsible: act.responsible } });
  }
  if (act.does === "decline") return call(declineShare, { params, body: { reason: act.reason } });
  return act.does === "move"
    ? call(moveReceivedShare, { params, body: act.order })
    : call(endReceivedShare, { params, body: { note: act.note } });
}

export function useSavePartnering() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof PartneringChange>) => call(savePartnering, { body }),
    onSuccess: (saved) => queryClient.setQueryData(partneringQuery.queryKey, saved),
  });
}
