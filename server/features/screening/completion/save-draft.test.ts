import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { completionRoutes } from "./completion.routes.ts";

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
});
afterAll(() => tea.close());

const put = (form: LinkedForm, change: object) =>
  asGuardian(tea, "PUT", `${form.url}draft/`, { consent: GIVEN_CONSENT, ...change });

async function record(form: LinkedForm): Promise<CompletionRecord> {
  return (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>();
}

async function formRow(form: LinkedForm) {
  return tea.database.asOwner(({ db }) =>
    db.selectFrom("form").selectAll().where("id", "=", form.formId).executeTakeFirstOrThrow(),
  );
}

test("two devices fill one draft: answers add up, the later one counts, what is not sent stays", async () => {
  const form = await aLinkedForm(tea);
  const [phone, tablet] = await Promise.all([
    put(form, { answers: { mchat_01: true, mchat_02: true }, address: "Rua A" }),
    put(form, { answers: { mchat_03: false }, notes: "Observação" }),
  ]);
  expect([phone.statusCode, tablet.statusCode]).toEqual([200, 200]);
  await put(form, { answers: { mchat_02: false }, lost_skills: false });
  expect((await record(form)).draft).toEqual({
    answers: { mchat_01: true, mchat_02: false, mchat_03: false },
    address: "Rua A",
    notes: "Observação",
    concern: "",
    lost_skills: false,
    age_band: null,
    assistance: null,
    saved_at: tea.clock.now().toISOString(),
  });
  await put(form, { lost_skills: null, address: "" });
  expect((await record(form)).draft).toMatchObject({ lost_skills: null, address: "" });
});

test.each([
  ["none", undefined, "consent"],
  ["one that was not given", { ...GIVEN_CONSENT, screening: false }, "consent.screening"],
  [
    "one without the words that were shown",
    { ...GIVEN_CONSENT, text_version: "" },
    "consent.text_version",
  ],
])(
  "with %s as consent no draft is kept, nor is the form opened by it",
  async (_, consent, field) => {
    const form = await aLinkedForm(tea);
    const reply = await put(form, { answers: { mchat_01: true }, address: "Rua A", consent });
    expect(reply.statusCode).toBe(422);
    const { detail, fields } = reply.json<{ detail: string; fields: object }>();
    expect(Object.keys(fields)).toEqual([field]);
    expect(detail).toMatch(/consentimento|termo/i);
    expect((await record(form)).draft).toBeNull();
    expect(await formRow(form)).toMatchObject({ opened_at: null, started_at: null });
  },
);

test("a draft says when and to which words was agreed, the newest", async () => {
  const form = await aLinkedForm(tea);
  await put(form, { answers: { mchat_01: true } });
  const later = tea.clock.now().toISOString();
  await put(form, { notes: "x", consent: { ...GIVEN_CONSENT, given_at: later } });
  const draft = await tea.database.asOwner(({ db }) =>
    db.selectFrom("draft").selectAll().where("form_id", "=", form.formId).executeTakeFirst(),
  );
  expect(draft).toMatchObject({ consent_text_version: "1/pt-BR", consented_at: new Date(later) });
});

test("forty answers from two devices at once all arrive", async () => {
  const form = await aLinkedForm(tea, { dateOfBirth: "2020-01-01" });
  const sheet = Object.entries(anAnswerSet("scq", 20));
  // On a busy machine a call may find no connection in time: the page comes again with what is not acknowledged.
  const statuses = await Promise.all(
    sheet.map(async ([id, value]) => {
      for (;;) {
        const { statusCode } = await put(form, { answers: { [id]: value } });
        if (statusCode !== 503) return statusCode;
      }
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await record(form)).draft?.answers).toEqual(Object.fromEntries(sheet));
});

test("the first answer begins the form, an address only opens it", async () => {
  const form = await aLinkedForm(tea);
  await put(form, { address: "Rua A" });
  const openedAt = tea.clock.now();
  expect(await formRow(form)).toMatchObject({ opened_at: openedAt, started_at: null });
  tea.clock.advanceDays(1);
  const reply = await put(form, { answers: { mchat_01: true } });
  expect(reply.json()).toEqual({ saved_at: tea.clock.now().toISOString() });
  const startedAt = tea.clock.now();
  tea.clock.advanceDays(1);
  await put(form, { answers: { mchat_02: true } });
  expect(await formRow(form)).toMatchObject({ opened_at: openedAt, started_at: startedAt });
});

describe("answers are held to the questionnaire", () => {
  test.each([
    ["a question of another one", { scq_01: true }, "answers.scq_01"],
    ["no question at all", { constructor: true }, "answers.constructor"],
    ["no choice of the question", { mchat_01: "frequente" }, "answers.mchat_01"],
    ["text that cannot be stored", { mchat_01: "a\0" }, "answers.mchat_01"],
  ])("%s is refused and nothing is kept", async (_, answers, field) => {
    const form = await aLinkedForm(tea);
    const reply = await put(form, { answers: { mchat_02: true, ...answers } });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await record(form)).draft).toBeNull();
    expect(await formRow(form)).toMatchObject({ opened_at: null, started_at: null });
  });

  test("that staff chose, whatever the age", async () => {
    const form = await aLinkedForm(tea, { instrument: "csbs" });
    expect((await put(form, { answers: { mchat_01: true } })).statusCode).toBe(422);
    expect((await put(form, { answers: { csbs_01: "nao" } })).statusCode).toBe(200);
  });

  test("that was begun before the birthday, on a page still open after it", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: "2024-03-29" });
    tea.clock.advanceDays(20);
    expect((await record(form)).age_band).toBe("2-4");
    expect((await put(form, { answers: { mchat_01: true } })).statusCode).toBe(200);
    expect((await put(form, { answers: { csbs_01: "nao" } })).statusCode).toBe(422);
    expect((await record(form)).age_band).toBe("0-2");
  });
});

describe("a guardian who says the age", () => {
  test("may change the answer; the band stays a choice of the page", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: null });
    await put(form, { age_band: "0-2", answers: { mchat_01: true } });
    expect((await put(form, { answers: { csbs_01: "nao" } })).statusCode).toBe(422);
    expect((await put(form, { age_band: "2-4" })).statusCode).toBe(200);
    expect((await put(form, { answers: { csbs_01: "nao" } })).statusCode).toBe(200);
    const { draft, age_band } = await record(form);
    expect(age_band).toBeUndefined();
    expect(draft).toMatchObject({ age_band: "2-4" });
    expect(draft?.answers).toEqual({ csbs_01: "nao" });
    await put(form, { age_band: "0-2" });
    expect((await record(form)).draft?.answers).toEqual({ mchat_01: true });
  });

  test("need not say it again with each answer, nor at all", async () => {
    const form = await aLinkedForm(tea, { dateOfBirth: null });
    expect((await put(form, { answers: { scq_01: true } })).statusCode).toBe(200);
    expect((await put(form, { answers: { nothing_01: true } })).statusCode).toBe(422);
  });

  test("is not asked where the birth date is known", async () => {
    const form = await aLinkedForm(tea);
    await put(form, { age_band: ">4", answers: { mchat_01: true } });
    expect((await record(form)).draft).toMatchObject({ age_band: null });
  });
});

test("nothing is added to a form that was answered", async () => {
  const form = await aLinkedForm(tea);
  await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "none")));
  const reply = await put(form, { answers: { mchat_01: false } });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ detail: "Este formulário já foi respondido." });
  expect((await record(form)).draft).toBeNull();
});

test("a draft saved while the form is sent never outlives it", async () => {
  const form = await aLinkedForm(tea);
  const body = aSubmission("mchat", anAnswerSet("mchat", "none"));
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => put(form, { answers: { mchat_01: true } })),
    asGuardian(tea, "POST", form.url, body),
    ...Array.from({ length: 8 }, () => put(form, { answers: { mchat_02: true } })),
  ]);
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect((await record(form)).draft).toBeNull();
});

test("no answer, address or token reaches the log", async () => {
  const form = await aLinkedForm(tea);
  await put(form, { answers: { mchat_01: "segredo" }, address: "Rua Secreta" });
  await put(form, { address: "Rua Secreta", answers: { mchat_01: true } });
  expect(tea.logged()).not.toMatch(/Rua Secreta|segredo|mchat_01/);
  expect(tea.logged()).not.toContain(form.token);
});
