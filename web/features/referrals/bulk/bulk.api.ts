import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type BulkClosing,
  type BulkMessage,
  type BulkOutcome,
  type BulkOwner,
  closeReferrals,
  reassignReferrals,
  messageReferrals,
  undoBulk,
} from "#contract/referrals/bulk.ts";
import { call } from "#web/platform/api/client.ts";

/** What is done to several referrals. */
export type BulkOrder =
  | { readonly does: "message"; readonly body: z.input<typeof BulkMessage> }
  | { readonly does: "owner"; readonly body: z.input<typeof BulkOwner> }
  | { readonly does: "close"; readonly body: z.input<typeof BulkClosing> }
  | { readonly does: "undo"; readonly body: z.input<typeof undoBulk.body> };

/** Does the same to several referrals, or takes that back; open screens then ask again. */
export function useBulk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const key of ["referrals", "patients", "tasks", "inbox", "dashboard"]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}

function send(order: BulkOrder): Promise<BulkOutcome> {
  switch (order.does) {
    case "message":
      return call(messageReferrals, { body: order.body });
    case "owner":
      return call(reassignReferrals, { body: order.body });
    case "close":
      return call(closeReferrals, { body: order.body });
    case "undo":
    default:
      return call(undoBulk, { body: order.body });
  }
}
