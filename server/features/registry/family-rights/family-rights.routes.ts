import type { FastifyRequest } from "fastify";
import {
  askForErasure as askForErasureCall,
  confirmOwnContact as confirmOwnContactCall,
  correctOwnAddress as correctOwnAddressCall,
  listFamilyConsents as listFamilyConsentsCall,
  openRights as openRightsCall,
  proposeOwnContact as proposeOwnContactCall,
  readFamilyErasure as readFamilyErasureCall,
  readHeldData as readHeldDataCall,
  readHeldDataAsPdf as readHeldDataAsPdfCall,
  readHeldFile as readHeldFileCall,
  readOwnContact as readOwnContactCall,
  readRightsEntry as readRightsEntryCall,
  sendRightsCode as sendRightsCodeCall,
  withdrawErasure as withdrawErasureCall,
  withdrawFamilyConsent as withdrawFamilyConsentCall,
} from "#contract/registry/family-rights.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import {
  askForErasure,
  readFamilyErasure,
  withdrawErasure,
} from "#server/features/registry/erasure/family-erasure.ts";
import { fileHeaders } from "#server/features/screening/conversation/open-file.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listFamilyConsents, withdrawFamilyConsent } from "./consents.ts";
import {
  confirmOwnContact,
  correctOwnAddress,
  proposeOwnContact,
  readOwnContact,
} from "./correct-contact.ts";
import { openRights, readRightsEntry, sendRightsCode } from "./open-rights.ts";
import { readHeldData, readHeldDataAsPdf, readHeldFile } from "./read-held-data.ts";

/** Serves the rights of a family behind its link, after a second check. */
export function familyRightsRoutes(serving: Serving): void {
  const { routes, deps } = serving;
  secondCheckRoutes(serving);
  routes.public(readHeldDataCall, ({ params, query, request }) => {
    countAddress(deps, request);
    return readHeldData(deps, { ...readSession(params, request), language: query.lang ?? "pt-BR" });
  });
  routes.public(readHeldDataAsPdfCall, ({ params, query, request, response }) => {
    countAddress(deps, request);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="meus-dados.pdf"');
    return readHeldDataAsPdf(deps, {
      ...readSession(params, request),
      language: query.lang ?? "pt-BR",
    });
  });
  routes.public(readHeldFileCall, async ({ params, request, response }) => {
    countAddress(deps, request);
    const { type, bytes } = await readHeldFile(deps, readSession(params, request), params.file_id);
    response.headers(fileHeaders(type));
    return bytes;
  });
  routes.public(readOwnContactCall, ({ params, request }) => {
    countAddress(deps, request);
    return readOwnContact(deps, readSession(params, request));
  });
  routes.public(correctOwnAddressCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return correctOwnAddress(deps, readSession(params, request), body.address);
  });
  routes.public(proposeOwnContactCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return proposeOwnContact(deps, readSession(params, request), { ...body, address: request.ip });
  });
  routes.public(confirmOwnContactCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return confirmOwnContact(deps, readSession(params, request), body);
  });
  routes.public(listFamilyConsentsCall, ({ params, request }) => {
    countAddress(deps, request);
    return listFamilyConsents(deps, readSession(params, request));
  });
  routes.public(withdrawFamilyConsentCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return withdrawFamilyConsent(deps, readSession(params, request), body);
  });
  for (const [call, handle] of [
    [readFamilyErasureCall, readFamilyErasure],
    [askForErasureCall, askForErasure],
    [withdrawErasureCall, withdrawErasure],
  ] as const)
    routes.public(call, ({ params, request }) => {
      countAddress(deps, request);
      return handle(deps, readSession(params, request));
    });
}

function secondCheckRoutes({ routes, deps }: Serving): void {
  routes.public(readRightsEntryCall, ({ params, request }) => {
    countAddress(deps, request);
    return readRightsEntry(deps, params.token);
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

/** The link's token and the session that its page holds in memory; without one it is none that opens anything. */
function readSession({ token }: { readonly token: string }, request: FastifyRequest) {
  const session = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return { token, session };
}
