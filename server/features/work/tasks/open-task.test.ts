import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { reasonInWords } from "#server/testing/in-words.ts";
import type { NewTask } from "./new-task.ts";
import { closeSettledTasks, openTask } from "./open-task.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

const asProgram = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withTenant(
    story.database,
    { organizationId: clinic.organizationId, accountId: null, groupIds: "all" },
    work,
  );

const open = (changes: Partial<NewTask> = {}) =>
  asProgram((db) =>
    openTask(story.deps, db, {
      patientId: child.patientId,
      kind: "call",
      reason: errorText("as_written", { text: "O formulário não foi aberto em 7 dias." }),
      dueOn: "2026-03-20",
      ...changes,
    }),
  );

const close = (kind: NewTask["kind"]) =>
  asProgram((db) =>
    closeSettledTasks(db, [
      {
        audit: undefined,
        topics: [],
        settles: { patientId: child.patientId, kinds: [kind], at: story.deps.clock.now() },
      },
    ]),
  );

const tasks = async () => {
  const rows = await asProgram((db) =>
    db
      .selectFrom("task")
      .select(["kind", "reason", "due_on", "guardian_id", "closed_at", "closed_by", "outcome"])
      .where("patient_id", "=", child.patientId)
      .orderBy("id")
      .execute(),
  );
  return rows.map(reasonInWords);
};

test("a child has one open task of a kind: a second cause changes the reason, not the day", async () => {
  await open();
  await open({
    reason: errorText("as_written", { text: "De novo." }),
    dueOn: "2026-04-01",
    guardianId: child.guardianId,
  });
  expect(await tasks()).toEqual([
    {
      kind: "call",
      reason: "De novo.",
      due_on: "2026-03-20",
      guardian_id: child.guardianId,
      closed_at: null,
      closed_by: null,
      outcome: "",
    },
  ]);
});

test("tasks of two kinds stand beside each other, and each is closed by itself", async () => {
  await open();
  await open({
    kind: "invalid_contact",
    reason: errorText("as_written", { text: "A caixa postal não existe." }),
  });
  await close("invalid_contact");
  expect(await tasks()).toMatchObject([
    { kind: "call", closed_at: null },
    { kind: "invalid_contact", closed_at: story.clock.now(), closed_by: null },
  ]);
});

test("a closed task is not opened again: the next cause makes another", async () => {
  await open();
  await close("call");
  await close("call");
  await open({ reason: errorText("as_written", { text: "Outra vez." }) });
  expect(await tasks()).toMatchObject([
    { closed_at: story.clock.now() },
    { reason: "Outra vez.", closed_at: null },
  ]);
});

test("open screens hear of it", async () => {
  const heard: string[][] = [];
  const stop = story.database.changes.listen((change) => {
    if (change) heard.push([...change.topics]);
  });
  await open();
  await expect.poll(() => heard).toContainEqual(["messages"]);
  stop();
});
