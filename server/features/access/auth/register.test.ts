import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCurrentOrganization,
  listClinicDoctors,
  listSchoolClasses,
} from "#contract/organization/organizations.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import {
  type AuthProcess,
  aClock,
  anAccount,
  authProcess,
  bodyOf,
  pairIn,
} from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

const clock = aClock();
const PASSWORD = "girafa-amarela-42";
let database: Database;
let server: AuthProcess;
let line = 0;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

const form = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: "Rosa Inventada",
  email: "rosa@pessoa.example",
  password: PASSWORD,
  confirm: PASSWORD,
  ...over,
});
/** Each from an address of its own, unless one is given. */
const register = (body: unknown, remoteAddress = `2001:db8:0:${(line += 1).toString(16)}::1`) =>
  server.post("/api/auth/register/", body, { remoteAddress });
const me = (access: string) => server.get("/api/accounts/me/", access);
const accounts = async (): Promise<number> =>
  database.asOwner(
    async ({ db }) => (await db.selectFrom("account").select("id").execute()).length,
  );

describe("whoever registers", () => {
  test("is logged in, holds no role, and reaches no call of staff", async () => {
    const reply = await register(form());
    expect(reply.statusCode).toBe(201);
    const { access, refresh } = pairIn(reply);
    expect((await me(access)).json()).toMatchObject({
      full_name: "Rosa Inventada",
      email: "rosa@pessoa.example",
      language: "pt-BR",
      primary_role: null,
      roles: [],
    });
    for (const { path } of [listClinicDoctors, listSchoolClasses, getCurrentOrganization]) {
      const refused = await server.get(path, access);
      expect([path, refused.statusCode, bodyOf(refused)["code"]]).toEqual([path, 403, "forbidden"]);
    }
    expect((await server.post("/api/token/refresh/", { refresh })).statusCode).toBe(200);
  });

  test("logs in with that password from then on", async () => {
    await register(form({ email: "lia@pessoa.example" }));
    await expect(server.logIn("LIA@pessoa.example", PASSWORD)).resolves.toBeDefined();
  });
});

describe("an e-mail that has an account", () => {
  test("is answered in the same status, shape and words after the same work", async () => {
    const { email } = await anAccount(database);
    const before = server.work.hashes;
    const fresh = await register(form({ email: "nova@pessoa.example" }));
    const between = server.work.hashes;
    const taken = await register(form({ email: email.toUpperCase() }));
    expect(taken.statusCode).toBe(fresh.statusCode);
    expect(between - before).toBe(1);
    expect(server.work.hashes - between).toBe(1);
    const [ofTaken, ofFresh] = [pairIn(taken), pairIn(fresh)];
    expect(bodyOf(taken)).toEqual({ ...bodyOf(fresh), ...ofTaken });
    expect(ofTaken.access).toHaveLength(ofFresh.access.length);
    expect(ofTaken.refresh).toHaveLength(ofFresh.refresh.length);
  });

  test("gets no way in, and its account stays as it was", async () => {
    const { id, email, password } = await anAccount(database, { password: "outra-senha-boa-7" });
    const before = await accounts();
    const { access, refresh } = pairIn(await register(form({ email })));
    expect((await me(access)).statusCode).toBe(401);
    expect((await server.post("/api/token/refresh/", { refresh })).statusCode).toBe(401);
    expect(await accounts()).toBe(before);
    const refused = await server.post("/api/token/", { username: email, password: PASSWORD });
    expect(refused.statusCode).toBe(401);
    const { access: own } = await server.logIn(email, password);
    expect((await me(own)).json()).toMatchObject({ id, full_name: "Inês Inventada da Silva" });
  });

  test("registered twice at the same moment is one account", async () => {
    const before = await accounts();
    const body = form({ email: "gemea@pessoa.example" });
    const replies = await Promise.all([register(body), register(body), register(body)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await accounts()).toBe(before + 1);
  });
});

describe("is refused, with the field named and nothing stored:", () => {
  test.each([
    [{ confirm: "girafa-amarela-43" }, "confirm", "As senhas não coincidem"],
    [{ password: "curta-1", confirm: "curta-1" }, "password", "A senha deve ter pelo menos"],
    [{ password: "Senha@123", confirm: "Senha@123" }, "password", "Esta senha é muito comum"],
    [{ password: "rosa2026!", confirm: "rosa2026!" }, "password", "seu nome ou e-mail"],
    [{ name: " " }, "name", "Nome é obrigatório"],
    [{ email: "" }, "email", "E-mail é obrigatório"],
    [{ email: "a@x.example, b@y.example" }, "email", "E-mail inválido"],
    [{ name: "Rosa\u0000" }, "name", "caracteres inválidos"],
    [{ email: "rosa\u0000@pessoa.example" }, "email", "caracteres inválidos"],
    [{ password: "girafa\u0000amarela", confirm: "girafa\u0000amarela" }, "password", "inválidos"],
    [{ password: "\udc00girafa-amarela", confirm: PASSWORD }, "password", "inválidos"],
    [{ role: "clinic_admin" }, "", "role"],
  ])("%j", async (over, field, words) => {
    const before = await accounts();
    const reply = await register(form({ email: "recusada@pessoa.example", ...over }));
    expect(reply.statusCode).toBe(422);
    const { detail, fields } = reply.json<{ detail: string; fields: Record<string, string> }>();
    expect(fields[field]).toContain(words);
    expect(detail).toContain(words);
    expect(await accounts()).toBe(before);
  });
});

test("one address registers twenty times in an hour, and is told when it may go on", async () => {
  for (let count = 0; count < 20; count += 1) {
    const reply = await register(form({ email: `serie-${count}@pessoa.example` }), "203.0.113.5");
    expect(reply.statusCode).toBe(201);
  }
  const email = "serie-21@pessoa.example";
  const refused = await register(form({ email }), "203.0.113.5");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await register(form({ email }), "203.0.113.6")).statusCode).toBe(201);
  clock.advance(3600);
  expect((await register(form({ email }), "203.0.113.5")).statusCode).toBe(201);
});

test("the log holds no name, e-mail, password or token", async () => {
  const { access, refresh } = pairIn(await register(form({ email: "calada@pessoa.example" })));
  expect(server.logged()).toContain("/api/auth/register/");
  for (const secret of ["Rosa", "pessoa.example", PASSWORD, access, refresh])
    expect(server.logged()).not.toContain(secret);
});
