import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, anAccount, authProcess, pairIn } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

const CHROMIUM = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

const clock = aClock();
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock, "https://tea.example");
});
afterAll(() => database.close());

type Headers = NonNullable<InjectOptions["headers"]>;
const PAGE: Headers = {
  host: "localhost:3000",
  "user-agent": CHROMIUM,
  "sec-fetch-site": "same-origin",
};

/** Logs in and returns the tokens and the Cookie header that a browser would send from then on. */
const begin = async (headers: Headers) => {
  const { email, password } = await anAccount(database);
  const reply = await server.post("/api/token/", { username: email, password }, { headers });
  const [given, ofBrowser] = [reply.headers["set-cookie"] ?? []].flat();
  return { ...pairIn(reply), given, ofBrowser, cookie: given?.split(";")[0] };
};

const me = async (access: string, cookie?: string): Promise<number> => {
  const headers = cookie === undefined ? {} : { cookie };
  return (await server.get("/api/accounts/me/", access, { headers })).statusCode;
};
const renew = (refresh: string, cookie?: string) =>
  server.post(
    "/api/token/refresh/",
    { refresh },
    cookie === undefined ? {} : { headers: { cookie } },
  );

describe("a session begun by our own page", () => {
  test("hands over a cookie that no script can read and no other site sends", async () => {
    const { given, ofBrowser } = await begin(PAGE);
    expect(given).toMatch(
      /^__Host-fp=[\w-]{43}; Path=\/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(ofBrowser).toMatch(
      /^__Host-browser=[\w-]{43}; Path=\/; Max-Age=31536000; Secure; HttpOnly; SameSite=Strict$/,
    );
  });

  test("works only beside that cookie", async () => {
    const { access, cookie } = await begin(PAGE);
    const other = await begin(PAGE);
    expect(await me(access, cookie)).toBe(200);
    expect(await me(access, `lang=pt; ${cookie}; theme=dark`)).toBe(200);
    expect(await me(access)).toBe(401);
    expect(await me(access, other.cookie)).toBe(401);
    expect(await me(access, "__Host-fp=")).toBe(401);
    expect(await me(access, `x${cookie}`)).toBe(401);
    expect(await me(access, cookie)).toBe(200);
  });

  test("is renewed only beside that cookie, and a thief's attempt does not end it", async () => {
    const { refresh, cookie } = await begin(PAGE);
    expect((await renew(refresh)).statusCode).toBe(401);
    const renewed = await renew(refresh, cookie);
    expect(renewed.statusCode).toBe(200);
    expect(await me(pairIn(renewed).access)).toBe(401);
    expect(await me(pairIn(renewed).access, cookie)).toBe(200);
  });

  test("takes its cookie away when it ends, but not another session's", async () => {
    const first = await begin(PAGE);
    const second = await begin(PAGE);
    const logOut = (refresh: string, cookie = "") =>
      server.post("/api/auth/logout/", { refresh }, { headers: { cookie } });
    const elsewhere = await logOut(first.refresh, second.cookie);
    expect(elsewhere.headers["set-cookie"]).toBeUndefined();
    const here = await logOut(second.refresh, second.cookie);
    expect(here.headers["set-cookie"]).toMatch(/^__Host-fp=; Path=\/; Max-Age=0; Secure/);
  });
});

describe("is bound only where the browser will keep the cookie", () => {
  test.each<[string, Headers, boolean]>([
    ["our page on a loopback address", { ...PAGE, host: "127.0.0.1:3000" }, true],
    ["our page at the public https address", { ...PAGE, host: "tea.example" }, true],
    ["Safari at the https address", { ...PAGE, host: "tea.example", "user-agent": SAFARI }, true],
    ["Safari over plain http", { ...PAGE, "user-agent": SAFARI }, false],
    ["plain http on a local network", { ...PAGE, host: "192.0.2.10:3000" }, false],
    ["a host that only begins like ours", { ...PAGE, host: "localhost.example" }, false],
    ["another site's page", { ...PAGE, "sec-fetch-site": "cross-site" }, false],
    ["a client of the API", { host: "localhost:3000" }, false],
  ])("%s", async (_who, headers, bound) => {
    const { access, cookie } = await begin(headers);
    expect(cookie !== undefined).toBe(bound);
    expect(await me(access)).toBe(bound ? 401 : 200);
  });
});

test("a registration from our own page is bound too", async () => {
  const password = "girafa-amarela-42";
  const reply = await server.post(
    "/api/auth/register/",
    { name: "Rui Inventado", email: "rui@pessoa.example", password, confirm: password },
    { headers: PAGE },
  );
  expect(reply.headers["set-cookie"]).toContainEqual(expect.stringMatching(/^__Host-fp=/));
  expect(await me(pairIn(reply).access)).toBe(401);
});
