import {
  confirmEmail,
  endSession,
  listSessions,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from "#contract/access/auth.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  confirmEmail as confirmAddress,
  resendConfirmation as resendEmail,
} from "./confirm-email.ts";
import { endOpenSession, openSessions } from "./open-sessions.ts";
import { requestRecovery as recover, resetPassword as setPassword } from "./recover-password.ts";

/** The same words for every e-mail. */
const RECOVERING =
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora.";

/** The calls by which a person keeps hold of the own account: its address, its password, its open sessions. */
export function accountRoutes({
  routes,
  deps,
  findActor: { forget },
  usePasswords,
}: Serving): void {
  routes.account(confirmEmail, async ({ actor, body }) => {
    await confirmAddress(deps, actor, body.token);
    return { detail: "E-mail confirmado." };
  });
  routes.account(resendConfirmation, async ({ actor, request }) => {
    await resendEmail(deps, actor, request.ip);
    return { detail: "Enviamos o link de confirmação para o seu e-mail." };
  });
  routes.public(requestRecovery, async ({ body, request }) => {
    await recover(deps, body.email, request.ip);
    return { detail: RECOVERING };
  });
  routes.public(resetPassword, async ({ body }) => {
    for (const sessionId of await setPassword(deps, usePasswords, body)) forget(sessionId);
    return { detail: "Senha alterada. Entre com a nova senha." };
  });
  routes.account(listSessions, ({ actor }) => openSessions(deps, actor));
  routes.account(endSession, async ({ actor, params }) => {
    await endOpenSession(deps, actor, params.id);
    forget(params.id);
    return { detail: "Sessão encerrada." };
  });
}
