import * as contract from "#contract/registry/year-end-promotion.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { confirmPromotion, previewPromotion } from "./promote-classes.ts";
import { readPromotion } from "./read-promotion.ts";

/** The turn of the school year: proposed, looked at, confirmed. */
export function promotionRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getPromotion, ({ staff }) => readPromotion(deps, staff));
  routes.staff(contract.previewPromotion, ({ staff, body }) => previewPromotion(deps, staff, body));
  routes.staff(contract.confirmPromotion, ({ staff, body }) => confirmPromotion(deps, staff, body));
}
