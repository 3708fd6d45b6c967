import {
  createReferralView,
  deleteReferralView,
  listReferralViews,
  renameReferralView,
} from "#contract/referrals/views.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { createView, deleteView, renameView, viewsOf } from "./views.service.ts";

/** Serves the views of the list of referrals that a person keeps. */
export function referralViewsRoutes({ routes, deps }: Serving): void {
  routes.staff(listReferralViews, ({ staff }) => viewsOf(deps, staff));
  routes.staff(createReferralView, ({ staff, body }) => createView(deps, staff, body));
  routes.staff(renameReferralView, ({ staff, params, body }) =>
    renameView(deps, staff, params.view_id, body.name),
  );
  routes.staff(deleteReferralView, ({ staff, params }) => deleteView(deps, staff, params.view_id));
}
