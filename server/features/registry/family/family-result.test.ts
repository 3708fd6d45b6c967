import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { lettersRoutes } from "#server/features/referrals/letters/letters.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { ORGANIZATION_PATH, WHOLE_SUMMARY, familyResults } from "#server/testing/family-results.ts";
import { aLinkTo } from "#server/testing/guardian.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { familyRightsRoutes } from "../family-rights/family-rights.routes.ts";
import { familyRoutes } from "./family.routes.ts";

/** What a family sees of a result by the rule of its organisation, on every way by which a result reaches it. */

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      familyRightsRoutes,
      familyRoutes,
      lettersRoutes,
      organizationsRoutes,
      patientsRoutes,
      tasksRoutes,
    ],
  });
}, 60_000);
afterAll(() => tea.close());

const { choose, aFamily, answer, open, follow, letter, tasks, held } = familyResults(() => tea);

describe("'mostrar já', the default", () => {
  test("leaves every reply as it is specified, key by key", async () => {
    const clinic = await aClinic(tea);
    expect((await tea.send(clinic.admin.token, "GET", ORGANIZATION_PATH)).json()).toMatchObject({
      family_result: "now",
    });
    const form = await aLinkTo(tea, { ...clinic, ...(await clinic.child()) });
    const sent = await answer(form);
    expect(Object.keys(sent.json<object>())).toEqual(WHOLE_SUMMARY);
    expect(sent.json()).toMatchObject({ score: 20, level: "alto" });
    expect(JSON.stringify(await open(form))).toBe(sent.body);
    expect((await follow(form)).has_letter).toBe(true);
    expect((await letter(form)).statusCode).toBe(200);
    expect(await tasks(clinic)).toEqual([]);
    expect((await clinic.record(clinic.carer, form)).forms).toMatchObject([
      { waits_for_talk: false },
    ]);
  });
});

describe("'só em palavras'", () => {
  test("tells in every language what it means and what comes next, and no number or level", async () => {
    const { clinic, form } = await aFamily("in_words");
    const sent = await answer(form);
    const whole = sent.json<Record<string, unknown>>();
    const levels = new Set(["score", "maximum_score", "level"]);
    expect(Object.keys(whole)).toEqual([
      ...WHOLE_SUMMARY.filter((key) => !levels.has(key)),
      "result_text",
    ]);
    expect(whole).toMatchObject({
      recommendation: "neuropediatra",
      referral_stage: "a_encaminhar",
      result_text: {
        "pt-BR": expect.stringContaining("merecem uma avaliação em breve") as unknown,
        "en-US": expect.stringContaining(
          GUARDIAN_TEXTS["en-US"].results.alto.slice(0, 40),
        ) as unknown,
        "es-ES": expect.stringContaining(
          GUARDIAN_TEXTS["es-ES"].results.alto.slice(0, 40),
        ) as unknown,
      },
    });
    expect(sent.body).not.toMatch(/\{nome\}|"alto"|\b20\b/);
    expect(JSON.stringify(await open(form))).toBe(sent.body);
    expect(await follow(form)).toMatchObject({
      has_letter: true,
      referral: { stage: "a_encaminhar" },
    });
    const { text } = await readPdf((await letter(form)).rawPayload);
    expect(text).not.toMatch(/MCHAT|risco alto|20 de 20/);
    expect(await tasks(clinic)).toEqual([]);
  });

  test("repeats for a young child with a low result that it is asked again at two", async () => {
    const { form } = await aFamily("in_words");
    await answer(form, "none");
    expect(await open(form)).toMatchObject({
      result_text: { "pt-BR": expect.stringContaining("fizer 2 anos") as unknown },
    });
  });
});

describe("the organisation's choice", () => {
  test("is the administration's, and the trail says from what to what", async () => {
    const clinic = await aClinic(tea);
    expect((await choose(clinic, "after_talk")).json()).toMatchObject({
      family_result: "after_talk",
    });
    expect((await choose(clinic, "in_words")).json()).toMatchObject({ family_result: "in_words" });
    const body = { name: "Outro nome", address: "", phone: "", email: "" };
    const kept = await tea.send(clinic.admin.token, "PUT", ORGANIZATION_PATH, body);
    expect(kept.json()).toMatchObject({ name: "Outro nome", family_result: "in_words" });
    const bad = { ...body, family_result: "never" };
    expect((await tea.send(clinic.admin.token, "PUT", ORGANIZATION_PATH, bad)).statusCode).toBe(
      422,
    );
    const mine = { ...body, family_result: "now" };
    expect((await tea.send(clinic.carer.token, "PUT", ORGANIZATION_PATH, mine)).statusCode).toBe(
      403,
    );
    const details = (await clinic.trailOf(clinic.organizationId)).map(({ detail }) => detail);
    expect(details).toMatchObject([
      { from: "now", to: "after_talk" },
      { from: "after_talk", to: "in_words" },
      {},
    ]);
  });

  test("counts from the next answer on: what a family saw stays, and what waits goes on waiting", async () => {
    const { clinic, form: seen } = await aFamily("now");
    await answer(seen);
    await choose(clinic, "after_talk");
    expect(await open(seen)).toHaveProperty("score", 20);
    const waits = await aLinkTo(tea, { ...clinic, ...(await clinic.child()) });
    await answer(waits);
    await choose(clinic, "now");
    expect(await open(waits)).not.toHaveProperty("score");
  });

  test("keeps nothing from the family that asks for its data: the law has no such exception", async () => {
    for (const rule of ["in_words", "after_talk"] as const) {
      const { form } = await aFamily(rule);
      await answer(form);
      const forms = (await held(form)).find(({ section }) => section === "forms");
      expect(forms?.entries).toMatchObject([{ score: 20, level: "alto" }]);
    }
  });
});
