import type { LightMyRequestResponse } from "fastify";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { authRoutes } from "#server/features/access/auth/auth.routes.ts";
import { factorsRoutes } from "#server/features/access/factors/factors.routes.ts";
import { onboardingRoutes } from "#server/features/access/onboarding/onboarding.routes.ts";
import type { ReadTxt } from "#server/features/access/single-sign-on/own-domains.ts";
import { singleSignOnRoutes } from "#server/features/access/single-sign-on/single-sign-on.routes.ts";
import { usersRoutes } from "#server/features/access/users/users.routes.ts";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import type { Config } from "#server/platform/config.ts";
import { type TestApp, testApp } from "./app.ts";
import { type TestPerson, anOrganization, aPerson } from "./builders.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  type PersonOfProvider,
  anIdentityProvider,
} from "./identity-provider.ts";

export const SETTINGS = "/api/roles/provider/";

/** Where our page is to which providers send people back. */
const REDIRECT = "http://tea.example/entrar/instituicao";

/** What an organization whose people are at a provider needs to log them in, with all that is told of them. */
export interface SignOnWorld {
  readonly tea: TestApp;
  readonly provider: IdentityProvider;
  close(): Promise<void>;
}

/** An application with log-in and single sign-on, and a provider beside it. */
export async function aSignOnWorld(
  config: Partial<Config> = {},
  readTxt: ReadTxt = () => Promise.resolve([]),
): Promise<SignOnWorld> {
  const provider = await anIdentityProvider(REDIRECT);
  const tea = await testApp({
    features: [
      authRoutes,
      factorsRoutes,
      accountsRoutes,
      usersRoutes,
      onboardingRoutes,
      (serving) => singleSignOnRoutes(serving, readTxt),
    ],
    config,
  });
  return {
    tea,
    provider,
    async close() {
      provider.close();
      await tea.close();
    },
  };
}

/** An organization that logs in by the provider, with its administrator. */
export interface SignOnClinic {
  readonly organizationId: string;
  readonly admin: TestPerson;
  /** The domain of its people. */
  readonly domain: string;
}

let sequence = 0;

/** The settings of a clinic whose people have e-mails of `domain`, at a provider. */
export function providerSettings(
  issuer: string,
  domain: string,
): Readonly<Record<string, unknown>> {
  return {
    issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    enabled: true,
    domains: [domain],
    admits_domain: false,
    default_role: null,
    role_claim: "groups",
    role_rules: [],
  };
}

/** Makes a clinic that logs in by the provider; `changed` of its settings. */
export async function aSignOnClinic(
  { tea, provider }: Pick<SignOnWorld, "tea" | "provider">,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<SignOnClinic> {
  const organizationId = await anOrganization(tea.database);
  const admin = await aPerson(tea.database, "clinic_admin", organizationId);
  const domain = `clinica-${(sequence += 1)}.example`;
  const settings = { ...providerSettings(provider.issuer, domain), ...changed };
  const saved = await tea.send(admin.token, "PUT", SETTINGS, settings);
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return { organizationId, admin, domain };
}

/** Gives an account another e-mail. */
export async function rename(tea: TestApp, accountId: string, email: string): Promise<void> {
  await tea.database.asOwner(({ db }) =>
    db.updateTable("account").set({ email }).where("id", "=", accountId).execute(),
  );
}

/** What a browser has after it set out for the provider. */
export interface SetOut {
  readonly address: string;
  readonly cookie: string;
}

/** Sets out to log in with an e-mail. */
export async function setOut(tea: TestApp, email: string): Promise<SetOut> {
  const reply = await tea.send(null, "POST", "/api/token/provider/", { email });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return setOutBy(reply);
}

/** The same of an answer that sends a browser to the provider. */
export function setOutBy(reply: LightMyRequestResponse): SetOut {
  const [kept = ""] = [reply.headers["set-cookie"] ?? ""].flat();
  return { address: reply.json<{ address: string }>().address, cookie: kept.split(";")[0] ?? "" };
}

/** Hands in what the browser came back with. */
export function handIn(
  tea: TestApp,
  answer: string,
  cookie: string,
  path = "/api/token/provider/answer/",
  token?: string,
): Promise<LightMyRequestResponse> {
  return tea.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/json",
      cookie,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify({ answer }),
  });
}

/** Logs in at the provider as `subject`, of whom it says `claims`, after `email` was typed on our page. */
export async function enter(
  { tea, provider }: Pick<SignOnWorld, "tea" | "provider">,
  subject: string,
  claims: PersonOfProvider & { readonly email: string },
  typed = claims.email,
): Promise<LightMyRequestResponse> {
  provider.knows(subject, { email_verified: true, ...claims });
  provider.entersAs(subject);
  const { address, cookie } = await setOut(tea, typed);
  return handIn(tea, await provider.visit(address), cookie);
}

/** The account of a session. */
export async function accountIn(tea: TestApp, token: string): Promise<CurrentAccount> {
  return (await tea.send(token, "GET", "/api/accounts/me/")).json<CurrentAccount>();
}

/** How an answer refuses. */
export function refusalOf(reply: LightMyRequestResponse): readonly [status: number, code: string] {
  return [reply.statusCode, reply.json<{ code: string }>().code];
}
