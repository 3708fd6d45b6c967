import * as oidc from "openid-client";
import { ClosedAddress } from "#server/platform/guarded-address.ts";
import { Problem } from "#server/platform/problem.ts";

/** What is said where the provider answered, and its answer does not hold. */
type Otherwise = "provider_answer_invalid" | "provider_issuer_invalid";

/** Which of the standard's errors say that the provider refuses our application, and not the person. */
const CLIENT_REFUSED = new Set(["invalid_client", "unauthorized_client"]);
/** Our client's codes for an answer that did not come in time. */
const NOT_IN_TIME = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);

/**
 * Says in words what went wrong with a provider: `unavailable` where it does not answer, `conflict` where the organization's
 * settings do not fit it, else `unauthenticated`. Why is kept for whoever catches it, and told to nobody: it may hold what the provider said of a person.
 */
export function problemOf(error: unknown, otherwise: Otherwise): Problem {
  if (error instanceof Problem) return error;
  const options = { cause: error };
  if (error instanceof oidc.AuthorizationResponseError)
    return new Problem("unauthenticated", "provider_denied", options);
  if (refusesClient(error)) return new Problem("conflict", "provider_client_refused", options);
  const reason = error instanceof oidc.ClientError ? error.cause : error;
  if (reason instanceof ClosedAddress)
    return new Problem("unavailable", "address_not_public", options);
  if (isSilence(error))
    return new Problem("unavailable", "provider_unreachable", { ...options, retryAfter: 60 });
  if (isStale(reason)) return new Problem("unauthenticated", "provider_login_not_fresh", options);
  const kind = otherwise === "provider_issuer_invalid" ? "conflict" : "unauthenticated";
  return new Problem(kind, otherwise, options);
}

function refusesClient(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  return error instanceof oidc.ResponseBodyError && CLIENT_REFUSED.has(error.error);
}

/** Whether nobody answered: no connection, no answer in time, or one that says that it cannot answer now. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof oidc.ClientError)) return false;
  const { code, cause } = error;
  if (code === undefined || NOT_IN_TIME.has(code)) return true;
  return cause instanceof Response && cause.status >= 500;
}

/** Whether what does not hold is when the person logged in there, or that the provider does not say when. */
function isStale(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  const { message, cause } = reason;
  if (message.startsWith('JWT "auth_time"')) return true;
  return typeof cause === "object" && cause !== null && Reflect.get(cause, "claim") === "auth_time";
}
