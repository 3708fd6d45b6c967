import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  chooseDestination,
  type DestinationDraft,
  listDestinations,
  saveDestination,
  suggestDestinations,
} from "#contract/referrals/destinations.ts";
import { call } from "#web/platform/api/client.ts";

/** The directory of the organisation, with that of the municipality above. */
export const directoryQuery = queryOptions({
  queryKey: ["referrals", "directory"],
  queryFn: ({ signal }) => call(listDestinations, { signal }),
});

/** Where the child of a referral may be sent, and where it is. */
export function choiceQuery(referralId: string) {
  return queryOptions({
    queryKey: ["referrals", "destinations", referralId],
    queryFn: ({ signal }) =>
      call(suggestDestinations, { params: { referral_id: referralId }, signal }),
  });
}

/** Keeps a place of the directory. */
export function useSaveDestination() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: DestinationDraft }) =>
      call(saveDestination, { params: { destination_id: id }, body: draft }),
    // A refusal too may mean that the screen is behind.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["referrals"] }),
  });
}

/** Chooses the place of a referral; null takes the choice back. */
export function useChoose(referralId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (destination: string | null) =>
      call(chooseDestination, { params: { referral_id: referralId }, body: { destination } }),
    onSuccess: (choice) => {
      queryClient.setQueryData(choiceQuery(referralId).queryKey, choice);
      void queryClient.invalidateQueries({ queryKey: ["referrals", "course", referralId] });
    },
  });
}
