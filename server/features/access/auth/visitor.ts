import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { randomToken } from "#server/platform/tokens.ts";
import {
  browserCookie,
  browserToken,
  canBeBound,
  fingerprintCookie,
  userAgent,
} from "./fingerprint.ts";
import type { Client } from "./known-browsers.ts";
import { SESSION_SECONDS } from "./sessions.ts";

/** Who is at the door, besides what they say. */
export interface Visitor extends Client {
  /** Network address the request came from. */
  readonly address: string;
}

/** Who is at the door, with a new fingerprint where the browser will keep one, and what it is known by or will be. */
export function visitorOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Deps, "publicUrl">,
): Visitor {
  const keepsCookies = canBeBound(request, publicUrl);
  return {
    address: request.ip,
    userAgent: userAgent(request),
    fingerprint: keepsCookies ? randomToken() : null,
    browser: keepsCookies ? (browserToken(request) ?? randomToken()) : null,
  };
}

/** Gives the browser the cookies that its new session is bound to and that it is known by. */
export function handOver(response: FastifyReply, { fingerprint, browser }: Visitor): void {
  if (fingerprint !== null)
    response.header("set-cookie", fingerprintCookie(fingerprint, SESSION_SECONDS));
  if (browser !== null) response.header("set-cookie", browserCookie(browser));
}
