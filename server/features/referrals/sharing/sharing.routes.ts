import { getPartnering, listPartners, savePartnering } from "#contract/referrals/partnering.ts";
import {
  acceptShare as acceptEndpoint,
  declineShare as declineEndpoint,
  endReceivedShare,
  getReceivedShare,
  getSharedLetter,
  listReceivedShares,
  moveReceivedShare,
} from "#contract/referrals/received-shares.ts";
import {
  createShare as createEndpoint,
  endShare as endEndpoint,
  listShares as listEndpoint,
  recordShareConsent,
} from "#contract/referrals/sharing.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { acceptShare, declineShare, endReceived, moveReceived } from "./act-on-received.ts";
import { recordConsent } from "./answer-consent.ts";
import { createShare } from "./create-share.ts";
import { endShare } from "./end-share.ts";
import { sharesOfReferral } from "./list-shares.ts";
import { findPartners } from "./partnering.queries.ts";
import { changePartnering, readPartnering } from "./partnering.ts";
import { readReceived, listReceivedCases } from "./read-received.ts";
import { sharedLetter } from "./shared-letter.ts";

/** More partners than these nobody looks through: there is a search. */
const MOST_PARTNERS = 20;

/** Serves clinics what they share with one another: whom they may send to, what they sent, and what was sent to them. */
export function sharingRoutes({ routes, deps }: Serving): void {
  routes.staff(getPartnering, ({ staff }) => readPartnering(deps, staff));
  routes.staff(savePartnering, ({ staff, body }) => changePartnering(deps, staff, body));
  routes.staff(listPartners, ({ staff, query: { search = "", type = null } }) =>
    withTenant(deps.database, staff, (db) =>
      findPartners(db, { search, type, atMost: MOST_PARTNERS }),
    ),
  );
  routes.staff(listEndpoint, ({ staff, params }) =>
    sharesOfReferral(deps, staff, params.referral_id),
  );
  routes.staff(createEndpoint, ({ staff, params, body }) =>
    createShare(deps, staff, params.referral_id, body),
  );
  routes.staff(recordShareConsent, ({ staff, params, body }) =>
    recordConsent(deps, staff, params.share_id, body),
  );
  routes.staff(endEndpoint, ({ staff, params, body }) =>
    endShare(deps, staff, params.share_id, body.note),
  );
  receivedRoutes(routes, deps);
}

function receivedRoutes(routes: Routes, deps: Deps): void {
  routes.staff(listReceivedShares, ({ staff, query }) =>
    listReceivedCases(deps, staff, query.situacao),
  );
  routes.staff(getReceivedShare, ({ staff, params }) => readReceived(deps, staff, params.share_id));
  routes.staff(getSharedLetter, async ({ staff, params, response }) => {
    const bytes = await sharedLetter(deps, staff, params.share_id);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="carta-de-encaminhamento.pdf"');
    return bytes;
  });
  routes.staff(acceptEndpoint, ({ staff, params, body }) =>
    acceptShare(deps, staff, params.share_id, body.responsible),
  );
  routes.staff(declineEndpoint, ({ staff, params, body }) =>
    declineShare(deps, staff, params.share_id, body.reason),
  );
  routes.staff(moveReceivedShare, ({ staff, params, body }) =>
    moveReceived(deps, staff, params.share_id, body),
  );
  routes.staff(endReceivedShare, ({ staff, params, body }) =>
    endReceived(deps, staff, params.share_id, body.note),
  );
}
