import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { sealTexts } from "#server/features/site/sealed-text/seal-texts.ts";
import { watchTexts } from "#server/features/site/sealed-text/watch-texts.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { findTables } from "#server/platform/backup/catalogue.queries.ts";
import { sealing } from "#server/platform/db/database.ts";
import { rotateKeys, wrapKeysAgain } from "#server/platform/db/rotate-keys.ts";
import {
  SEALED_COLUMNS,
  SEALED_PLACES,
  type SealedPlace,
  sealedTextSql,
} from "#server/platform/db/sealed-columns.ts";
import { KNOWS_FOR, keepSealingKeys } from "#server/platform/db/sealing-keys.ts";
import { readKeys } from "#server/platform/db/sealing.queries.ts";
import { ALTERED_TEXT, createSealing } from "#server/platform/db/sealing.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aConversationStory, conversationCalls } from "#server/testing/conversation.ts";
import { TEST_SECRET_KEY } from "#server/testing/database.ts";

/** Free text of a whole journey: what the tables hold of it, and what the calls show. */

/** Begins a sealed text. */
const SEALED = "\u0002";

const CANARY = "canário que ninguém deve ler";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [tasksRoutes, conversationRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

/** A task that was closed with this note, as its answer shows it. */
async function aClosedTask(note: string): Promise<{ id: string; attempt: string; body: string }> {
  const { patientId } = await clinic.child({});
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, (db) =>
    openTask(story.deps, db, {
      patientId,
      kind: "call",
      reason: errorText("as_written", { text: "Ninguém abriu o formulário." }),
      dueOn: "2026-03-16",
    }),
  );
  const { id } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("task")
      .select("id")
      .where("patient_id", "=", patientId)
      .executeTakeFirstOrThrow(),
  );
  const attempt = uuidv7();
  const body = { id: attempt, outcome: "falei", note };
  const reply = await story.send(clinic.admin.token, "POST", `/api/tasks/${id}/attempts/`, body);
  expect(reply.statusCode).toBe(201);
  return { id, attempt, body: reply.body };
}

const closedTasks = async (): Promise<string> =>
  (await story.send(clinic.admin.token, "GET", "/api/tasks/?situacao=concluidas")).body;

/** The texts of a sealed column as they stand in its table. */
async function stored(place: SealedPlace): Promise<string[]> {
  const text = sql.raw<string>(sealedTextSql(place, "t"));
  const { rows } = await story.database.asOwner(({ db }) =>
    sql<{ text: string }>`
      select ${text} as text from ${sql.table(SEALED_COLUMNS[place].table)} t where ${text} <> '' order by id`.execute(
      db,
    ),
  );
  return rows.map((row) => row.text);
}

test("no sealed column holds a text that can be read, and the calls show it", async () => {
  const { body } = await aClosedTask(`${CANARY} 1`);
  expect(body).toContain(`${CANARY} 1`);
  const talk = await aConversationStory(story);
  const { write, read, reply } = conversationCalls(() => ({ tea: story, story: talk }));
  await write(`${CANARY} 2`);
  expect((await reply({ text: `${CANARY} 3` })).body).toContain(`${CANARY} 3`);
  expect((await read()).entries.map(({ text }) => text)).toEqual([`${CANARY} 3`, `${CANARY} 2`]);
  for (const place of SEALED_PLACES) {
    const texts = await stored(place);
    expect([place, texts.length > 0]).toEqual([place, true]);
    for (const text of texts) expect(text).toMatch(new RegExp(`^${SEALED}\\d+\\.[\\w-]+$`));
  }
  expect(await closedTasks()).toContain(`${CANARY} 1`);
  expect(await findInTables(CANARY)).toEqual([]);
});

/** The tables of the application of which any column of any row holds these words. */
async function findInTables(words: string): Promise<string[]> {
  return story.database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      const holding: string[] = [];
      for (const { name } of await findTables(client)) {
        const { rowCount } = await client.query(
          `select from app.${name} t where strpos(t::text, $1) > 0`,
          [words],
        );
        if (rowCount) holding.push(name);
      }
      return holding;
    } finally {
      client.release();
    }
  });
}

test("a text that was there before is read as it stands", async () => {
  const { attempt } = await aClosedTask("antes");
  await change(attempt, "escrito antes de haver chaves");
  expect(await closedTasks()).toContain("escrito antes de haver chaves");
});

test("a text that was moved to another row or changed is not shown, and somebody hears of it", async () => {
  const heard: string[] = [];
  story.database[sealing].onAltered(({ place, rowId }) => heard.push(`${place} ${rowId}`));
  const [own, other] = [await aClosedTask(`${CANARY} próprio`), await aClosedTask("a do vizinho")];
  const [moved] = await story.database.asOwner(({ db }) =>
    db.selectFrom("task_attempt").select("note").where("id", "=", own.attempt).execute(),
  );
  await change(own.attempt, "");
  await change(other.attempt, moved?.note ?? "");
  const seen = await closedTasks();
  expect(seen).not.toContain(`${CANARY} próprio`);
  expect(seen).toContain(ALTERED_TEXT);
  expect(heard).toEqual([`task_attempt.note ${other.attempt}`]);
  for (const broken of ["\u0002", "\u00021.", "\u0002999.AAAA", `${moved?.note.slice(0, -3)}AAA`]) {
    await change(other.attempt, broken);
    expect(await closedTasks()).toContain(ALTERED_TEXT);
  }
  expect(heard).toHaveLength(5);
});

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
  const row = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("task_attempt")
      .select("note")
      .where("id", "=", attempt)
      .executeTakeFirstOrThrow(),
  );
  expect(await withOther().reopen(place, row.note)).toBeUndefined();
  await expect(withOther().newestVersion()).rejects.toThrow("SECRET_KEY does not open");
  const keys = { former: TEST_SECRET_KEY, secretKey };
  expect(await wrapKeysAgain(story.database, keys)).toEqual({ shut: 0 });
  expect(await withOther().reopen(place, row.note)).toBe(`${CANARY} de outra chave`);
  expect(await wrapKeysAgain(story.database, { ...keys, former: undefined })).toEqual({ shut: 1 });
  expect(await withOther().newestVersion()).toBe(3);
});

/** Writes past the program. */
async function change(attempt: string, note: string): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db.updateTable("task_attempt").set({ note }).where("id", "=", attempt).execute(),
  );
}
