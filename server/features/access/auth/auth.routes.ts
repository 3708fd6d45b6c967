import { login, logout, refresh, register } from "#contract/access/auth.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { accountRoutes } from "./account.routes.ts";
import { fingerprintCookie, holdsFingerprint } from "./fingerprint.ts";
import { logIn } from "./log-in.ts";
import { registerAccount } from "./register.ts";
import { endSession, ownerOfRefresh, refreshSession } from "./sessions.ts";
import { handOver, visitorOf } from "./visitor.ts";

/** The calls by which a session begins, goes on and ends. */
export function authRoutes(serving: Serving): void {
  const { routes, deps, usePasswords } = serving;
  routes.public(login, async ({ body, request, response }) => {
    const visitor = visitorOf(request, deps);
    const pair = await logIn(deps, usePasswords, body, visitor);
    handOver(response, visitor);
    return pair;
  });

  routes.public(register, async ({ body, request, response }) => {
    const visitor = visitorOf(request, deps);
    const pair = await registerAccount(deps, usePasswords, body, visitor);
    handOver(response, visitor);
    // The same words whether or not the e-mail was new.
    return { ...pair, ...codedText("registration_received") };
  });

  routes.public(refresh, async ({ body, request }) => {
    const owner = await ownerOfRefresh(deps, body.refresh);
    if (!owner || !holdsFingerprint(request, owner.fingerprint_hash)) {
      throw new Problem("unauthenticated");
    }
    const pair = await refreshSession(deps, owner, body.refresh);
    if (!pair) throw new Problem("unauthenticated");
    return pair;
  });

  routes.public(logout, async ({ body, request, response }) => {
    const owner = await ownerOfRefresh(deps, body.refresh);
    if (owner) {
      await endSession(deps, owner);
      // The cookie of another session, begun since in the same browser, must stay.
      const isOurs = owner.fingerprint_hash && holdsFingerprint(request, owner.fingerprint_hash);
      if (isOurs) response.header("set-cookie", fingerprintCookie("", 0));
    }
    return codedText("logged_out");
  });

  accountRoutes(serving);
}
