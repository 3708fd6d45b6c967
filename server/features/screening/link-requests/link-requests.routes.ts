import { requestLink as requestLinkEndpoint } from "#contract/screening/link-requests.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { requestLink } from "./link-requests.ts";

/** The way of a guardian who lost the link. */
export function linkRequestsRoutes({ routes, deps }: Serving): void {
  routes.public(requestLinkEndpoint, async ({ body, request }) => {
    await requestLink(deps, body.contact, request.ip);
    // The same words for every contact.
    return codedText("link_request_received");
  });
}
