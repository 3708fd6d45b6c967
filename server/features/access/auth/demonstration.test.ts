import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DemonstrationLogins } from "#contract/access/demonstration.ts";
import { staffPages } from "#server/features/site/staff-pages/staff-pages.ts";
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from "#server/platform/demonstration.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount } from "#server/testing/auth.ts";
import { demonstrationRoutes } from "./demonstration.routes.ts";

const ADDRESS = "/api/dev/logins/";
const features = [demonstrationRoutes];

describe("the log-ins of a demonstration", () => {
  let story: TestApp;
  beforeAll(async () => {
    story = await testApp({ features });
  });
  afterAll(() => story.close());

  const list = async (): Promise<DemonstrationLogins> => {
    const reply = await story.send(null, "GET", ADDRESS);
    expect(reply.statusCode).toBe(200);
    return DemonstrationLogins.parse(reply.json());
  };

  test("are none where its people are not in the database", async () => {
    expect((await list()).people).toEqual([]);
  });

  test("are those whose account can be entered, in the order of the list, with one password", async () => {
    const [admin, doctor, head, teacher] = DEMONSTRATION_LOGINS.map(({ email }) => email);
    for (const email of [doctor, admin]) await anAccount(story.database, { email: email ?? "" });
    await anAccount(story.database, { email: head ?? "", disabledAt: new Date() });
    await anAccount(story.database, { email: teacher ?? "", password: null });
    await anAccount(story.database, { email: "outra@pessoa.example" });
    expect(await list()).toEqual({
      password: DEMONSTRATION_PASSWORD,
      people: [
        { person: "clinic_admin", email: admin },
        { person: "doctor", email: doctor },
      ],
    });
  });
});

test("no other installation has the call, whoever is in its database", async () => {
  const story = await testApp({ features, config: { demo: false } });
  try {
    for (const { email } of DEMONSTRATION_LOGINS) await anAccount(story.database, { email });
    const reply = await story.send(null, "GET", ADDRESS);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain(DEMONSTRATION_PASSWORD);
  } finally {
    await story.close();
  }
});

test.each([
  [true, "says so to the login page"],
  [false, "of any other installation says nothing"],
])("a page of a demonstration: %s, %s", async (isDemonstration) => {
  const folder = mkdtempSync(join(tmpdir(), "tea-demonstration-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
  const app = fastify();
  try {
    await staffPages(app, folder, { isDemonstration });
    const { body } = await app.inject("/login");
    expect(body.includes('<meta name="demonstration" content="1" />')).toBe(isDemonstration);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
