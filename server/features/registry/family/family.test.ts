import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aFamilyOnItsPage } from "#server/testing/family-on-its-page.ts";
import {
  type LinkedForm,
  aLinkedForm,
  aLinkedFormInAClinic,
  asGuardian,
} from "#server/testing/guardian.ts";
import { familyRoutes } from "./family.routes.ts";

let story: TestApp;
let form: LinkedForm;
beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, familyRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ form } = await aLinkedFormInAClinic(story));
});

const { answered, seen, tap, rows, asked } = aFamilyOnItsPage(() => ({ story, form }));

const COURSE = ["agendei", "nao_consegui", "ja_fui"];

describe("what a family follows", () => {
  test("before the answer there is a form and nothing else", async () => {
    const view = await seen();
    expect(view).toMatchObject({ referral: null, has_letter: false, areas: [] });
    expect(view.forms).toMatchObject([{ is_this: true, state: "waiting" }]);
  });

  test("after it: where the referral stands, by when, whom to call, and what may be answered", async () => {
    await answered();
    const view = await seen();
    expect(view.referral).toMatchObject({
      stage: "a_encaminhar",
      appointment: null,
      // Minutes after the answer, nobody has told the family anything that it could answer.
      answers: [],
      last: null,
    });
    expect(view.referral?.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(view.has_letter).toBe(true);
    expect(view.areas).toHaveLength(6);
  });

  test("the areas in which answers raised concern come first", async () => {
    // The first item alone: looking at what others show.
    await answered(1);
    expect((await seen()).areas[0]).toBe("olhar");
  });

  test("a family that needs nothing but routine is asked nothing before the team has spoken to it", async () => {
    await answered("none");
    expect((await seen()).referral).toMatchObject({ stage: "a_encaminhar", answers: [] });
  });

  test.each([
    ["delivered", COURSE],
    ["in_doubt", COURSE],
    ["queued", []],
    ["failed", []],
    ["cancelled", []],
  ])("is asked once a message about the referral has left: %s", async (status, answers) => {
    await answered();
    await asked(status);
    expect((await seen()).referral).toMatchObject({ stage: "a_encaminhar", answers });
  });

  test("is asked once a place was chosen", async () => {
    await answered();
    const { id } = await rows.referral();
    await story.database.asOwner(async ({ db }) => {
      const destination = uuidv7();
      await db
        .insertInto("destination")
        .values({
          id: destination,
          organization_id: form.organizationId,
          kind: "neuropediatra",
          name: "Ambulatório Inventado",
          entry: "porta_aberta",
          areas: JSON.stringify([]),
          updated_at: story.clock.now(),
        })
        .execute();
      await db
        .updateTable("referral")
        .set({ destination_id: destination })
        .where("id", "=", id)
        .execute();
    });
    expect((await seen()).referral).toMatchObject({ answers: COURSE });
  });

  test("a school's child: that the team will talk to the family, and nothing of the referral", async () => {
    form = await aLinkedForm(story, { kind: "school" });
    await answered();
    expect(await seen()).toMatchObject({
      kept_by_school: true,
      referral: null,
      has_letter: false,
      interview: null,
    });
    expect((await tap("ja_fui")).statusCode).toBe(409);
  });

  test("a link that opens nothing answers 410", async () => {
    const nothing = `/api/patients/complete/${"x".repeat(43)}/family/`;
    expect((await asGuardian(story, "GET", nothing)).statusCode).toBe(410);
    const reply = { id: uuidv7(), answer: "ja_fui" };
    expect((await asGuardian(story, "POST", `${nothing}reply/`, reply)).statusCode).toBe(410);
  });
});
