import * as contract from "#contract/access/single-sign-on.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { handOver, visitorOf } from "../auth/visitor.ts";
import { askToConfirm, askToLogIn } from "./ask.ts";
import { confirmByProvider } from "./confirm-by-provider.ts";
import { logInByProvider } from "./log-in-by-provider.ts";
import { type ReadTxt, readTxtRecords } from "./own-domains.ts";
import { providerOf, removeProvider, saveProvider } from "./provider-settings.ts";
import { keepQuestion, takeQuestion } from "./question-cookie.ts";
import { testProvider } from "./test-provider.ts";

/** The calls of single sign-on: to log in by the provider of an organization, to show again that one is there, to set it up. */
export function singleSignOnRoutes(serving: Serving, readTxt: ReadTxt = readTxtRecords): void {
  const { routes, deps } = serving;
  const { secretKey } = deps.config;
  routes.public(contract.askProvider, async ({ body, request, response }) => {
    const { address, asked } = await askToLogIn(deps, body.email, request.ip);
    keepQuestion(response, secretKey, asked);
    return { address };
  });
  routes.public(contract.logInByProvider, async ({ body, request, response }) => {
    const asked = takeQuestion(request, response, secretKey, deps.realClock.now());
    const visitor = visitorOf(request, deps);
    const pair = await logInByProvider(deps, asked, body.answer, visitor);
    handOver(response, visitor);
    return pair;
  });
  routes.account(contract.askToConfirmByProvider, async ({ actor, response }) => {
    const { address, asked } = await askToConfirm(deps, actor);
    keepQuestion(response, secretKey, asked);
    return { address };
  });
  routes.account(contract.confirmByProvider, async ({ actor, body, request, response }) => {
    const asked = takeQuestion(request, response, secretKey, deps.realClock.now());
    await confirmByProvider(deps, actor, asked, body.answer);
    return codedText("session_confirmed");
  });
  routes.staff(contract.readProvider, ({ staff }) => providerOf(deps, staff));
  routes.staff(contract.saveProvider, ({ staff, body }) => saveProvider(deps, staff, body));
  routes.staff(contract.removeProvider, async ({ staff }) => {
    await removeProvider(deps, staff);
    return codedText("provider_removed");
  });
  routes.staff(contract.testProvider, ({ staff }) => testProvider(deps, staff, readTxt));
}
