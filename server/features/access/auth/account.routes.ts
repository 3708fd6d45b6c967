import {
  confirmEmail,
  endSession,
  listSessions,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from "#contract/access/auth.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  confirmEmail as confirmAddress,
  resendConfirmation as resendEmail,
} from "./confirm-email.ts";
import { endOpenSession, openSessions } from "./open-sessions.ts";
import { requestRecovery as recover, resetPassword as setPassword } from "./recover-password.ts";

/** The calls by which a person keeps hold of the own account: its address, its password, its open sessions. */
export function accountRoutes({ routes, deps, usePasswords }: Serving): void {
  routes.account(confirmEmail, async ({ actor, body }) => {
    await confirmAddress(deps, actor, body.token);
    return codedText("email_confirmed");
  });
  routes.account(resendConfirmation, async ({ actor, request }) => {
    await resendEmail(deps, actor, request.ip);
    return codedText("confirmation_link_sent");
  });
  routes.public(requestRecovery, async ({ body, request }) => {
    await recover(deps, body.email, request.ip);
    return codedText("recovery_link_sent");
  });
  routes.public(resetPassword, async ({ body }) => {
    await setPassword(deps, usePasswords, body);
    return codedText("password_changed");
  });
  routes.account(listSessions, ({ actor }) => openSessions(deps, actor));
  routes.account(endSession, async ({ actor, params }) => {
    await endOpenSession(deps, actor, params.id);
    return codedText("logged_out");
  });
}
