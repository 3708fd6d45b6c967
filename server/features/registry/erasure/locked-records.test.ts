import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenedRecord } from "#contract/registry/erasure.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type ErasureStory, anErasureStory } from "#server/testing/erasure-story.ts";
import { aLinkedForm } from "#server/testing/guardian.ts";
import { familyRightsRoutes } from "../family-rights/family-rights.routes.ts";
import { erasureSweep } from "./erase-again.ts";
import { eraseChild } from "./erase-child.ts";
import { erasureRoutes } from "./erasure.routes.ts";

/** What is left of an erased child: the record that the law keeps, under lock, and a line outside the database. */

let tea: TestApp;
let dataDir: string;
let story: ErasureStory;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "erasures-"));
  const features = [completionRoutes, erasureRoutes, familyRightsRoutes];
  tea = await testApp({ features, config: { dataDir } });
}, 60_000);
afterAll(async () => {
  await tea.close();
  await rm(dataDir, { recursive: true });
});

async function erased(options?: Parameters<typeof anErasureStory>[1]): Promise<void> {
  story = await anErasureStory(tea, options);
  await story.ask();
  await story.answer({ answer: "erase" });
}
const open = (body: object = {}, person: TestPerson = story.admin) =>
  tea.send(person.token, "POST", "/api/locked-records/open/", {
    full_name: "crianca  INVENTADA",
    date_of_birth: "2024-12-01",
    purpose: "court",
    ...body,
  });
const counted = async () =>
  (await tea.send(story.admin.token, "GET", "/api/locked-records/")).json<object>();

describe("a record under lock", () => {
  beforeEach(() => erased());

  test("opens by the name and the birth date, and leaves a row in the trail", async () => {
    expect(await counted()).toEqual({ count: 1, next_end: "2046-03-16" });
    const { parts } = (await open()).json<OpenedRecord>();
    const part = (name: string) => parts.find(({ section }) => section === name)?.entries ?? [];
    expect(part("child")).toMatchObject([{ full_name: "Criança Inventada" }]);
    expect(part("guardian")).toMatchObject([{ relationship: "Mãe" }]);
    // As it is read: the name before the rest.
    expect(Object.keys(part("child")[0] ?? {})[0]).toBe("full_name");
    expect(Object.keys(part("guardian")[0] ?? {})[0]).toBe("full_name");
    expect(part("answers")).toHaveLength(20);
    expect(part("forms")).toMatchObject([{ score: 20, level: "alto" }]);
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "account_id", "detail"])
        .where("entity_id", "=", story.form.patientId)
        .where("action", "in", ["patient.erased", "locked_record.opened"])
        .orderBy("id")
        .execute(),
    );
    const { accountId: account_id } = story.admin;
    expect(trail).toEqual([
      { action: "patient.erased", account_id, detail: { locked: true } },
      { action: "locked_record.opened", account_id, detail: { purpose: "court" } },
    ]);
  });

  test("opens by neither alone, nor to a doctor, nor elsewhere", async () => {
    expect((await open({ full_name: "Outra Criança" })).statusCode).toBe(404);
    expect((await open({ date_of_birth: "2024-12-02" })).statusCode).toBe(404);
    const doctor = await aPerson(tea.database, "clinic_doctor", story.form.organizationId);
    expect((await open({}, doctor)).statusCode).toBe(403);
    const { organizationId } = await aLinkedForm(tea);
    const other = await aPerson(tea.database, "clinic_admin", organizationId);
    expect((await open({}, other)).statusCode).toBe(404);
  });

  test("is deleted when the law no longer keeps it", async () => {
    const years = 20 * 365.25 + 1;
    const later = { now: () => new Date(tea.clock.now().getTime() + years * 86_400_000) };
    await erasureSweep.run({ ...tea.deps, clock: later });
    expect((await open()).statusCode).toBe(404);
  });
});

test("the record of a child without a birth date opens by the name", async () => {
  story = await anErasureStory(tea);
  const { organizationId, patientId } = story.form;
  await tea.database.asOwner(({ db }) =>
    db.updateTable("patient").set({ date_of_birth: null }).where("id", "=", patientId).execute(),
  );
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const erasing = { patientId, keepsRecord: true, accountId: null, at: tea.clock.now() };
  await withTenant(tea.database, scope, (db) => eraseChild(tea.deps, db, erasing));
  expect((await open()).statusCode).toBe(200);
  expect((await open({ full_name: "Outra Criança" })).statusCode).toBe(404);
});

test("a school locks nothing: no law makes it keep a record", async () => {
  story = await anErasureStory(tea, { kind: "school" });
  expect(await story.ask()).toMatchObject({ keeps_record: false });
  expect(await story.requests()).toMatchObject([{ has_open_concern: null }]);
  expect((await story.answer({ answer: "erase" })).json()).toMatchObject({ state: "erased" });
  expect((await open()).statusCode).toBe(404);
});

test("nor is anything locked of a child of whom nothing was ever entered", async () => {
  await erased({ hasAnswered: false });
  expect(await story.requests()).toMatchObject([{ state: "erased" }]);
  expect(await counted()).toEqual({ count: 0, next_end: null });
});

describe("outside the database", () => {
  const file = () => join(dataDir, "erasures.log");

  test("the erasure is noted without a name, and noted again where the file was lost", async () => {
    await erased();
    const { organizationId, patientId } = story.form;
    const noted = `${organizationId} ${patientId} ${tea.clock.now().toISOString()} locked`;
    expect((await readFile(file(), "utf8")).split("\n")).toContain(noted);
    await rm(file());
    await erasureSweep.run(tea.deps);
    expect((await readFile(file(), "utf8")).split("\n")).toContain(noted);
  });

  test("a child that an earlier database brings back is erased again, its record locked", async () => {
    story = await anErasureStory(tea);
    const { organizationId, patientId } = story.form;
    const at = tea.clock.now().toISOString();
    await appendFile(file(), `${organizationId} ${patientId} ${at} locked\n${organizationId} cut`);
    await erasureSweep.run(tea.deps);
    expect(await story.child()).toMatchObject({ full_name: "", date_of_birth: null });
    expect(await counted()).toMatchObject({ count: 1 });
  });

  test("one that another process has erased meanwhile is left as it is, its record too", async () => {
    await erased();
    const { organizationId, patientId } = story.form;
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const again = { patientId, keepsRecord: true, accountId: null, at: tea.clock.now() };
    expect(
      await withTenant(tea.database, scope, (db) => eraseChild(tea.deps, db, again)),
    ).toBeNull();
    const { parts } = (await open()).json<OpenedRecord>();
    expect(parts[0]?.entries).toMatchObject([{ full_name: "Criança Inventada" }]);
  });
});
