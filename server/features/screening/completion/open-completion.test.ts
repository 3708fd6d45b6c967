import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { randomToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  GIVEN_CONSENT,
  aLinkedForm,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { completionRoutes } from "./completion.routes.ts";

/** What these stories call. */
const FEATURES = [completionRoutes, organizationsRoutes];

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: FEATURES });
});
afterAll(() => tea.close());

async function opened(url: string): Promise<CompletionRecord> {
  const reply = await asGuardian(tea, "GET", url);
  expect(reply.statusCode).toBe(200);
  return reply.json<CompletionRecord>();
}

async function formRow(formId: string) {
  return tea.database.asOwner(({ db }) =>
    db.selectFrom("form").selectAll().where("id", "=", formId).executeTakeFirstOrThrow(),
  );
}

test("the link shows the child, with or without the last slash, and opening it changes nothing", async () => {
  const form = await aLinkedForm(tea, { dateOfBirth: "2024-12-01" });
  const record = await opened(form.url);
  const { full_name, guardian_name, organization_name, organization_article, ...rest } = record;
  expect(full_name).toMatch(/^Criança Inventada/);
  expect(guardian_name).toMatch(/^Responsável Inventada/);
  expect(organization_name).toMatch(/^Organização/);
  expect(organization_article).toBeNull();
  expect(rest).toEqual({
    date_of_birth: "2024-12-01",
    age_years: 1,
    age_band: "0-2",
    shows_drawings: true,
    voices: [],
    draft: null,
    summary: null,
  });
  expect(await opened(form.url.slice(0, -1))).toEqual(record);
  expect(await formRow(form.formId)).toMatchObject({ opened_at: null, started_at: null });
});

test("the page shows no drawings where the organisation wants none, whatever else it changes later", async () => {
  const { admin, form } = await aLinkedFormInAClinic(tea);
  const change = async (more: object) => {
    const details = { name: "Clínica Inventada", address: "", phone: "", email: "", ...more };
    const path = "/api/roles/current-organization/";
    return (await tea.send(admin.token, "PUT", path, details)).json<{ shows_drawings: boolean }>();
  };
  expect((await opened(form.url)).shows_drawings).toBe(true);
  expect(await change({ shows_drawings: false })).toMatchObject({ shows_drawings: false });
  expect((await opened(form.url)).shows_drawings).toBe(false);
  expect(await change({ name: "Outro nome" })).toMatchObject({ shows_drawings: false });
  expect((await opened(form.url)).shows_drawings).toBe(false);
});

test("a person on the page is recorded once, however often the page says so", async () => {
  const form = await aLinkedForm(tea);
  const first = tea.clock.now();
  await asGuardian(tea, "POST", `${form.url}opened/`);
  tea.clock.advanceDays(1);
  const again = await asGuardian(tea, "POST", `${form.url}opened/`);
  expect(again.json()).toEqual({ opened: true });
  expect(await formRow(form.formId)).toMatchObject({ opened_at: first, started_at: null });
});

describe("the age band", () => {
  test.each([
    ["2024-03-17", "0-2", 1],
    ["2024-03-16", "2-4", 2],
    ["2022-03-17", "2-4", 3],
    ["2022-03-16", ">4", 4],
  ])("of a child born %s is %s on the organisation's day", async (born, band, years) => {
    moveTo("2026-03-16T15:00:00Z");
    const form = await aLinkedForm(tea, { dateOfBirth: born });
    expect(await opened(form.url)).toMatchObject({ age_band: band, age_years: years });
  });

  test("goes by the day of the organisation: at 1 a.m. in London it is still yesterday in Recife", async () => {
    moveTo("2026-03-17T01:00:00Z");
    const form = await aLinkedForm(tea, { dateOfBirth: "2024-03-17" });
    expect(await opened(form.url)).toMatchObject({ age_band: "0-2", age_years: 1 });
  });

  test("is that of the questionnaire which staff chose", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: "2024-12-01", instrument: "scq" });
    expect(await opened(form.url)).toMatchObject({ age_band: ">4", age_years: 1 });
  });

  test("is left to the guardian when no birth date is known", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: null });
    const record = await opened(form.url);
    expect(record).not.toHaveProperty("age_band");
    expect(record).not.toHaveProperty("age_years");
    expect(record).not.toHaveProperty("date_of_birth");
    for (const code of ["mchat", "csbs", "scq"] as const) {
      const each = await aLinkedForm(tea, { dateOfBirth: null });
      const body = aSubmission(code, anAnswerSet(code, "none"));
      const reply = await asGuardian(tea, "POST", each.url, body);
      expect(reply.json()).toMatchObject({ tool: code, age_months: null });
    }
  });
});

describe("a birthday between opening and sending", () => {
  test("takes the questionnaire of the day it was opened, and that of the new age", async () => {
    const [early, late] = await Promise.all([
      aLinkedForm(tea, { dateOfBirth: birthdayIn(10) }),
      aLinkedForm(tea, { dateOfBirth: birthdayIn(10) }),
    ]);
    expect(await opened(early.url)).toMatchObject({ age_band: "0-2" });
    tea.clock.advanceDays(11);
    expect(await opened(early.url)).toMatchObject({ age_band: "2-4" });
    for (const [form, code] of [
      [early, "mchat"],
      [late, "csbs"],
    ] as const) {
      const reply = await asGuardian(
        tea,
        "POST",
        form.url,
        aSubmission(code, anAnswerSet(code, "none")),
      );
      expect(reply.json()).toMatchObject({ tool: code, age_months: 24 });
    }
  });

  test("leaves a draft the questionnaire it was begun with", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: birthdayIn(5) });
    await asGuardian(tea, "PUT", `${form.url}draft/`, {
      answers: { mchat_01: true },
      consent: GIVEN_CONSENT,
    });
    tea.clock.advanceDays(6);
    expect(await opened(form.url)).toMatchObject({ age_band: "0-2", age_years: 2 });
  });
});

test("after the answer the link shows what came of it, for as long as it lives", async () => {
  const form = await aLinkedForm(tea);
  await asGuardian(tea, "PUT", `${form.url}draft/`, {
    answers: { mchat_01: true },
    consent: GIVEN_CONSENT,
  });
  const body = aSubmission("mchat", anAnswerSet("mchat", "all"));
  const sent = await asGuardian(tea, "POST", form.url, body);
  const record = await opened(form.url);
  expect(record.draft).toBeNull();
  expect(record.summary).toEqual(sent.json());
  tea.clock.advanceDays(61);
  expect((await asGuardian(tea, "GET", form.url)).statusCode).toBe(410);
});

test("unknown, malformed, expired, revoked and cancelled links get one and the same answer, on every call", async () => {
  const [expired, revoked, cancelled] = [
    await aLinkedForm(tea),
    await aLinkedForm(tea),
    await aLinkedForm(tea),
  ];
  tea.clock.advanceDays(60);
  await tea.database.asOwner(async ({ db }) => {
    const expires_at = new Date(tea.clock.now().getTime() + 1000);
    const others = [revoked.formLinkId, cancelled.formLinkId];
    await db.updateTable("form_link").set({ expires_at }).where("id", "in", others).execute();
    await db
      .updateTable("form_link")
      .set({ revoked_at: tea.clock.now() })
      .where("id", "=", revoked.formLinkId)
      .execute();
    await db
      .updateTable("form")
      .set({ cancelled_at: tea.clock.now() })
      .where("id", "=", cancelled.formId)
      .execute();
  });
  const malformed = ["x", "%00", "a%2Fb", "a".repeat(150), "%C3%A7"].map(
    (token) => `/api/patients/complete/${token}/`,
  );
  const unknown = `/api/patients/complete/${randomToken()}/`;
  const submission = aSubmission("mchat", anAnswerSet("mchat", "none"));
  for (const url of [expired.url, revoked.url, cancelled.url, unknown, ...malformed]) {
    const replies = [
      await asGuardian(tea, "GET", url),
      await asGuardian(tea, "POST", url, submission),
      await asGuardian(tea, "POST", `${url}opened/`),
      await asGuardian(tea, "PUT", `${url}draft/`, {
        answers: { mchat_01: true },
        consent: GIVEN_CONSENT,
      }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(410);
      const { request_id: _, ...said } = reply.json<Record<string, unknown>>();
      expect(said).toEqual({
        type: "about:blank",
        title: "Gone",
        status: 410,
        detail: "Token inválido ou expirado",
        code: "link_gone",
        params: {},
        fields: {},
        field_errors: {},
      });
    }
  }
});

test("a school's worth of guardians fits behind one address; what is more has to wait", async () => {
  const crowded = await testApp({ features: FEATURES });
  const form = await aLinkedForm(crowded);
  for (let n = 0; n < 60 * 60; n += 1) crowded.deps.limit("guardian-address:127.0.0.1", LIMIT);
  expect((await asGuardian(crowded, "GET", form.url)).statusCode).toBe(200);
  for (let n = 0; n < 399; n += 1) crowded.deps.limit("guardian-address:127.0.0.1", LIMIT);
  const refused = await asGuardian(crowded, "GET", form.url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  crowded.clock.advanceDays(1);
  expect((await asGuardian(crowded, "GET", form.url)).statusCode).toBe(200);
  await crowded.close();
});

test("one link has a limit of its own", async () => {
  const form = await aLinkedForm(tea);
  for (let n = 0; n < 400; n += 1) {
    tea.deps.limit(`guardian-link:${form.formLinkId}`, { max: 400, windowSeconds: 600 });
  }
  expect((await asGuardian(tea, "GET", form.url)).statusCode).toBe(429);
  const another = await aLinkedForm(tea);
  expect((await asGuardian(tea, "GET", another.url)).statusCode).toBe(200);
});

const LIMIT = { max: 4000, windowSeconds: 600 };

/** The birth date of a child who will be two years old in so many days. */
function birthdayIn(days: number): string {
  const second = new Date(tea.clock.now().getTime() + days * 86_400_000);
  second.setUTCFullYear(second.getUTCFullYear() - 2);
  return second.toISOString().slice(0, 10);
}

function moveTo(instant: string): void {
  tea.clock.advanceDays((Date.parse(instant) - tea.clock.now().getTime()) / 86_400_000);
}
