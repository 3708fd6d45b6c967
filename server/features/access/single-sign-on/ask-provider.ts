import * as oidc from "openid-client";
import { type Config, isTrial } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guardedFetch } from "#server/platform/guarded-fetch.ts";
import { Problem } from "#server/platform/problem.ts";
import { type SecretPlace, openSecret, sealSecret } from "#server/platform/secrets.ts";
import { problemOf } from "./provider-faults.ts";
import type { ProviderRow } from "./providers.queries.ts";

type AskDeps = Pick<Deps, "config" | "publicUrl">;

/** What a provider's answer may cost: it is asked while a person waits. */
const LIMITS = { timeoutMs: 5000, maxBytes: 256 * 1024 };

/** What is asked of it: who somebody is, by which e-mail and name. */
const SCOPE = "openid email profile";

/** The page to which the provider sends the browser back; entered there, and always the same. */
export function redirectUri({ publicUrl }: Pick<Deps, "publicUrl">): string {
  return `${publicUrl}/entrar/instituicao`;
}

/** The secret that the provider gave our application, as it is kept. */
export function sealClientSecret(config: Config, organizationId: string, secret: string): Buffer {
  return sealSecret(config.secretKey, placeOf(organizationId), secret);
}

/** The secret again. One that was sealed with the key of another installation is none that the provider takes. */
function openClientSecret(config: Config, organizationId: string, sealed: Buffer): string {
  try {
    return openSecret(config.secretKey, placeOf(organizationId), sealed);
  } catch (error) {
    throw new Problem("conflict", "provider_client_refused", { cause: error });
  }
}

/** A provider that has told who it is. */
export type OpenProvider = oidc.Configuration;

/**
 * Asks a provider who it is and where its doors are: by public addresses alone, and in no time to speak of. Throws
 * `unavailable` for one that does not answer, `conflict` for one that answers for another or as none.
 */
export async function openProvider(
  { config }: Pick<Deps, "config">,
  organizationId: string,
  { issuer, client_id, client_secret }: ProviderRow,
): Promise<OpenProvider> {
  const allowsLoopback = isTrial(config);
  const secret = openClientSecret(config, organizationId, client_secret);
  try {
    const provider = await oidc.discovery(
      new URL(issuer),
      client_id,
      undefined,
      authentication(secret),
      {
        // An ID token that came straight from the provider is not verified by itself.
        execute: [
          oidc.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- Said so that it stands out: a trial's provider is on this machine.
          ...(allowsLoopback ? [oidc.allowInsecureRequests] : []),
        ],
        timeout: LIMITS.timeoutMs / 1000,
        [oidc.customFetch]: (url, { method, headers, body }) =>
          guardedFetch(new URL(url), { method, headers, body }, allowsLoopback, LIMITS),
      },
    );
    // Of one provider, whose every tenant would otherwise come in, the client takes any issuer.
    if (new URL(provider.serverMetadata().issuer).href === new URL(issuer).href) return provider;
  } catch (error) {
    throw problemOf(error, "provider_issuer_invalid");
  }
  throw new Problem("conflict", "provider_issuer_invalid");
}

/** What the browser takes to the provider and back, and what only we know meanwhile. */
export interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A question that was never asked before. */
export function newQuestion(prefix = ""): Question {
  return {
    state: `${prefix}${oidc.randomState()}`,
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
}

/** Where the browser is to go. `fresh`: the person is to log in there once more. Throws `conflict` for an address that is none. */
export async function addressAt(
  { config, publicUrl }: AskDeps,
  provider: OpenProvider,
  { state, nonce, verifier }: Question,
  more: { readonly hint?: string; readonly fresh?: boolean },
): Promise<string> {
  const parameters = {
    redirect_uri: redirectUri({ publicUrl }),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(more.hint !== undefined && { login_hint: more.hint }),
    ...(more.fresh === true && { prompt: "login", max_age: "0" }),
  };
  try {
    const address = oidc.buildAuthorizationUrl(provider, parameters);
    const isSafe =
      address.protocol === "https:" || (isTrial(config) && address.protocol === "http:");
    if (isSafe) return address.href;
  } catch (error) {
    throw problemOf(error, "provider_issuer_invalid");
  }
  throw new Problem("conflict", "provider_issuer_invalid");
}

/** What a provider says of a person, in a token that was verified. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/**
 * Exchanges what the browser came back with for what the provider says of the person. `maxAgeSeconds`: how long ago the person
 * may have logged in there. Throws `unauthenticated` for whatever does not fit the question, `unavailable`.
 */
export async function claimsFor(
  { publicUrl }: Pick<Deps, "publicUrl">,
  provider: OpenProvider,
  { state, nonce, verifier }: Question,
  answer: string,
  maxAgeSeconds?: number,
): Promise<Claims> {
  try {
    const url = new URL(redirectUri({ publicUrl }));
    url.search = answer;
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    });
    const claims = tokens.claims();
    if (!claims) throw new Problem("unauthenticated", "provider_answer_invalid");
    if (claims["email"] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined)
      return claims;
    return { ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    throw problemOf(error, "provider_answer_invalid");
  }
}

/** Whether the provider takes our application's identifier and secret, by a code that nobody was given. */
export async function mustKnowUs(deps: AskDeps, provider: OpenProvider): Promise<void> {
  const question = newQuestion();
  const answer = new URLSearchParams({
    code: "connection-test",
    state: question.state,
    iss: provider.serverMetadata().issuer,
  });
  try {
    await claimsFor(deps, provider, question, answer.toString());
  } catch (error) {
    const isOurs = error instanceof Problem && error.text === "provider_answer_invalid";
    if (!isOurs) throw error;
  }
}

/** As the provider wants it: in the body where it says so, else as the standard has it. */
function authentication(secret: string): oidc.ClientAuth {
  const [inBody, asHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_post") ? inBody : asHeader;
    return authenticate(server, client, body, headers);
  };
}

function placeOf(organizationId: string): SecretPlace {
  return { ownerId: organizationId, table: "identity_provider", column: "client_secret" };
}
