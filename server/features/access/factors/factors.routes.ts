import {
  addPasskey as addPasskeyCall,
  askPasskey,
  askToConfirm,
  beginPasskey as beginPasskeyCall,
  beginTotp as beginTotpCall,
  confirmSession as confirmSessionCall,
  confirmTotp as confirmTotpCall,
  logInWithCode as logInWithCodeCall,
  logInWithPasskey as logInWithPasskeyCall,
  readFactorRule,
  readFactors,
  removePasskey as removePasskeyCall,
  removeTotp as removeTotpCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  resetFactors as resetFactorsCall,
  saveFactorRule as saveFactorRuleCall,
} from "#contract/access/factors.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { handOver, visitorOf } from "../auth/visitor.ts";
import { confirmSession } from "./confirm-session.ts";
import { factorRule, saveFactorRule } from "./factor-rule.ts";
import { askToLogIn, logInWithCode, logInWithPasskey } from "./log-in-with-factor.ts";
import { ownFactors, removeTotp } from "./own-factors.ts";
import { addPasskey, askForPasskey, beginPasskey, removePasskey, siteOf } from "./passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { resetFactors } from "./reset-factors.ts";
import { beginTotp, confirmTotp } from "./totp.ts";

/** The calls of a second factor: to log in with it, to set it up, and to show that one is still there. */
export function factorsRoutes(serving: Serving): void {
  const { routes, deps, usePasswords } = serving;
  logInRoutes(serving);
  routes.account(readFactors, ({ actor }) => ownFactors(deps, actor));
  routes.account(beginTotpCall, ({ actor }) => beginTotp(deps, actor));
  routes.account(confirmTotpCall, ({ actor, body }) => confirmTotp(deps, actor, body.code));
  routes.account(removeTotpCall, async ({ actor }) => {
    await removeTotp(deps, actor);
    return codedText("factor_removed");
  });
  routes.account(renewRecoveryCodesCall, ({ actor }) => renewRecoveryCodes(deps, actor));
  routes.account(beginPasskeyCall, ({ actor, request }) =>
    beginPasskey(deps, actor, siteOf(request, deps.publicUrl)),
  );
  routes.account(addPasskeyCall, ({ actor, body, request }) =>
    addPasskey(deps, actor, siteOf(request, deps.publicUrl), body),
  );
  routes.account(removePasskeyCall, async ({ actor, params }) => {
    await removePasskey(deps, actor, params.id);
    return codedText("factor_removed");
  });
  routes.account(askToConfirm, ({ actor, request }) =>
    askForPasskey(deps, "confirm", actor.accountId, siteOf(request, deps.publicUrl)),
  );
  routes.account(confirmSessionCall, async ({ actor, body, request }) => {
    const site = () => siteOf(request, deps.publicUrl);
    await confirmSession(deps, usePasswords, actor, body, { address: request.ip, site });
    return codedText("session_confirmed");
  });
  routes.staff(readFactorRule, ({ staff }) => factorRule(deps, staff));
  routes.staff(saveFactorRuleCall, ({ staff, body }) => saveFactorRule(deps, staff, body.roles));
  routes.staff(resetFactorsCall, async ({ staff, params }) => {
    await resetFactors(deps, staff, params.id);
    return codedText("factors_reset");
  });
}

function logInRoutes({ routes, deps }: Serving): void {
  routes.public(logInWithCodeCall, async ({ body, request, response }) => {
    const visitor = visitorOf(request, deps);
    const pair = await logInWithCode(deps, body, visitor);
    handOver(response, visitor);
    return pair;
  });
  routes.public(askPasskey, ({ body, request }) =>
    askToLogIn(deps, body.challenge, siteOf(request, deps.publicUrl)),
  );
  routes.public(logInWithPasskeyCall, async ({ body, request, response }) => {
    const visitor = visitorOf(request, deps);
    const pair = await logInWithPasskey(deps, siteOf(request, deps.publicUrl), body, visitor);
    handOver(response, visitor);
    return pair;
  });
}
