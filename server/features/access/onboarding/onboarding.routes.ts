import {
  acceptInvitation,
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization as foundEndpoint,
  joinByInvitation,
  listOwnInvitations,
  openInvitation,
} from "#contract/access/onboarding.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { handOver, visitorOf } from "../auth/visitor.ts";
import { foundOrganization } from "./found-organization.ts";
import {
  acceptByLink,
  acceptOwn,
  declineOwn,
  joinByLink,
  ownInvitations,
  showInvitation,
} from "./invitations.ts";

/** How an account without a role comes by one. */
export function onboardingRoutes({ routes, deps, usePasswords }: Serving): void {
  routes.public(openInvitation, ({ params }) => showInvitation(deps, params.token));
  routes.account(acceptInvitation, ({ actor, params }) => acceptByLink(deps, actor, params.token));
  routes.public(joinByInvitation, async ({ params, body, request, response }) => {
    const visitor = visitorOf(request, deps);
    const pair = await joinByLink(deps, usePasswords, params.token, body, visitor);
    handOver(response, visitor);
    return pair;
  });
  routes.account(listOwnInvitations, ({ actor }) => ownInvitations(deps, actor));
  routes.account(acceptOwnInvitation, ({ actor, params }) => acceptOwn(deps, actor, params.id));
  routes.account(declineOwnInvitation, async ({ actor, params }) => {
    await declineOwn(deps, actor, params.id);
    return codedText("invitation_declined_now");
  });
  routes.account(foundEndpoint, ({ actor, body }) => foundOrganization(deps, actor, body));
}
