import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

/** 'Contatado' rests on an attempt that reached the family, and on nothing less. */

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const ON = "2026-04-02";

const call = (method: "GET" | "POST", action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const course = async () => ReferralCourse.parse((await call("GET", "course")).json());

async function attempt(outcome: string): Promise<void> {
  await call("POST", "attempts", {
    id: uuidv7(),
    channel: "phone",
    outcome,
    ...(outcome === "pediu_retorno" && { next_on: ON }),
  });
}

describe("'Contatado'", () => {
  const move = (from: string, to: string, rest: object = {}) =>
    call("POST", "transitions", { id: uuidv7(), from, to, ...rest });

  test("is not ticked by a step of staff alone", async () => {
    const refused = await move("a_encaminhar", "contatado");
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      fields: { to: "Registre antes a tentativa de contato em que a família respondeu." },
    });
    expect(await course()).toMatchObject({ stage: "a_encaminhar", contacted_at: null });
  });

  test("is not ticked by an appointment, nor by attempts that reached nobody", async () => {
    await attempt("nao_atendeu");
    await move("a_encaminhar", "agendado", { appointment: { on: ON } });
    expect(await course()).toMatchObject({ stage: "agendado", contacted_at: null });
    await move("agendado", "compareceu");
    expect(await course()).toMatchObject({ stage: "compareceu", contacted_at: null });
  });

  test.each(["falei", "pediu_retorno"])("is ticked by an attempt: %s", async (outcome) => {
    const at = tea.clock.now().toISOString();
    await attempt(outcome);
    tea.clock.advanceDays(1 / 1440);
    const { stage } = await course();
    await move(stage, "agendado", { appointment: { on: ON } });
    expect(await course()).toMatchObject({ stage: "agendado", contacted_at: at });
  });
});
