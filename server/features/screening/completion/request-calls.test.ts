import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Task } from "#contract/work/tasks.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { completionRoutes } from "./completion.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let form: LinkedForm;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, tasksRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  const child = await clinic.child({ name: "Ana Inventada", dateOfBirth: "2024-12-01" });
  form = await aLinkTo(story, {
    ...child,
    organizationId: clinic.organizationId,
    groupId: clinic.groupId,
  });
});

const ask = (call_about: readonly string[], change = {}) =>
  asGuardian(story, "PUT", `${form.url}draft/`, { consent: GIVEN_CONSENT, ...change, call_about });

async function tasks(query = ""): Promise<Task[]> {
  const reply = await story.send(clinic.admin.token, "GET", `/api/tasks/${query}`);
  return Task.array().parse(reply.json());
}

/** Asks about the third question of another questionnaire, which a second guardian answers for the same child. */
async function askOnSecond() {
  const second = await aLinkTo(story, { ...form, companionOf: form.formId }, "scq");
  return () =>
    asGuardian(story, "PUT", `${second.url}draft/`, {
      consent: GIVEN_CONSENT,
      call_about: ["scq_03"],
    });
}

const textOf = (id: string) => INSTRUMENT_TEXTS.mchat["pt-BR"].items[id]?.text ?? "";

test("staff are told which question a family did not understand, of which child, and whom to call", async () => {
  expect((await ask(["mchat_07"], { answers: { mchat_01: true } })).statusCode).toBe(200);
  const [task, ...others] = await tasks();
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    kind: "explain_question",
    due_on: "2026-03-17",
    child: { full_name: "Ana Inventada" },
    guardian: { relationship: "Mãe", phone: "+5581900000001" },
  });
  expect(task?.reason.detail).toContain(`7. “${textOf("mchat_07")}”`);
});

test("asked again, from another device or with the answers, it is asked once", async () => {
  await Promise.all([ask(["mchat_07"]), ask(["mchat_07"])]);
  const [task] = await tasks();
  await story.send(clinic.admin.token, "POST", `/api/tasks/${task?.id ?? ""}/attempts/`, {
    id: "01900000-0000-7000-8000-000000000001",
    outcome: "falei",
  });
  await ask(["mchat_07"]);
  const body = { ...aSubmission("mchat", anAnswerSet("mchat", 0)), call_about: ["mchat_07"] };
  expect((await asGuardian(story, "POST", form.url, body)).statusCode).toBe(200);
  expect(await tasks()).not.toContainEqual(expect.objectContaining({ kind: "explain_question" }));
});

test("a second question joins the first while time goes on", async () => {
  const begun = story.clock.now().getTime();
  let passed = 0;
  const ticking = vi.spyOn(story.deps.clock, "now");
  ticking.mockImplementation(() => new Date(begun + (passed += 1)));
  await ask(["mchat_07"]);
  await ask(["mchat_09"]);
  ticking.mockRestore();
  expect((await tasks()).map(({ reason }) => reason.detail)).toEqual([
    expect.stringMatching(/ 7\. .* 9\. /),
  ]);
});

test("an open task names all that is waited for, a new one no more what was explained", async () => {
  await ask(["mchat_07"]);
  story.clock.advanceDays(1);
  await ask(["mchat_09"]);
  const [task] = await tasks();
  expect(task?.reason.detail).toMatch(/ 7\. .* 9\. /);
  await story.send(clinic.admin.token, "POST", `/api/tasks/${task?.id ?? ""}/attempts/`, {
    id: "01900000-0000-7000-8000-000000000002",
    outcome: "falei",
  });
  story.clock.advanceDays(1);
  await ask(["mchat_11"]);
  const [next] = await tasks();
  expect(next?.reason.detail).toContain(" 11. ");
  expect(next?.reason.detail).not.toMatch(/ [79]\. /);
});

test("what was asked for without a network arrives with the answers, once however often they are sent", async () => {
  const body = { ...aSubmission("mchat", anAnswerSet("mchat", 0)), call_about: ["mchat_07"] };
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await asGuardian(story, "POST", form.url, body)).statusCode).toBe(200);
  }
  const reasons = (await tasks())
    .filter(({ kind }) => kind === "explain_question")
    .map(({ reason }) => reason.params);
  expect(reasons).toEqual([{ questions: `7. “${textOf("mchat_07")}”` }]);
});

test("what is no question of the form is refused, and nothing of it is kept", async () => {
  const reply = await ask(["scq_01"], { address: "Rua A" });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(["call_about.scq_01"]);
  expect(await tasks()).toEqual([]);
  expect((await asGuardian(story, "GET", form.url)).json()).toMatchObject({ draft: null });
});

test("a question of another form of the child joins those of the first", async () => {
  await ask(["mchat_07"]);
  expect((await (await askOnSecond())()).statusCode).toBe(200);
  expect((await tasks()).map(({ reason }) => reason.detail)).toEqual([
    expect.stringMatching(/ 7\. “.*” 3\. “/),
  ]);
});

test("what is asked on two forms at once is named by one task", async () => {
  const askSecond = await askOnSecond();
  await story.database.asOwner(async ({ pool }) => {
    const holding = await pool.connect();
    try {
      await holding.query("begin");
      await holding.query("select from app.patient where id = $1 for update", [form.patientId]);
      const asked = [ask(["mchat_07"])];
      await somebodyWaits(story.database);
      asked.push(askSecond());
      await somebodyWaits(story.database, 2);
      await holding.query("commit");
      for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(200);
    } finally {
      await holding.query("rollback");
      holding.release();
    }
  });
  const [task] = await tasks();
  expect(task?.reason.detail).toContain(" 7. ");
  expect(task?.reason.detail).toContain(" 3. ");
});

test("a school reads in its task what is asked about, and nothing that was answered", async () => {
  const { url, organizationId, groupId } = await aLinkedForm(story, { kind: "school" });
  const person = await aPerson(story.database, "class_responsible", organizationId, {
    groupIds: [groupId],
  });
  await asGuardian(story, "PUT", `${url}draft/`, {
    consent: GIVEN_CONSENT,
    answers: { mchat_01: false },
    concern: "Segredo da preocupação",
    call_about: ["mchat_07"],
  });
  const reply = await story.send(person.token, "GET", "/api/tasks/");
  const [task] = Task.array().parse(reply.json());
  expect(task?.reason.params).toEqual({ questions: `7. “${textOf("mchat_07")}”` });
  expect(reply.body).not.toMatch(/Segredo|mchat_01/);
});
