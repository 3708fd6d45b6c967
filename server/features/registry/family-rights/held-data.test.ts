import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HeldData } from "#contract/registry/family-rights.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian-rights.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-rights.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-rights.json" with { type: "json" };
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import {
  type LinkedForm,
  GIVEN_CONSENT,
  aLinkedFormInAClinic,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "#server/testing/guardian.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** A mother reads everything that is held about her child and herself. */

let tea: TestApp;
let form: LinkedForm;
let admin: { readonly token: string };
let authorization: { readonly authorization: string };

beforeAll(async () => {
  tea = await testApp({ features: [familyRightsRoutes, completionRoutes, patientsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  ({ form, admin } = await aLinkedFormInAClinic(tea));
  const answers = aSubmission("mchat", anAnswerSet("mchat", "all"));
  await asGuardian(tea, "POST", form.url, {
    ...answers,
    answer_modes: { mchat_01: "audio_drawing", mchat_02: "drawing" },
    concern: "Não me olha nos olhos.",
    consent: GIVEN_CONSENT,
  });
  authorization = await openTheRights(tea, form);
});

const read = (path: string, headers: Record<string, string> = authorization) =>
  tea.app.inject({ method: "GET", url: `${form.url}rights/${path}`, headers });

test("it is all there: who, contacts, answers in words, the result, the referral, messages, consents and readers", async () => {
  expect((await tea.send(admin.token, "GET", `/api/patients/${form.patientId}/`)).statusCode).toBe(
    200,
  );
  const reply = await read("data/");
  expect(reply.statusCode).toBe(200);
  const { parts } = HeldData.parse(reply.json());
  const part = (section: string) => parts.find((each) => each.section === section)?.entries ?? [];
  expect(part("child")).toMatchObject([
    { date_of_birth: "2024-12-01", address: expect.any(String) as unknown },
  ]);
  expect(part("guardian")).toMatchObject([{ relationship: "Mãe", phone: "+5581900000001" }]);
  expect(part("forms")).toMatchObject([
    { questionnaire: "mchat", score: 20, level: "alto", concern: "Não me olha nos olhos." },
  ]);
  expect(part("answers")).toHaveLength(20);
  expect(part("answers")[0]).toMatchObject({
    question: expect.stringContaining("1. ") as unknown,
    answer: "Não",
    way: "audio_drawing",
  });
  expect(part("answers")[2]).not.toHaveProperty("way");
  expect(part("referrals")).toMatchObject([{ type: "neurologist", stage: "a_encaminhar" }]);
  expect(part("messages")).toMatchObject([{ what: "family_code", channel: "email" }]);
  expect(part("consents")).toMatchObject([
    { purpose: "screening", granted: true },
    { purpose: "share_with_school", granted: false },
  ]);
  expect(part("readers")).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown,
      role: "clinic_admin",
      what: "patient.read",
      times: 1,
    },
  ]);
  expect(reply.body).not.toContain("account_id");
});

test("a record that was opened in an emergency is told as such, and each reading of it", async () => {
  const { database, clock } = tea;
  const elsewhere = await aGroup(database, form.organizationId);
  const colleague = await aPerson(database, "clinic_doctor", form.organizationId, {
    groupIds: [elsewhere],
    at: clock.now(),
  });
  const child = await database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select(["full_name", "date_of_birth"])
      .where("id", "=", form.patientId)
      .executeTakeFirstOrThrow(),
  );
  const opened = await tea.send(colleague.token, "POST", "/api/patients/emergency/", {
    ...child,
    reason: "Convulsão",
  });
  expect(opened.statusCode).toBe(200);
  await tea.send(colleague.token, "GET", `/api/patients/${form.patientId}/`);
  const { parts } = HeldData.parse((await read("data/")).json());
  expect(parts.find(({ section }) => section === "readers")?.entries).toMatchObject([
    { role: "clinic_doctor", what: "emergency.opened", times: 1 },
    { role: "clinic_doctor", what: "emergency.read", times: 1 },
  ]);
  for (const words of [ptBr, enUs, esEs]) {
    expect(Object.hasOwn(words.held.values, "emergency.opened")).toBe(true);
    expect(Object.hasOwn(words.held.values, "emergency.read")).toBe(true);
  }
});

test("every value that is told has a name in each language", async () => {
  const { parts } = HeldData.parse((await read("data/")).json());
  const names = new Set(
    parts.flatMap(({ entries }) => entries.flatMap((each) => Object.keys(each))),
  );
  for (const words of [ptBr, enUs, esEs]) {
    expect([...names].filter((name) => !Object.hasOwn(words.held.fields, name))).toEqual([]);
  }
});

test.each(LANGUAGES)("as a document in %s", async (language) => {
  const reply = await read(`data.pdf?lang=${language}`);
  expect(reply.headers["content-type"]).toBe("application/pdf");
  const { text } = await readPdf(reply.rawPayload);
  expect(text).toContain("(81) 90000-0001");
  expect(text).toContain("Não me olha nos olhos.");
});

test("without the session, with that of another link, or after half an hour there is nothing", async () => {
  const other = await aLinkedFormInAClinic(tea);
  const foreign = await openTheRights(tea, other.form);
  for (const headers of [{}, { authorization: `Bearer ${"x".repeat(43)}` }, foreign]) {
    expect((await read("data/", headers)).statusCode).toBe(401);
    expect((await read("data.pdf", headers)).statusCode).toBe(401);
  }
  tea.clock.advanceDays(1);
  const late = await read("data/");
  expect([late.statusCode, late.json()]).toMatchObject([
    401,
    { detail: "Entre novamente para continuar." },
  ]);
});
