import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { rotateKeys, wrapKeysAgain } from "#server/platform/db/rotate-keys.ts";
import { KNOWS_FOR, keepSealingKeys } from "#server/platform/db/sealing-keys.ts";
import { readKeys } from "#server/platform/db/sealing.queries.ts";
import { createSealing } from "#server/platform/db/sealing.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { TEST_SECRET_KEY } from "#server/testing/database.ts";
import { CANARY, SEALED, textCalls } from "#server/testing/sealed-text.ts";
import { sealTexts } from "./seal-texts.ts";
import { watchTexts } from "./watch-texts.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [tasksRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

const { aClosedTask, change, closedTasks, noteOf, stored } = textCalls(() => ({ story, clinic }));

test("an alarm goes to the operators once, with the row and never a word of the text", async () => {
  const stop = watchTexts(story.deps);
  const { attempt } = await aClosedTask(`${CANARY} alarmado`);
  await change(attempt, `${SEALED}1.AAAA`);
  await closedTasks();
  await closedTasks();
  await stop();
  const findings = await story.database.asOwner(({ db }) =>
    db.selectFrom("audit_finding").select(["kind", "trail_id"]).execute(),
  );
  expect(findings).toContainEqual({ kind: "text_altered", trail_id: clinic.organizationId });
  const lines = story.logged().split("\n");
  expect(
    lines.filter((line) => line.includes("does not open") && line.includes(attempt)),
  ).toHaveLength(1);
  expect(story.logged()).not.toContain(CANARY);
});

test("a key is rotated beside running processes, and the old one goes when nothing needs it", async () => {
  const broken = await aClosedTask("a quebrar");
  await change(broken.attempt, `${SEALED}1.AAAA`);
  await aClosedTask(`${CANARY} girado`);
  const plain = await aClosedTask("x");
  await change(plain.attempt, `${CANARY} de antes`);
  let now = 0;
  const other = createSealing(
    keepSealingKeys(
      TEST_SECRET_KEY,
      () => story.database.asOwner(({ pool }) => readKeys(pool)),
      () => now,
    ),
  );
  expect(await other.newestVersion()).toBe(1);
  expect(await rotateKeys(story.database, TEST_SECRET_KEY)).toBe(2);
  expect(await other.newestVersion()).toBe(1);
  now += KNOWS_FOR + 1;
  expect(await other.newestVersion()).toBe(2);
  const place = { place: "task_attempt.note", organizationId: clinic.organizationId } as const;
  await change(
    plain.attempt,
    await other.seal({ ...place, rowId: plain.attempt }, `${CANARY} novo`),
  );
  // This process has not looked for new keys, and opens it all the same.
  expect(await closedTasks()).toContain(`${CANARY} novo`);
  expect((await sealTexts(story.database, 0)).deleted).toEqual([]);
  const again = await stored("task_attempt.note");
  expect(again.filter((text) => !text.startsWith(`${SEALED}2.`))).not.toEqual([]);
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("task_attempt")
      .set({ note: "" })
      .where(sql<boolean>`app.sealed_with(note) < 2`)
      .execute(),
  );
  expect((await sealTexts(story.database)).deleted).toEqual([]);
  expect((await sealTexts(story.database, 0)).deleted).toEqual([1]);
  for (const text of await stored("task_attempt.note")) expect(text).toContain(`${SEALED}2.`);
  const seen = await closedTasks();
  expect(seen).toContain(`${CANARY} girado`);
  expect(seen).toContain(`${CANARY} novo`);
});

test("another SECRET_KEY opens the texts once the keys are wrapped with it, and not before", async () => {
  const { attempt } = await aClosedTask(`${CANARY} de outra chave`);
  const secretKey = "another key of more than 32 characters";
  const withOther = () =>
    createSealing(
      keepSealingKeys(secretKey, () => story.database.asOwner(({ pool }) => readKeys(pool))),
    );
  const place = {
    place: "task_attempt.note",
    organizationId: clinic.organizationId,
    rowId: attempt,
  };
  const note = await noteOf(attempt);
  expect(await withOther().reopen(place, note)).toBeUndefined();
  await expect(withOther().newestVersion()).rejects.toThrow("SECRET_KEY does not open");
  const keys = { former: TEST_SECRET_KEY, secretKey };
  expect(await wrapKeysAgain(story.database, keys)).toEqual({ shut: 0 });
  expect(await withOther().reopen(place, note)).toBe(`${CANARY} de outra chave`);
  expect(await wrapKeysAgain(story.database, { ...keys, former: undefined })).toEqual({ shut: 1 });
  expect(await withOther().newestVersion()).toBe(3);
});

test("rows of two organizations with one id keep each its own text", async () => {
  const neighbour = await aClinic(story);
  const there = textCalls(() => ({ story, clinic: neighbour }));
  const [own, other] = [await aClosedTask("x"), await there.aClosedTask("x")];
  await story.database.asOwner(async ({ pool }) => {
    const write = "update app.task_attempt set id = $1, note = $2 where id = $3";
    await pool.query(write, [own.attempt, `${CANARY} de lá`, other.attempt]);
    await pool.query(
      "update app.task_attempt set note = $1 where id = $2 and organization_id = $3",
      [`${CANARY} de cá`, own.attempt, clinic.organizationId],
    );
  });
  await sealTexts(story.database);
  expect(await closedTasks()).toContain(`${CANARY} de cá`);
  expect(await there.closedTasks()).toContain(`${CANARY} de lá`);
});
