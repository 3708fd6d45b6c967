import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  aLinkedForm,
  aLinkedFormInAClinic,
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

const body = aSubmission("mchat", anAnswerSet("mchat", 4));

async function count(
  table: "form_result" | "screening_result" | "referral" | "message",
  id: string,
) {
  const rows = await tea.database.asOwner(({ db }) =>
    db.selectFrom(table).select("id").where("patient_id", "=", id).execute(),
  );
  return rows.length;
}

test("one form sent twenty times at once are stored once and all get the same answer", async () => {
  const { form } = await aLinkedFormInAClinic(tea);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => asGuardian(tea, "POST", form.url, body)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
  for (const table of ["form_result", "screening_result", "referral", "message"] as const) {
    expect(await count(table, form.patientId)).toBe(1);
  }
});

test("of two different answers sent at once one is stored and the other is told so", async () => {
  const form = await aLinkedForm(tea);
  const other = aSubmission("mchat", anAnswerSet("mchat", 9));
  const replies = await Promise.all(
    [body, other].map((each) => asGuardian(tea, "POST", form.url, each)),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await count("form_result", form.patientId)).toBe(1);
});

test("the same form sent days later gets the same answer, its keys in any order", async () => {
  const form = await aLinkedForm(tea);
  const first = await asGuardian(tea, "POST", form.url, body);
  tea.clock.advanceDays(3);
  const reversed = Object.fromEntries(Object.entries(body.form_results.answers).toReversed());
  const again = await asGuardian(tea, "POST", form.url, {
    ...body,
    form_results: { type: "mchat", answers: reversed },
  });
  expect(again.statusCode).toBe(200);
  expect(again.payload).toBe(first.payload);
});

test("another form after the answer is refused and changes nothing", async () => {
  const form = await aLinkedForm(tea);
  await asGuardian(tea, "POST", form.url, body);
  const changes = [
    { address: "Outro endereço, 1" },
    { notes: "Outra observação" },
    { concern: "Outra preocupação" },
    { lost_skills: true },
    { form_results: { type: "mchat", answers: anAnswerSet("mchat", "all") } },
    { form_results: { type: "scq", answers: anAnswerSet("scq", "none") } },
  ];
  for (const change of changes) {
    const reply = await asGuardian(tea, "POST", form.url, { ...body, ...change });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ detail: "Este formulário já foi respondido." });
  }
  const { patient } = await rowsOfChild(tea.database, form.patientId);
  expect(patient).toMatchObject({ address: body.address, notes: body.notes });
});
