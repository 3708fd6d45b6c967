import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ReferralRules,
  getReferralSettings,
  saveReferralSettings,
} from "#contract/referrals/referral-settings.ts";
import { call } from "#web/platform/api/client.ts";

/** How the clinic follows up and orders its referrals. */
export const referralSettingsQuery = queryOptions({
  queryKey: ["referral-settings"],
  queryFn: ({ signal }) => call(getReferralSettings, { signal }),
});

/** Keeps the rules; the list of referrals is in a new order at once. */
export function useSaveRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rules: ReferralRules) => call(saveReferralSettings, { body: rules }),
    onSuccess: (kept) => {
      queryClient.setQueryData(referralSettingsQuery.queryKey, kept);
      void queryClient.invalidateQueries({ queryKey: ["referrals"] });
    },
  });
}
