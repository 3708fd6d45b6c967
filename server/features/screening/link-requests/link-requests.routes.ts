import { requestLink as requestLinkEndpoint } from "#contract/screening/link-requests.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { requestLink } from "./link-requests.ts";

/** The same words for every contact. */
const ASKED =
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola.";

/** The way of a guardian who lost the link. */
export function linkRequestsRoutes({ routes, deps }: Serving): void {
  routes.public(requestLinkEndpoint, async ({ body, request }) => {
    await requestLink(deps, body.contact, request.ip);
    return { detail: ASKED };
  });
}
