import { afterAll, beforeAll, expect, test } from "vitest";
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
import { rowsOfChild } from "#server/testing/rows-of-child.ts";
import { completionRoutes } from "./completion.routes.ts";

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
});
afterAll(() => tea.close());

const put = (form: LinkedForm, change: object) =>
  asGuardian(tea, "PUT", `${form.url}draft/`, { consent: GIVEN_CONSENT, ...change });
const answers = anAnswerSet("mchat", 3);
const send = (form: LinkedForm, more: object) =>
  asGuardian(tea, "POST", form.url, { ...aSubmission("mchat", answers), ...more });
const stored = async (form: LinkedForm) =>
  (await rowsOfChild(tea.database, form.patientId)).results[0];

test("who helped is kept, also from one device to the next", async () => {
  const form = await aLinkedForm(tea);
  await put(form, { assistance: "interpreter" });
  const { draft } = (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>();
  expect(draft?.assistance).toBe("interpreter");
  await send(form, { assistance: "health_agent" });
  expect(await stored(form)).toMatchObject({ assistance: "health_agent", answer_modes: {} });
});

test("each answer keeps how it was given: of a draft, of this device, and as it was given last", async () => {
  const form = await aLinkedForm(tea);
  const { mchat_01, mchat_02, mchat_03, mchat_04 } = answers;
  await put(form, {
    answers: { mchat_01, mchat_02, mchat_03: !mchat_03 },
    answer_modes: { mchat_01: "audio", mchat_02: "audio", mchat_03: "audio", mchat_09: "audio" },
  });
  await put(form, { answers: { mchat_02 } });
  await put(form, { answers: { mchat_04 } });
  const reply = await send(form, {
    answer_modes: {
      mchat_05: "audio",
      mchat_06: "drawing",
      mchat_07: "audio_drawing",
      mchat_08: "text",
      scq_01: "audio",
    },
  });
  expect(reply.statusCode).toBe(200);
  const heard = {
    mchat_01: "audio",
    mchat_05: "audio",
    mchat_06: "drawing",
    mchat_07: "audio_drawing",
  };
  expect(await stored(form)).toMatchObject({ assistance: null, answer_modes: heard });
  const again = await send(form, { answer_modes: {} });
  expect(again.statusCode).toBe(200);
  expect(await stored(form)).toMatchObject({ answer_modes: heard });
});

test.each([
  [{ assistance: "a_tia" }, "assistance"],
  [{ answer_modes: { mchat_01: "sonho" } }, "answer_modes.mchat_01"],
])("what is none of the known ways is refused by name: %j", async (more, field) => {
  const form = await aLinkedForm(tea);
  for (const reply of [
    await send(form, more),
    await put(form, { answers: { mchat_01: true }, ...more }),
  ]) {
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  }
  expect(await stored(form)).toBeUndefined();
});
