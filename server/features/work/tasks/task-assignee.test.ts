import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Task } from "#contract/work/tasks.ts";
import { errorText } from "#domain/error-text.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import type { NewTask } from "./new-task.ts";
import { openTask } from "./open-task.ts";
import { tasksRoutes } from "./tasks.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [tasksRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  child = await clinic.child();
});

async function open(changes: Partial<NewTask> = {}): Promise<void> {
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, (db) =>
    openTask(story.deps, db, {
      patientId: child.patientId,
      kind: "family_replied",
      reason: errorText("as_written", { text: "A família respondeu." }),
      dueOn: "2026-03-16",
      ...changes,
    }),
  );
}

async function theOne(person: TestPerson = clinic.admin): Promise<Task> {
  const reply = await story.send(person.token, "GET", "/api/tasks/");
  const [task] = Task.array().parse(reply.json());
  if (!task) throw new Error("there is no open task");
  return task;
}

test("a task stays whose it was until a new cause names somebody else", async () => {
  await open({ assigneeAccountId: clinic.carer.accountId });
  await open({ reason: errorText("as_written", { text: "De novo." }) });
  expect(await theOne()).toMatchObject({
    reason: { detail: "De novo." },
    assignee: { id: clinic.carer.accountId },
  });
  await open({ assigneeAccountId: clinic.admin.accountId });
  expect(await theOne()).toMatchObject({ assignee: { id: clinic.admin.accountId } });
});

test("a task of somebody who does not work here is anybody's", async () => {
  await open({ assigneeAccountId: clinic.outsider.accountId });
  expect(await theOne()).toMatchObject({ assignee: null });
});

test.each([
  [
    "loses the role",
    () =>
      story.database.asOwner(({ db }) =>
        db
          .updateTable("role_assignment")
          .set({ ended_at: story.clock.now() })
          .where("id", "=", clinic.carer.roleAssignmentId)
          .execute(),
      ),
  ],
  [
    "is taken off the platform",
    () =>
      story.database.asOwner(({ db }) =>
        db
          .updateTable("account")
          .set({ disabled_at: story.clock.now() })
          .where("id", "=", clinic.carer.accountId)
          .execute(),
      ),
  ],
])("a task becomes anybody's when whose it is %s", async (_, leave) => {
  await open({ assigneeAccountId: clinic.carer.accountId });
  await leave();
  expect(await theOne()).toMatchObject({ assignee: null });
});
