import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { movableClock } from "#server/platform/clock.ts";
import { followClock, readClockOffset } from "#server/platform/db/clock-offset.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { devClockRoutes } from "./dev-clock.routes.ts";

/** What these stories call. */
const FEATURES = [dashboardRoutes, devClockRoutes];

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: FEATURES });
  clinic = await aClinic(story);
});
afterAll(() => story.close());
beforeEach(() => press("now"));

const DAY_MS = 86_400_000;

const press = (
  move: string,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) =>
  story.app.inject({
    method: "POST",
    url: `/dev/clock/${move}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

const aheadBy = () => story.deps.clock.now().getTime() - story.deps.realClock.now().getTime();

test("each button moves the product's time, and the last one moves it back", async () => {
  for (const [move, days] of [
    ["1", 1],
    ["7", 8],
    ["31", 39],
    ["now", 0],
  ] as const) {
    const { statusCode, headers } = await press(move);
    expect([statusCode, headers.location]).toEqual([303, "/dev/clock"]);
    expect(aheadBy()).toBe(days * DAY_MS);
  }
});

test("goes on to nine o'clock of the next working day, again and again", async () => {
  const mornings: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    await press("morning");
    mornings.push(story.deps.clock.now().toISOString());
  }
  // It was Monday noon in Recife; after Friday comes Monday.
  expect(mornings).toEqual([
    "2026-03-17T12:00:00.000Z",
    "2026-03-18T12:00:00.000Z",
    "2026-03-19T12:00:00.000Z",
    "2026-03-20T12:00:00.000Z",
  ]);
  await press("morning");
  expect(story.deps.clock.now().toISOString()).toBe("2026-03-23T12:00:00.000Z");
});

test("the page says what time it is, in the product and really, and runs nothing", async () => {
  await press("7");
  const { body, headers } = await story.app.inject({ method: "GET", url: "/dev/clock" });
  expect(body).toContain("segunda-feira, 23 de março de 2026");
  expect(body).toContain("segunda-feira, 16 de março de 2026");
  expect(body).toContain("Voltar a agora");
  expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
  expect(body).not.toContain("<script");
});

test("figures and the screens' day follow it, and nobody is logged out", async () => {
  const child = await clinic.child();
  await aForm(story.database, clinic.organizationId, child, { sentAt: story.clock.now() });
  const read = async () => {
    const reply = await story.send(clinic.admin.token, "GET", "/api/dashboard/");
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  const before = await read();
  expect(before.headers["x-product-time"]).toBeUndefined();
  await press("31");
  const after = await read();
  expect(after.headers["x-product-time"]).toBe(story.deps.clock.now().toISOString());
  expect(after.body).not.toBe(before.body);
  // Thirteen times a month is beyond the end of the session.
  for (let n = 0; n < 13; n += 1) await press("31");
  await read();
});

test("a page of ours moves it, although it tells no referrer and so no origin", async () => {
  const { statusCode } = await press("1", { "sec-fetch-site": "same-origin", origin: "null" });
  expect([statusCode, aheadBy()]).toEqual([303, DAY_MS]);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ origin: "https://elsewhere.example" }],
  [{ origin: "null" }],
])("no other site moves it: %o", async (headers) => {
  expect((await press("1", headers)).statusCode).toBe(403);
  expect(aheadBy()).toBe(0);
});

test.each(["2", "-1", "day"])("there is no button for %s", async (move) => {
  expect((await press(move)).statusCode).toBe(404);
});

test("other processes follow within a second, and their open screens hear of it", async () => {
  const other = movableClock(story.clock, () => readClockOffset(story.database));
  const heard = new Promise<void>((resolve) => {
    const stop = followClock(other, {
      ...story.database.changes,
      stir: () => {
        stop();
        resolve();
      },
    });
  });
  await press("7");
  await heard;
  expect(other.ahead()).toBe(7 * 86_400);
});

test.each([
  ["a mail server is configured", { smtpUrl: "smtp://mail.example" }],
  ["it is no trial installation", { demo: false }],
])("does not exist where %s", async (_where, overrides) => {
  const other = await testApp({ features: FEATURES, config: overrides });
  try {
    expect((await other.app.inject({ method: "GET", url: "/dev/clock" })).statusCode).toBe(404);
    expect((await other.app.inject({ method: "POST", url: "/dev/clock/1" })).statusCode).toBe(404);
    expect(other.deps.clock).toBe(other.clock);
  } finally {
    await other.close();
  }
});
