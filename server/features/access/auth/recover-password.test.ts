import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount, bodyOf, pairIn } from "#server/testing/auth.ts";
import { emailsTo, tokenIn } from "#server/testing/emails.ts";
import { authRoutes } from "./auth.routes.ts";
import { sendPasswordLink } from "./recover-password.ts";

const NEW = "tartaruga-azul-77";
const PAGE = "/redefinir-senha/";
const HOUR = 1 / 24;
let story: TestApp;
let line = 0;

beforeAll(async () => {
  story = await testApp({ features: [accountsRoutes, authRoutes] });
});
afterAll(() => story.close());

/** From an address of its own, unless one is given. */
const post = (
  url: string,
  body: unknown,
  remoteAddress = `2001:db8:1:${(line += 1).toString(16)}::1`,
) =>
  story.app.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
const recover = (email: string, address?: string) => post("/api/auth/recover/", { email }, address);
const reset = (token: string, password = NEW, confirm = password) =>
  post("/api/auth/reset-password/", { token, password, confirm });
const logIn = (username: string, password: string) => post("/api/token/", { username, password });

describe("a request to recover a password", () => {
  test("is answered alike for an account, for nobody and for a disabled account", async () => {
    const known = await anAccount(story.database);
    const disabled = await anAccount(story.database, { disabledAt: new Date(0) });
    const replies = await Promise.all(
      [known.email, "ninguem@pessoa.example", disabled.email].map((email) => recover(email)),
    );
    for (const reply of replies) {
      expect([reply.statusCode, bodyOf(reply)]).toEqual([200, bodyOf(replies[0] ?? reply)]);
    }
    expect(await emailsTo(story, known.email)).toHaveLength(1);
    expect(await emailsTo(story, "ninguem@pessoa.example")).toEqual([]);
    expect(await emailsTo(story, disabled.email)).toEqual([]);
  });

  test("goes to the address as it was registered, whatever its capitals", async () => {
    const { email } = await anAccount(story.database, { email: "Ana.Maria@pessoa.example" });
    await recover("ANA.MARIA@pessoa.example");
    expect(await emailsTo(story, email)).toHaveLength(1);
    expect(await emailsTo(story, "ANA.MARIA@pessoa.example")).toEqual([]);
  });

  test("is taken five times in an hour for an e-mail, had or not", async () => {
    const { email } = await anAccount(story.database);
    for (const asked of [email, "nao-ha@pessoa.example"]) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await recover(asked)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test("is taken sixty times in an hour from an address", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await recover(`a${time}@pessoa.example`, "192.0.2.7")).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the link", () => {
  test("sets another password once, confirms the address and ends every session", async () => {
    const { email, password } = await anAccount(story.database);
    const before = pairIn(await logIn(email, password));
    await recover(email);
    const token = await tokenIn(story, email, PAGE);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await story.send(before.access, "GET", "/api/accounts/me/")).statusCode).toBe(401);
    expect((await post("/api/token/refresh/", { refresh: before.refresh })).statusCode).toBe(401);
    expect((await logIn(email, password)).statusCode).toBe(401);
    const { access } = pairIn(await logIn(email, NEW));
    expect((await story.send(access, "GET", "/api/accounts/me/")).json()).toMatchObject({
      email_confirmed: true,
    });
    const again = await reset(token, "outra-coisa-boa-9");
    expect([again.statusCode, bodyOf(again)["code"]]).toEqual([410, "recovery_link_gone"]);
    expect((await logIn(email, NEW)).statusCode).toBe(200);
  });

  test("is worth nothing after an hour, and answered as one that never was", async () => {
    const { email, password } = await anAccount(story.database);
    await recover(email);
    const token = await tokenIn(story, email, PAGE);
    story.clock.advanceDays(HOUR);
    const late = await reset(token);
    expect(late.statusCode).toBe(410);
    expect(bodyOf(await reset("x".repeat(43)))).toEqual(bodyOf(late));
    story.clock.advanceDays(-HOUR);
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test("of two requests at once lets one through", async () => {
    const { email } = await anAccount(story.database);
    await recover(email);
    const token = await tokenIn(story, email, PAGE);
    const passwords = ["primeira-boa-11", "segunda-boa-22"];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(
      replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 410]);
    const won = passwords[replies.findIndex(({ statusCode }) => statusCode === 200)] ?? "";
    expect((await logIn(email, won)).statusCode).toBe(200);
  });

  test("makes those sent before it worthless once it is used", async () => {
    const { email } = await anAccount(story.database);
    await recover(email);
    const first = await tokenIn(story, email, PAGE);
    await recover(email);
    const second = await tokenIn(story, email, PAGE);
    expect(second).not.toBe(first);
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first, "ainda-outra-boa-3")).statusCode).toBe(410);
  });

  test.each([
    ["short", "curta", "curta", "password"],
    ["common", "senha123", "senha123", "password"],
    ["another the second time", NEW, `${NEW}x`, "confirm"],
  ])("refuses a password that is %s, and stays good", async (_, password, repeated, field) => {
    const { email } = await anAccount(story.database);
    await recover(email);
    const token = await tokenIn(story, email, PAGE);
    const refused = await reset(token, password, repeated);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test("lets in whoever had guessed too often before", async () => {
    const { email, password } = await anAccount(story.database);
    for (let time = 0; time < 10; time += 1) await logIn(email, "palpite-errado-1");
    expect((await logIn(email, password)).statusCode).toBe(429);
    await recover(email);
    await reset(await tokenIn(story, email, PAGE));
    expect((await logIn(email, NEW)).statusCode).toBe(200);
  });

  test("gives an account without a password its first one, for days where somebody made it", async () => {
    const { id, email } = await anAccount(story.database, { password: null });
    await sendPasswordLink(story.deps, id, { isFirst: true });
    const [received] = await emailsTo(story, email);
    expect(received?.subject).toBe("Escolha sua senha – TEA Start");
    const token = await tokenIn(story, email, PAGE);
    story.clock.advanceDays(2.9);
    expect((await reset(token)).statusCode).toBe(200);
    story.clock.advanceDays(-2.9);
    expect((await logIn(email, NEW)).statusCode).toBe(200);
  });

  test("is not written any more when it was used or ran out before its email went", async () => {
    const { id, email } = await anAccount(story.database);
    await sendPasswordLink(story.deps, id);
    story.clock.advanceDays(HOUR);
    expect(await emailsTo(story, email)).toEqual([]);
    story.clock.advanceDays(-HOUR);
  });
});
