import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hashToken } from "#server/platform/tokens.ts";

/**
 * A session begun by our own pages is bound to a cookie that no script can read: its tokens, kept in the browser's local
 * storage, are of no use anywhere else. Clients of the API, which send no cookies, get sessions without that bond.
 */
const COOKIE = "__Host-fp";
const IN_HEADER = cookieIn(COOKIE);

/** Tells a browser that an account used before from one that it did not; worth nothing without the password. */
const BROWSER_COOKIE = "__Host-browser";
const BROWSER_IN_HEADER = cookieIn(BROWSER_COOKIE);
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** From these a Chromium keeps a Secure cookie even over plain http; not every other engine does. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;

/**
 * Whether a log-in comes from a page of ours in a browser that will keep the cookie.
 * No script can set or remove Sec-Fetch-Site. `publicUrl` says that TLS ends at a proxy that does not tell us so.
 */
export function canBeBound(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers["sec-fetch-site"] !== "same-origin") return false;
  if (request.protocol === "https" || `https://${request.host}` === publicUrl) return true;
  return LOOPBACK.test(request.hostname) && /Chrom/.test(userAgent(request));
}

/** Whether a session's tokens may be used by this request: it is not bound, or the cookie it is bound to is there. */
export function holdsFingerprint(request: FastifyRequest, expectedHash: Buffer | null): boolean {
  if (expectedHash === null) return true;
  const value = IN_HEADER.exec(request.headers.cookie ?? "")?.[1];
  return value !== undefined && timingSafeEqual(hashToken(value), expectedHash);
}

/** The Set-Cookie header that hands the fingerprint over for as long as a session may last. */
export function fingerprintCookie(value: string, maxAgeSeconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Strict`;
}

/** What a browser was given at an earlier log-in; null for one that was given nothing. */
export function browserToken(request: FastifyRequest): string | null {
  return BROWSER_IN_HEADER.exec(request.headers.cookie ?? "")?.[1] ?? null;
}

/** The Set-Cookie header by which a browser is known again for a year. */
export function browserCookie(token: string): string {
  return `${BROWSER_COOKIE}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; HttpOnly; SameSite=Strict`;
}

/** What the browser says it is, as far as it is worth keeping with a session. */
export function userAgent(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "").slice(0, 300);
}

function cookieIn(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
}
