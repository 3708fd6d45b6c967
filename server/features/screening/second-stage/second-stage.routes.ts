import {
  decideInterview as decideCall,
  finishFamilyInterview as finishFamilyCall,
  finishInterview as finishCall,
  getInterview,
  openFamilyInterview as openFamilyCall,
  saveFamilyInterview as saveFamilyCall,
  saveInterview as saveCall,
  sendInterviewLink as sendLinkCall,
} from "#contract/screening/second-stage.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  finishFamilyInterview,
  openFamilyInterview,
  saveFamilyInterview,
} from "./family-interview.ts";
import { decideInterview, endByStaff, readInterview, saveInterview } from "./hold-interview.ts";
import { sendInterviewLink } from "./send-link.ts";

/** Serves the follow-up interview: to staff who ask, and to the guardian behind the link. */
export function secondStageRoutes({ routes, deps }: Serving): void {
  routes.staff(getInterview, ({ staff, params }) => readInterview(deps, staff, params.id));
  routes.staff(saveCall, ({ staff, params, body }) => saveInterview(deps, staff, params.id, body));
  routes.staff(finishCall, ({ staff, params, body }) => endByStaff(deps, staff, params.id, body));
  routes.staff(decideCall, ({ staff, params, body }) =>
    decideInterview(deps, staff, params.id, body),
  );
  routes.staff(sendLinkCall, ({ staff, params, body }) =>
    sendInterviewLink(deps, staff, params.id, body),
  );
  routes.public(openFamilyCall, ({ params, request, response }) => {
    countAddress(deps, request);
    response.header("x-robots-tag", "noindex, nofollow");
    return openFamilyInterview(deps, params.token);
  });
  routes.public(saveFamilyCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return saveFamilyInterview(deps, params.token, body.items);
  });
  routes.public(finishFamilyCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return finishFamilyInterview(deps, params.token, body);
  });
}
