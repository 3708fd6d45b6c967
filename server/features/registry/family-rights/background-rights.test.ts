import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FamilyConsents, HeldData } from "#contract/registry/family-rights.ts";
import type { FamilyView } from "#contract/registry/family.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import {
  type LinkedForm,
  aLinkedForm,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "#server/testing/guardian.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { familyRoutes } from "../family/family.routes.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** A family sees what it said of itself among all that is held, and takes it back. */

let tea: TestApp;
let form: LinkedForm;
let headers: { readonly authorization: string };

const TOLD = { schooling: "nao_estudou", race_color: "indigena", gestation_weeks: "33" };

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, familyRoutes, familyRightsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  form = await aLinkedForm(tea);
  await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "none")));
  const told = { ...TOLD, text_version: "equidade-1" };
  await asGuardian(tea, "POST", `${form.url}family/background/`, told);
  headers = await openTheRights(tea, form);
});

const read = (path: string) =>
  tea.app.inject({ method: "GET", url: `${form.url}rights/${path}`, headers });
const consents = async () =>
  FamilyConsents.parse((await read("consents/")).json()).consents.filter(
    ({ kind }) => kind === "background",
  );
const withdraw = () =>
  tea.app.inject({
    method: "POST",
    url: `${form.url}rights/consents/withdraw/`,
    headers,
    payload: { kind: "background" },
  });
const held = async () => {
  const { parts } = HeldData.parse((await read("data/")).json());
  return parts.find(({ section }) => section === "child")?.entries;
};

test("it is among what is held, in words on paper too", async () => {
  expect(await held()).toMatchObject([TOLD]);
  const { text } = await readPdf((await read("data.pdf")).rawPayload);
  for (const words of ["Cor ou raça", "indígena", "33", "não estudou"])
    expect(text).toContain(words);
});

test("what was agreed to is listed, and taken back all three are gone for good", async () => {
  expect(await consents()).toEqual([
    {
      kind: "background",
      id: null,
      with: "",
      at: tea.clock.now().toISOString(),
      text_version: "equidade-1",
    },
  ]);
  for (const _ of [1, 2]) expect((await withdraw()).statusCode).toBe(200);
  expect(await consents()).toEqual([]);
  expect(await held()).toMatchObject([
    { schooling: null, race_color: null, gestation_weeks: null },
  ]);
  const view = (await asGuardian(tea, "GET", `${form.url}family/`)).json<FamilyView>();
  expect(view.asks_background).toBe(false);
  const said = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("consent")
      .select("granted")
      .where("patient_id", "=", form.patientId)
      .where("purpose", "=", "background")
      .orderBy("id")
      .execute(),
  );
  expect(said.map(({ granted }) => granted)).toEqual([true, false]);
});
