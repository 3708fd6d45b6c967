import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount, bodyOf, pairIn } from "#server/testing/auth.ts";
import { emailsTo, tokenIn } from "#server/testing/emails.ts";
import { authRoutes } from "./auth.routes.ts";

const PASSWORD = "girafa-amarela-42";
const PAGE = "/confirmar-email/";
let story: TestApp;
let line = 0;

beforeAll(async () => {
  story = await testApp({ features: [accountsRoutes, authRoutes] });
});
afterAll(() => story.close());

/** Each from an address of its own. */
const post = (url: string, body: unknown, access: string | null = null) =>
  story.app.inject({
    method: "POST",
    url,
    remoteAddress: `2001:db8:0:${(line += 1).toString(16)}::1`,
    headers: {
      "content-type": "application/json",
      ...(access === null ? {} : { authorization: `Bearer ${access}` }),
    },
    payload: JSON.stringify(body),
  });
const register = (email: string) =>
  post("/api/auth/register/", {
    name: "Rosa Inventada",
    email,
    password: PASSWORD,
    confirm: PASSWORD,
  });
const confirm = (token: string, access: string) =>
  post("/api/auth/confirm-email/", { token }, access);
const isConfirmed = async (access: string): Promise<boolean> =>
  (await story.send(access, "GET", "/api/accounts/me/")).json<{ email_confirmed: boolean }>()
    .email_confirmed;

describe("whoever registers", () => {
  test("gets an email whose link confirms the address", async () => {
    const { access } = pairIn(await register("rosa@pessoa.example"));
    expect(await isConfirmed(access)).toBe(false);
    const token = await tokenIn(story, "rosa@pessoa.example", PAGE);
    expect((await confirm(token, access)).statusCode).toBe(200);
    expect(await isConfirmed(access)).toBe(true);
    expect((await confirm(token, access)).statusCode).toBe(200);
  });

  test("with somebody else's e-mail is not confirmed by whoever reads the email", async () => {
    const email = "vitima@pessoa.example";
    const { access: stranger } = pairIn(await register(email));
    const token = await tokenIn(story, email, PAGE);
    expect((await post("/api/auth/confirm-email/", { token })).statusCode).toBe(401);
    const reader = pairIn(await register("leitora@pessoa.example"));
    expect((await confirm(token, reader.access)).statusCode).toBe(410);
    expect(await isConfirmed(stranger)).toBe(false);
    expect(await isConfirmed(reader.access)).toBe(false);
  });

  test("finds a link of three days ago worthless, and asks for another", async () => {
    const email = "tarde@pessoa.example";
    const { access } = pairIn(await register(email));
    const token = await tokenIn(story, email, PAGE);
    story.clock.advanceDays(3);
    const later = pairIn(await post("/api/token/", { username: email, password: PASSWORD }));
    const late = await confirm(token, later.access);
    expect([late.statusCode, bodyOf(late)["code"]]).toEqual([410, "confirmation_link_gone"]);
    expect(bodyOf(await confirm("x".repeat(43), later.access))).toEqual(bodyOf(late));
    story.clock.advanceDays(-3);
    expect((await post("/api/auth/confirm-email/resend/", {}, access)).statusCode).toBe(200);
    const again = await tokenIn(story, email, PAGE);
    expect(again).not.toBe(token);
    expect((await confirm(again, access)).statusCode).toBe(200);
    expect(await isConfirmed(access)).toBe(true);
  });

  test("is not confirmed by a link for something else", async () => {
    const email = "outra-coisa@pessoa.example";
    const { access } = pairIn(await register(email));
    await post("/api/auth/recover/", { email });
    const token = await tokenIn(story, email, "/redefinir-senha/");
    expect((await confirm(token, access)).statusCode).toBe(410);
  });

  test("asks for at most five emails in an hour, and for none once confirmed", async () => {
    const email = "muitas@pessoa.example";
    const { access } = pairIn(await register(email));
    for (let time = 0; time < 5; time += 1) {
      expect((await post("/api/auth/confirm-email/resend/", {}, access)).statusCode).toBe(200);
    }
    const refused = await post("/api/auth/confirm-email/resend/", {}, access);
    expect(refused.statusCode).toBe(429);
    const emails = await emailsTo(story, email);
    expect(emails).toHaveLength(6);
    await confirm(await tokenIn(story, email, PAGE), access);
    story.clock.advanceDays(0.1);
    const other = pairIn(await post("/api/token/", { username: email, password: PASSWORD }));
    await post("/api/auth/confirm-email/resend/", {}, other.access);
    expect(await emailsTo(story, email)).toHaveLength(6);
  });
});

describe("an e-mail that has an account already", () => {
  test("gets an email that says so, at the address as it was registered, a few times a day", async () => {
    const { email } = await anAccount(story.database, { email: "Dona@pessoa.example" });
    for (let time = 0; time < 5; time += 1) {
      expect((await register(email.toUpperCase())).statusCode).toBe(201);
    }
    const emails = await emailsTo(story, "Dona@pessoa.example");
    expect(emails.map(({ subject }) => subject)).toEqual(
      Array(3).fill("Você já tem uma conta – TEA Start"),
    );
    expect(await emailsTo(story, email.toUpperCase())).toEqual([]);
  });
});

test("no token is in the log or in the database", async () => {
  const email = "segredo@pessoa.example";
  const { access } = pairIn(await register(email));
  const token = await tokenIn(story, email, PAGE);
  await confirm(token, access);
  expect(story.logged()).not.toContain(token);
  await story.database.asOwner(async ({ db }) => {
    const messages = await db.selectFrom("message").select(["data"]).execute();
    expect(JSON.stringify(messages)).not.toContain(token);
  });
});
