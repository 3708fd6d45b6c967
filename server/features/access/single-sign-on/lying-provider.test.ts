import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_ID } from "#server/testing/identity-provider.ts";
import { type Lies, type LyingProvider, aLyingProvider } from "#server/testing/lying-provider.ts";
import { withStatus } from "#server/testing/receiver.ts";
import {
  type SignOnClinic,
  type SignOnWorld,
  aSignOnClinic,
  aSignOnWorld,
  handIn,
  rename,
  SETTINGS,
  setOut,
} from "#server/testing/sign-on-world.ts";

let world: SignOnWorld;
let liar: LyingProvider;
let clinic: SignOnClinic;
let email: string;

beforeAll(async () => {
  world = await aSignOnWorld();
  liar = await aLyingProvider();
  clinic = await aSignOnClinic(world, { issuer: liar.issuer });
  email = `gestora@${clinic.domain}`;
  await rename(world.tea, clinic.admin.accountId, email);
});
afterAll(async () => {
  liar.close();
  await world.close();
});

/** Sets out, and comes back with a code of a provider that tells these lies. */
const comeBack = async (
  lies: (nonce: string) => Lies,
  answer: Readonly<Record<string, string>> = {},
) => {
  liar.lies({});
  const { address, cookie } = await setOut(world.tea, email);
  const { searchParams } = new URL(address);
  liar.lies(lies(searchParams.get("nonce") ?? ""));
  const state = searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code: "a-code", state, ...answer });
  const reply = await handIn(world.tea, query.toString(), cookie);
  return [reply.statusCode, reply.json<{ code?: string }>().code];
};
const said = (nonce: string, claims: Readonly<Record<string, unknown>> = {}): Lies => ({
  claims: { nonce, email, email_verified: true, ...claims },
});
const { privateKey: stranger } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const past = Math.floor(Date.now() / 1000) - 3600;

test("what a provider says as it should is taken", async () => {
  expect(await comeBack((nonce) => said(nonce))).toEqual([200, undefined]);
});

describe("an ID token opens nothing", () => {
  test.each<[name: string, lies: (nonce: string) => Lies]>([
    ["of another question", () => said("another nonce")],
    ["of no question", (nonce) => said(nonce, { nonce: undefined })],
    ["of another issuer", (nonce) => said(nonce, { iss: "https://outro.example" })],
    ["for another application", (nonce) => said(nonce, { aud: "outro" })],
    ["for others too", (nonce) => said(nonce, { aud: [CLIENT_ID, "outro"], azp: "outro" })],
    ["that is over", (nonce) => said(nonce, { iat: past, exp: past + 60 })],
    ["without a subject", (nonce) => said(nonce, { sub: undefined })],
    ["signed by another key", (nonce) => ({ ...said(nonce), signedBy: stranger })],
    ["that says it is signed in no way", (nonce) => ({ ...said(nonce), algorithm: "none" })],
    ["that says it is signed by the secret", (nonce) => ({ ...said(nonce), algorithm: "HS256" })],
    ["that is none", () => ({ token: (response) => void response.end("não é JSON") })],
  ])("%s", async (_name, lies) => {
    expect(await comeBack(lies)).toEqual([401, "provider_answer_invalid"]);
  });
});

test("an answer in the name of another issuer opens nothing, nor one without where it belongs there", async () => {
  expect(await comeBack((nonce) => said(nonce), { iss: "https://outro.example" })).toEqual([
    401,
    "provider_answer_invalid",
  ]);
  const tells = { authorization_response_iss_parameter_supported: true };
  expect(await comeBack((nonce) => ({ ...said(nonce), description: tells }))).toEqual([
    401,
    "provider_answer_invalid",
  ]);
});

test("a secret that is not taken is said to be the organization's matter", async () => {
  const refuses = (): Lies => ({
    token: (response) =>
      void response
        .writeHead(401, { "content-type": "application/json" })
        .end(`{"error":"invalid_client"}`),
  });
  expect(await comeBack(refuses)).toEqual([409, "provider_client_refused"]);
});

test("a provider that fails is said not to answer", async () => {
  expect(await comeBack(() => ({ token: withStatus(503) }))).toEqual([503, "provider_unreachable"]);
  expect(await comeBack(() => ({ token: withStatus(302, { location: "/" }) }))).toEqual([
    401,
    "provider_answer_invalid",
  ]);
});

describe("nobody is sent", () => {
  const begin = async (description: Readonly<Record<string, unknown>>) => {
    liar.lies({ description });
    const reply = await world.tea.send(null, "POST", "/api/token/provider/", { email });
    return [reply.statusCode, reply.json<{ code: string }>().code];
  };

  test.each([
    ["to a provider that speaks in another's name", { issuer: "https://outro.example" }],
    ["to an address that is a script", { authorization_endpoint: "javascript:alert(1)" }],
    ["to no address", { authorization_endpoint: undefined }],
    ["where the description is none", { issuer: 7 }],
  ])("%s", async (_name, description) => {
    expect(await begin(description)).toEqual([409, "provider_issuer_invalid"]);
  });

  test("to a provider that is not there", async () => {
    const gone = await aLyingProvider();
    gone.close();
    const { domain } = await aSignOnClinic(world, { issuer: gone.issuer });
    const reply = await world.tea.send(null, "POST", "/api/token/provider/", {
      email: `alguem@${domain}`,
    });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      503,
      "O provedor da instituição não respondeu. Tente de novo em alguns minutos ou entre com e-mail e senha.",
    ]);
    expect(reply.headers["retry-after"]).toBe("60");
  });
});

test("what somebody at a provider is called is in no log", () => {
  expect(world.tea.logged()).not.toContain(email);
  expect(world.tea.logged()).not.toContain("a-code");
});

test("keys of a provider that lead inside are not fetched", async () => {
  const { tea } = world;
  const reply = await tea.send(clinic.admin.token, "PUT", SETTINGS, {
    issuer: "http://169.254.169.254/",
    client_id: "x",
    enabled: true,
    domains: [clinic.domain],
    admits_domain: false,
    default_role: null,
    role_claim: "",
    role_rules: [],
  });
  expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
    422,
    ["issuer"],
  ]);
  expect(
    await comeBack((nonce) => ({
      ...said(nonce),
      description: { jwks_uri: "http://169.254.169.254/jwks" },
    })),
  ).toEqual([503, "address_not_public"]);
});
