import { type ClientRequest, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { ClosedAddress, guardedLookup, isOpenAddress, literalHost } from "./guarded-address.ts";

/**
 * Begins a request to an address that somebody gave us: it connects to public hosts alone, and to this machine where that is
 * allowed, and follows no redirect. Throws `ClosedAddress`, or the request fails with it.
 */
export function guardedRequest(
  url: URL,
  allowsLoopback: boolean,
  options: RequestOptions,
): ClientRequest {
  const literal = literalHost(url);
  if (literal !== undefined && !isOpenAddress(literal, allowsLoopback)) {
    throw new ClosedAddress("closed address");
  }
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return request(url, { ...options, lookup: guardedLookup(allowsLoopback), agent: false });
}
