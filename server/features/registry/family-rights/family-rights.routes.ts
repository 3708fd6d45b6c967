import type { FastifyRequest } from "fastify";
import {
  openRights as openRightsCall,
  readHeldData as readHeldDataCall,
  readHeldDataAsPdf as readHeldDataAsPdfCall,
  readRightsDoor as readRightsDoorCall,
  sendRightsCode as sendRightsCodeCall,
} from "#contract/registry/family-rights.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { openRights, readRightsDoor, sendRightsCode } from "./open-rights.ts";
import { readHeldData, readHeldDataAsPdf } from "./read-held-data.ts";

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
  routes.public(readHeldDataCall, ({ params, query, request }) => {
    countAddress(deps, request);
    return readHeldData(deps, { ...shown(params, request), language: query.lang ?? "pt-BR" });
  });
  routes.public(readHeldDataAsPdfCall, ({ params, query, request, response }) => {
    countAddress(deps, request);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="meus-dados.pdf"');
    return readHeldDataAsPdf(deps, { ...shown(params, request), language: query.lang ?? "pt-BR" });
  });
}

/** The link's token and the session that its page holds in memory; without one it is none that opens anything. */
function shown({ token }: { readonly token: string }, request: FastifyRequest) {
  const session = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return { token, session };
}
