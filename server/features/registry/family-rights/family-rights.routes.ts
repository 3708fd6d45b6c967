import {
  openRights as openRightsCall,
  readRightsDoor as readRightsDoorCall,
  sendRightsCode as sendRightsCodeCall,
} from "#contract/registry/family-rights.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { openRights, readRightsDoor, sendRightsCode } from "./open-rights.ts";

/** Serves the rights of a family behind its link, after a second check. */
export function familyRightsRoutes({ routes, deps }: Serving): void {
  routes.public(readRightsDoorCall, ({ params, request }) => {
    countAddress(deps, request);
    return readRightsDoor(deps, params.token);
  });
  routes.public(sendRightsCodeCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return sendRightsCode(deps, params.token, { way: body.way, address: request.ip });
  });
  routes.public(openRightsCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return openRights(deps, params.token, body);
  });
}
