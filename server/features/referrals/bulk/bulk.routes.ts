import {
  closeReferrals,
  reassignReferrals,
  messageReferrals,
  undoBulk,
} from "#contract/referrals/bulk.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { closeMany, assignReferrals } from "./change-many.ts";
import { messageMany } from "./message-many.ts";
import { undoMany } from "./undo-many.ts";

/** Serves what clinic roles do to several referrals at once, and its taking back. */
export function bulkReferralsRoutes({ routes, deps }: Serving): void {
  routes.staff(messageReferrals, ({ staff, body }) => messageMany(deps, staff, body));
  routes.staff(reassignReferrals, ({ staff, body }) => assignReferrals(deps, staff, body));
  routes.staff(closeReferrals, ({ staff, body }) => closeMany(deps, staff, body));
  routes.staff(undoBulk, ({ staff, body }) => undoMany(deps, staff, body));
}
