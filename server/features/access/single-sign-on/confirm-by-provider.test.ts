import { afterAll, beforeAll, expect, test } from "vitest";
import { aLyingProvider } from "#server/testing/lying-provider.ts";
import {
  type SignOnClinic,
  type SignOnWorld,
  aSignOnClinic,
  aSignOnWorld,
  enter,
  handIn,
  providerSettings,
  refusalOf,
  rename,
  SETTINGS,
  setOut,
  setOutBy,
} from "#server/testing/sign-on-world.ts";

const BEGIN = "/api/accounts/me/confirm/provider/";
const ANSWER = `${BEGIN}answer/`;

let world: SignOnWorld;
let clinic: SignOnClinic;

beforeAll(async () => {
  world = await aSignOnWorld();
  clinic = await aSignOnClinic(world);
  await rename(world.tea, clinic.admin.accountId, `gestora@${clinic.domain}`);
});
afterAll(() => world.close());

/** Sessions of the administrator's that are too old for what is delicate. */
const oldSessions = async (count: number): Promise<string[]> => {
  const { tea } = world;
  const begun: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const reply = await enter(world, "gestora", { email: `gestora@${clinic.domain}` });
    begun.push(reply.json<{ refresh: string }>().refresh);
  }
  // An access token lives as long as a confirmation: a renewed one outlives it.
  tea.clock.advanceDays(8 / 1440);
  const renewed = await Promise.all(
    begun.map((refresh) => tea.send(null, "POST", "/api/token/refresh/", { refresh })),
  );
  tea.clock.advanceDays(3 / 1440);
  return renewed.map((reply) => reply.json<{ access: string }>().access);
};
const anOldSession = async (): Promise<string> => (await oldSessions(1))[0] ?? "";
const change = async (token: string) => {
  const settings = providerSettings(world.provider.issuer, clinic.domain);
  const reply = await world.tea.send(token, "PUT", SETTINGS, settings);
  return [reply.statusCode, reply.json<{ code?: string }>().code];
};
const begin = async (token: string) => setOutBy(await world.tea.send(token, "POST", BEGIN));

test("a log-in at the provider opens again what is delicate", async () => {
  const token = await anOldSession();
  expect(await change(token)).toEqual([403, "confirmation_needed"]);
  const { address, cookie } = await begin(token);
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    prompt: "login",
    max_age: "0",
  });
  const answer = await world.provider.visit(address);
  expect(new URLSearchParams(answer).get("state")).toMatch(/^confirm-/);
  const confirmed = await handIn(world.tea, answer, cookie, ANSWER, token);
  expect(refusalOf(confirmed)).toEqual([200, "session_confirmed"]);
  expect(await change(token)).toEqual([200, undefined]);
  expect(refusalOf(await handIn(world.tea, answer, cookie, ANSWER, token))).toEqual([
    409,
    "provider_flow_gone",
  ]);
});

test("a log-in of another person does not", async () => {
  const token = await anOldSession();
  const { address, cookie } = await begin(token);
  world.provider.knows("outra", { email: `outra@${clinic.domain}`, email_verified: true });
  world.provider.entersAs("outra");
  const answer = await world.provider.visit(address);
  expect(refusalOf(await handIn(world.tea, answer, cookie, ANSWER, token))).toEqual([
    409,
    "provider_other_person",
  ]);
  expect(await change(token)).toEqual([403, "confirmation_needed"]);
});

test("a log-in of before does not, nor one of which the provider does not say when", async () => {
  const liar = await aLyingProvider();
  const own = await aSignOnClinic(world, { issuer: liar.issuer });
  const email = `gestora@${own.domain}`;
  await rename(world.tea, own.admin.accountId, email);
  const answerTo = ({ address }: { readonly address: string }, claims: object) => {
    const { searchParams } = new URL(address);
    const nonce = searchParams.get("nonce");
    liar.lies({ claims: { nonce, email, email_verified: true, ...claims } });
    return `code=x&state=${searchParams.get("state")}`;
  };
  const login = await setOut(world.tea, email);
  const entered = await handIn(world.tea, answerTo(login, {}), login.cookie);
  const token = entered.json<{ access: string }>().access;
  const before = Math.floor(Date.now() / 1000) - 600;
  for (const claims of [{ auth_time: before }, {}]) {
    const asked = await begin(token);
    const reply = await handIn(world.tea, answerTo(asked, claims), asked.cookie, ANSWER, token);
    expect(refusalOf(reply)).toEqual([409, "provider_login_not_fresh"]);
  }
  const asked = await begin(token);
  const fresh = answerTo(asked, { auth_time: before + 600 });
  expect(refusalOf(await handIn(world.tea, fresh, asked.cookie, ANSWER, token))).toEqual([
    200,
    "session_confirmed",
  ]);
  liar.close();
});

test("an answer to another question does not: a log-in's, or another session's", async () => {
  const [token = "", other = ""] = await oldSessions(2);
  const gone = [409, "provider_flow_gone"];
  const login = await setOut(world.tea, `gestora@${clinic.domain}`);
  const entered = await world.provider.visit(login.address);
  expect(refusalOf(await handIn(world.tea, entered, login.cookie, ANSWER, token))).toEqual(gone);
  const theirs = await begin(other);
  const answer = await world.provider.visit(theirs.address);
  expect(refusalOf(await handIn(world.tea, answer, theirs.cookie, ANSWER, token))).toEqual(gone);
  expect(refusalOf(await handIn(world.tea, answer, theirs.cookie))).toEqual([
    401,
    "provider_flow_gone",
  ]);
});

test("a session of our own is confirmed by the password", async () => {
  const reply = await world.tea.send(clinic.admin.token, "POST", BEGIN);
  expect(refusalOf(reply)).toEqual([409, "provider_not_of_session"]);
});
