import { readFile } from "node:fs/promises";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { Task } from "#contract/work/tasks.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

/** Referrals that a tap alone once moved are found, and offered to staff. */

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralStepsRoutes, referralsRoutes, tasksRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const call = (method: "GET" | "POST", action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const course = async () => ReferralCourse.parse((await call("GET", "course")).json());

async function attempt(outcome: string): Promise<void> {
  await call("POST", "attempts", {
    id: uuidv7(),
    channel: "phone",
    outcome,
  });
}

const tasks = async () =>
  (await tea.send(story.admin.token, "GET", "/api/tasks/"))
    .json<Task[]>()
    .filter(({ kind }) => kind === "family_replied");

/** Settles what waits, as the screen does. */
async function settle(isSo: boolean) {
  const { family_said: said } = await course();
  return call("POST", "family-answer", { id: uuidv7(), reply_id: said?.id, is_so: isSo });
}

describe("what stands at 'Compareceu' by a tap alone", () => {
  /** As the program once left it: the tap moved the referral and ticked what lies before. */
  async function movedByTap(actor: "guardian" | "staff" = "guardian"): Promise<void> {
    const at = tea.clock.now();
    await tea.database.asOwner(async ({ db }) => {
      await db
        .updateTable("referral")
        .set({ stage: "compareceu", contacted_at: at, attended_at: at })
        .where("id", "=", story.referralId)
        .execute();
      const { organizationId: organization_id, form } = story;
      const of = { organization_id, referral_id: story.referralId, at };
      await db
        .insertInto("family_reply")
        .values({
          ...of,
          id: uuidv7(),
          guardian_id: form.guardianId,
          answer: "ja_fui",
          moved: true,
        })
        .execute();
      await db
        .insertInto("referral_event")
        .values({
          ...of,
          id: uuidv7(),
          actor,
          guardian_id: actor === "guardian" ? form.guardianId : null,
          account_id: actor === "guardian" ? null : story.admin.accountId,
          kind: "stage",
          from_stage: "a_encaminhar",
          to_stage: "compareceu",
        })
        .execute();
    });
    await offered();
  }

  const FILE = new URL(
    "../../platform/db/migrations/0064_taps_offered_to_staff.sql",
    import.meta.url,
  );

  async function offered(): Promise<void> {
    const text = await readFile(FILE, "utf8");
    await tea.database.asOwner(({ pool }) => pool.query(text));
  }

  test("is found and offered to staff, once, and 'Contatado' is no longer ticked", async () => {
    await movedByTap();
    await offered();
    expect(await course()).toMatchObject({
      stage: "compareceu",
      contacted_at: null,
      family_said: { answer: "ja_fui" },
    });
    expect(await tasks()).toMatchObject([
      {
        reason: { detail: "A família diz que já foi: confirmar." },
        referral_id: story.referralId,
        assignee: { id: story.admin.accountId },
      },
    ]);
  });

  test("confirmed it stays, with its contact; and it is not offered again", async () => {
    await movedByTap();
    await settle(true);
    await offered();
    expect(await course()).toMatchObject({
      stage: "compareceu",
      contacted_at: tea.clock.now().toISOString(),
      family_said: null,
    });
    expect(await tasks()).toEqual([]);
  });

  test.each([
    [null, "a_encaminhar"],
    ["falei", "contatado"],
  ] as const)(
    "not so, it goes back to who looks after the child (attempt: %s, to %s)",
    async (outcome, stage: ReferralStage) => {
      if (outcome !== null) await attempt(outcome);
      await movedByTap();
      expect((await settle(false)).statusCode).toBe(200);
      expect(await course()).toMatchObject({ stage, attended_at: null, family_said: null });
    },
  );

  test("what staff moved is left alone", async () => {
    await movedByTap("staff");
    expect(await course()).toMatchObject({ stage: "compareceu", family_said: null });
    expect(await tasks()).toEqual([]);
  });
});
