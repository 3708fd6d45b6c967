import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FamilyView } from "#contract/registry/family.ts";
import type { KeptBackground } from "#contract/screening/background.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { backgroundRoutes } from "#server/features/screening/background/background.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  aLinkTo,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { familyRoutes } from "./family.routes.ts";

/** A family is asked once, after its answers, for what tells whether all families are served alike. */

let tea: TestApp;
let story: ReferralStory;

const TOLD = { schooling: "medio_incompleto", race_color: "indigena", gestation_weeks: "33" };
const REFUSED = "prefiro_nao_responder";

beforeAll(async () => {
  tea = await testApp({
    features: [backgroundRoutes, completionRoutes, familyRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const seen = async (url = story.form.url) =>
  (await asGuardian(tea, "GET", `${url}family/`)).json<FamilyView>();
const tell = (body: object, url = story.form.url) =>
  asGuardian(tea, "POST", `${url}family/background/`, { text_version: "equidade-1", ...body });
const known = async () => {
  const url = `/api/patients/${story.form.patientId}/background/`;
  return (await tea.send(story.admin.token, "GET", url)).json<KeptBackground>();
};

const consents = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("consent")
      .select(["guardian_id", "granted", "text_version"])
      .where("patient_id", "=", story.form.patientId)
      .where("purpose", "=", "background")
      .orderBy("given_at")
      .execute(),
  );

async function trail(): Promise<{ action: string; detail: unknown }[]> {
  return tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "detail"])
      .where("entity_id", "=", story.form.patientId)
      .where("action", "like", "background.%")
      .execute(),
  );
}

test("is told once, by one of two answers at the same time, and read by the team", async () => {
  expect((await seen()).asks_background).toBe(true);
  const replies = await Promise.all([tell(TOLD), tell(TOLD)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 409],
  );
  expect((await seen()).asks_background).toBe(false);
  expect(await known()).toEqual({
    ...TOLD,
    told: { by: "family", at: tea.clock.now().toISOString() },
  });
});

test("no reply behind the link tells it again, and the trail has no word of it", async () => {
  const reply = await tell(TOLD);
  expect(reply.body).not.toMatch(/medio_incompleto|indigena|"33"/);
  expect(await trail()).toEqual([
    { action: "background.answered", detail: { guardian_id: story.form.guardianId } },
  ]);
});

test("whoever answers consents, in which words is kept", async () => {
  expect((await tell({ race_color: "preta" })).statusCode).toBe(200);
  expect(await consents()).toEqual([
    { guardian_id: story.form.guardianId, granted: true, text_version: "equidade-1" },
  ]);
});

test("whoever would rather not say to each is taken at the word", async () => {
  const told = { schooling: REFUSED, race_color: REFUSED, gestation_weeks: REFUSED };
  expect((await tell(told)).statusCode).toBe(200);
  expect(await known()).toMatchObject(told);
  expect((await seen()).asks_background).toBe(false);
});

test("whoever does not want to is not asked again, and consents to nothing", async () => {
  expect((await tell({})).statusCode).toBe(200);
  expect(await consents()).toEqual([]);
  expect((await seen()).asks_background).toBe(false);
  expect((await tell(TOLD)).json()).toMatchObject({ code: "question_not_asked_any_more" });
  expect(await known()).toMatchObject({
    schooling: null,
    race_color: null,
    gestation_weeks: null,
    told: { by: "family" },
  });
});

test("nor does a later form of the same child ask again", async () => {
  await tell({ schooling: REFUSED });
  const again = await aLinkTo(tea, story.form, "mchat");
  await asGuardian(tea, "POST", again.url, aSubmission("mchat", anAnswerSet("mchat", 1)));
  expect((await seen(again.url)).asks_background).toBe(false);
});

test("one answer alone is taken, and what staff noted is not asked", async () => {
  expect((await tell({ gestation_weeks: "nao_sei" })).statusCode).toBe(200);
  expect(await known()).toMatchObject({ race_color: null, gestation_weeks: "nao_sei" });
  story = await aReferralStory(tea);
  const url = `/api/patients/${story.form.patientId}/background/`;
  await tea.send(story.admin.token, "PUT", url, { race_color: "preta" });
  expect((await seen()).asks_background).toBe(false);
  expect((await tell(TOLD)).statusCode).toBe(409);
  expect(await known()).toMatchObject({ race_color: "preta", told: { by: "staff" } });
});

describe("nobody is asked", () => {
  test("before the answers are safe", async () => {
    const form = await aLinkedForm(tea);
    expect((await seen(form.url)).asks_background).toBe(false);
    expect((await tell(TOLD, form.url)).statusCode).toBe(409);
    await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", 1)));
    expect((await seen(form.url)).asks_background).toBe(true);
  });

  test("where a school keeps the child", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ kind: "school" })
        .where("id", "=", story.organizationId)
        .execute(),
    );
    expect((await seen()).asks_background).toBe(false);
    expect((await tell(TOLD)).statusCode).toBe(409);
  });

  test("who may not see what came of the answers", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ may_see: false, is_primary: false })
        .where("id", "=", story.form.guardianId)
        .execute(),
    );
    expect((await seen()).asks_background).toBe(false);
    expect((await tell(TOLD)).statusCode).toBe(410);
  });
});

test.each([
  ["schooling", "doutorado"],
  ["race_color", "outra"],
  ["gestation_weeks", "19"],
  ["gestation_weeks", "45"],
  ["gestation_weeks", 34],
])("%s: %s is refused with the field named, and changes nothing", async (field, value) => {
  const reply = await tell({ [field]: value });
  expect([reply.statusCode, reply.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { [field]: "Resposta inválida" } }),
  ]);
  expect((await seen()).asks_background).toBe(true);
});

test("an answer that does not say in which words it was asked is refused", async () => {
  const reply = await tell({ ...TOLD, text_version: "" });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { fields: { text_version: "Versão do termo é obrigatória" } },
  ]);
  expect(await consents()).toEqual([]);
});
