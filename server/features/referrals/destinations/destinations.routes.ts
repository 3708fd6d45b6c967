import {
  chooseDestination,
  listDestinations,
  saveDestination,
  suggestDestinations,
} from "#contract/referrals/destinations.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { chooseFor, destinationsFor } from "./choose-destination.ts";
import { listDirectory, storeDestination } from "./directory.ts";

/** The calls about the places to which children are sent. */
export function destinationsRoutes({ routes, deps }: Serving): void {
  routes.staff(listDestinations, ({ staff }) => listDirectory(deps, staff));
  routes.staff(saveDestination, ({ staff, params, body }) =>
    storeDestination(deps, staff, params.destination_id, body),
  );
  routes.staff(suggestDestinations, ({ staff, params }) =>
    destinationsFor(deps, staff, params.referral_id),
  );
  routes.staff(chooseDestination, ({ staff, params, body }) =>
    chooseFor(deps, staff, params.referral_id, body.destination),
  );
}
