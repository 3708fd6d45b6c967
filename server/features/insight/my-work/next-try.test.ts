import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WorkItem } from "#contract/insight/my-work.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { myWorkRoutes } from "./my-work.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, myWorkRoutes, referralStepsRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const post = async (action: string, body: object) => {
  tea.clock.advanceDays(1 / 1440);
  const reply = await tea.send(
    story.admin.token,
    "POST",
    `/api/referrals/${story.referralId}/${action}/`,
    { id: uuidv7(), ...body },
  );
  expect(reply.statusCode).toBe(200);
};
const attempt = (outcome: string, nextOn: string) =>
  post("attempts", { channel: "phone", outcome, next_on: nextOn });
const day = async () => {
  const reply = await tea.send(story.admin.token, "GET", "/api/my-work/");
  return WorkItem.array()
    .parse(reply.json())
    .find(({ id }) => id === story.referralId)?.due_on;
};

test("the day that was agreed while speaking to the family is the day of its next step", async () => {
  await attempt("falei", "2026-03-17");
  expect(await day()).toBe("2026-03-17");
});

test("and so is one that was agreed later, in whichever stage, until a step outdoes it", async () => {
  await attempt("falei", "2026-03-24");
  await attempt("pediu_retorno", "2026-03-18");
  expect(await day()).toBe("2026-03-18");
  const appointment = { on: "2026-03-26" };
  await post("transitions", { from: "contatado", to: "agendado", appointment });
  expect(await day()).toBe("2026-03-26");
  await attempt("pediu_retorno", "2026-03-20");
  expect(await day()).toBe("2026-03-20");
});

test("a family that was reached otherwise is not called on the day that was meant for the next try", async () => {
  const before = await day();
  await attempt("nao_atendeu", "2026-03-17");
  expect(await day()).toBe("2026-03-17");
  const appointment = { on: "2026-03-26" };
  await post("transitions", { from: "a_encaminhar", to: "agendado", appointment });
  expect(await day()).toBe("2026-03-26");
  expect(before).toBeDefined();
});

test("a call that was agreed is told as one, a next try after nobody answered is not", async () => {
  const agreed = async () => {
    const reply = await tea.send(story.admin.token, "GET", "/api/my-work/");
    const work = WorkItem.array().parse(reply.json());
    const what = work.find(({ id }) => id === story.referralId)?.what;
    return what?.source === "referral" ? what.agreed_call_on : undefined;
  };
  expect(await agreed()).toBeNull();
  await attempt("falei", "2026-03-17");
  expect(await agreed()).toBe("2026-03-17");
  await attempt("nao_atendeu", "2026-03-18");
  expect(await agreed()).toBeNull();
  await attempt("pediu_retorno", "2026-03-19");
  expect(await agreed()).toBe("2026-03-19");
  await post("transitions", {
    from: "contatado",
    to: "agendado",
    appointment: { on: "2026-03-26" },
  });
  expect(await agreed()).toBeNull();
});

test("the day that is kept with a referral is the one that its attempts and steps make", async () => {
  await attempt("falei", "2026-03-24");
  await attempt("pediu_retorno", "2026-03-18");
  const after = (change: string) =>
    tea.database.asOwner(async ({ pool }) => {
      await pool.query(change, [story.referralId]);
      const { rows } = await pool.query<{ is_right: boolean; next_step_on: string }>(
        "select next_step_on, next_step_on = app.next_step_on(referral) as is_right from referral where id = $1",
        [story.referralId],
      );
      return [rows[0]?.is_right, rows[0]?.next_step_on];
    });
  expect(await after("select $1::uuid")).toEqual([true, "2026-03-18"]);
  const other =
    "update contact_attempt set next_on = '2026-03-20' where referral_id = $1 and next_on = '2026-03-18'";
  expect(await after(other)).toEqual([true, "2026-03-20"]);
  expect(await after("update referral set due_on = '2026-03-17' where id = $1")).toEqual([
    true,
    "2026-03-17",
  ]);
});
