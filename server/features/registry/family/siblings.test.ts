import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FamilyView } from "#contract/registry/family.ts";
import { Task } from "#contract/work/tasks.ts";
import { errorText } from "#domain/error-text.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { familyRoutes } from "./family.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, familyRoutes, referralsRoutes, tasksRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

/** As the outcome of an evaluation opens it. */
async function ask(): Promise<void> {
  const { organizationId, form } = story;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(tea.database, scope, (db) =>
    openTask(tea.deps, db, {
      patientId: form.patientId,
      kind: "ask_siblings",
      reason: errorText("ask_about_younger_siblings"),
      dueOn: "2026-03-23",
    }),
  );
}

const seen = async () =>
  (await asGuardian(tea, "GET", `${story.form.url}family/`)).json<FamilyView>();
const answer = (has_younger: unknown) =>
  asGuardian(tea, "POST", `${story.form.url}family/siblings/`, { has_younger });

async function openTasks(): Promise<Task[]> {
  const reply = await tea.send(story.admin.token, "GET", "/api/tasks/");
  return Task.array()
    .parse(reply.json())
    .filter(({ kind }) => kind === "ask_siblings");
}

test("a family is asked only where staff are to ask it", async () => {
  expect((await seen()).asks_siblings).toBe(false);
  expect((await answer(true)).statusCode).toBe(409);
  expect(await openTasks()).toEqual([]);
  await ask();
  expect((await seen()).asks_siblings).toBe(true);
});

test("a yes is told in the task, once, and asked no more", async () => {
  await ask();
  const replies = await Promise.all([answer(true), answer(true)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 409],
  );
  expect((await seen()).asks_siblings).toBe(false);
  const [task, ...more] = await openTasks();
  expect(more).toEqual([]);
  expect(task).toMatchObject({
    due_on: "2026-03-23",
    guardian: { relationship: "Mãe" },
    reason: { code: "family_has_younger_siblings" },
  });
});

test("a no closes the task", async () => {
  await ask();
  expect((await answer(false)).json<FamilyView>().asks_siblings).toBe(false);
  expect(await openTasks()).toEqual([]);
});

test("what is no answer is refused with the field named, and changes nothing", async () => {
  await ask();
  const reply = await answer("talvez");
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(["has_younger"]);
  expect((await seen()).asks_siblings).toBe(true);
});

test("a guardian who may not see what came of the answers is not asked", async () => {
  await ask();
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("guardian")
      .set({ may_see: false, is_primary: false })
      .where("id", "=", story.form.guardianId)
      .execute(),
  );
  expect((await seen()).asks_siblings).toBe(false);
  expect((await answer(true)).statusCode).toBe(410);
});
