import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { detachFile, listReferralFiles } from "#contract/referrals/files.ts";
import { call } from "#web/platform/api/client.ts";

/** What came back of a referral. */
export function filesQuery(referralId: string) {
  return queryOptions({
    queryKey: ["referrals", "files", referralId],
    queryFn: ({ signal }) =>
      call(listReferralFiles, { params: { referral_id: referralId }, signal }),
  });
}

/** Takes a file away that was put there by mistake. */
export function useDetach() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(detachFile, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["referrals"] });
      void queryClient.invalidateQueries({ queryKey: ["conversations"] });
    },
  });
}
