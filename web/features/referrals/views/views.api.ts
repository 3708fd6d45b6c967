import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  createReferralView,
  deleteReferralView,
  listReferralViews,
  renameReferralView,
} from "#contract/referrals/views.ts";
import { call } from "#web/platform/api/client.ts";

/** The views that the person saved. */
export const viewsQuery = queryOptions({
  queryKey: ["referral-views"],
  queryFn: ({ signal }) => call(listReferralViews, { signal }),
});

/** What a person does with a view. */
export type ViewChange =
  | { readonly does: "create"; readonly body: z.input<typeof createReferralView.body> }
  | { readonly does: "rename"; readonly id: string; readonly name: string }
  | { readonly does: "delete"; readonly id: string };

/** Saves, renames or deletes a view. */
export function useChangeView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ViewChange): Promise<void> => {
      await send(change);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}

function send(change: ViewChange): Promise<unknown> {
  switch (change.does) {
    case "create":
      return call(createReferralView, { body: change.body });
    case "rename":
      return call(renameReferralView, {
        params: { view_id: change.id },
        body: { name: change.name },
      });
    case "delete":
    default:
      return call(deleteReferralView, { params: { view_id: change.id } });
  }
}
