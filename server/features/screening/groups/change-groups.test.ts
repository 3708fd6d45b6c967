import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup } from "#server/testing/builders.ts";
import { type GroupWorld, NAME_TAKEN, aGroupWorld, groupCalls } from "#server/testing/groups.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { groupsRoutes } from "./groups.routes.ts";

let story: TestApp;
let calls: ReturnType<typeof groupCalls>;
let world: GroupWorld;
/** Another unit of the clinic, beside the first. */
let south: string;

beforeAll(async () => {
  story = await testApp({ features: [groupsRoutes, patientsRoutes] });
  calls = groupCalls(story);
}, 60_000);
afterAll(() => story.close());

beforeEach(async () => {
  world = await aGroupWorld(story);
});

/** Lets a process forget what it knows of a token: how far a role reaches counts within five seconds. */
const later = () => story.clock.advanceDays(6 / 86_400);

describe("a new group", () => {
  test("of an administrator stands where it was put, at the top too", async () => {
    const group = await calls.added(world.admin, {
      name: " Dra. Célia ",
      type: "doctor",
      parent_id: world.unit,
    });
    expect(group).toMatchObject({ name: "Dra. Célia", type: "doctor", parent_id: world.unit });
    await calls.added(world.admin, { name: "Unidade Sul", type: "unit", parent_id: null });
    expect(await calls.tree(world.admin)).toBe(
      "Unidade [Dr. Bento, Dra. Ávila [Tardes], Dra. Célia], Unidade Sul",
    );
    expect(await calls.trail(world.clinic)).toEqual(["group.create", "group.create"]);
  });

  test("of a doctor stands below the own groups and is within reach at once", async () => {
    await calls.added(world.physician, { name: "Manhãs", type: "other", parent_id: world.avila });
    await calls.added(world.physician, { name: "Retornos", type: "other", parent_id: world.team });
    expect(await calls.tree(world.physician)).toBe("Dra. Ávila [Manhãs, Tardes [Retornos]]");
  });

  test("of a doctor stands nowhere else", async () => {
    for (const parent_id of [world.unit, world.bento, world.year]) {
      const answer = await calls.post(world.physician, { name: "Fora", type: "other", parent_id });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toHaveProperty("fields.parent_id");
    }
    const top = await calls.post(world.physician, {
      name: "Topo",
      type: "doctor",
      parent_id: null,
    });
    expect(top.statusCode).toBe(403);
    expect(await calls.trail(world.clinic)).toEqual([]);
  });

  test("of a school is a class or a year, made by whoever heads it", async () => {
    await calls.added(world.principal, { name: "Turma 2", type: "class", parent_id: world.year });
    expect(await calls.tree(world.principal)).toBe("1º ano [Turma 1, Turma 2]");
    const answer = await calls.post(world.teacher, {
      name: "Mesa 1",
      type: "other",
      parent_id: world.class1,
    });
    expect(answer.statusCode).toBe(403);
  });

  test.each([
    [
      "a class in a clinic",
      () => [world.admin, { type: "class", parent_id: world.unit }] as const,
      "type",
    ],
    [
      "a doctor in a school",
      () => [world.principal, { type: "doctor", parent_id: world.year }] as const,
      "type",
    ],
    [
      "a unit below a doctor",
      () => [world.admin, { type: "unit", parent_id: world.avila }] as const,
      "type",
    ],
    ["an unknown type", () => [world.admin, { type: "x", parent_id: world.unit }] as const, "type"],
    ["no type", () => [world.admin, { parent_id: world.unit }] as const, "type"],
    ["no parent", () => [world.admin, { type: "other" }] as const, "parent_id"],
  ])("is refused as %s", async (_, given, field) => {
    const [person, body] = given();
    const answer = await calls.post(person, { name: "Novo", ...body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("needs a name, and one that no other has there", async () => {
    const nameless = await calls.post(world.admin, {
      name: "  ",
      type: "doctor",
      parent_id: world.unit,
    });
    expect([nameless.statusCode, nameless.json()]).toMatchObject([
      422,
      { fields: { name: "Nome do grupo é obrigatório" } },
    ]);
    const taken = await calls.post(world.admin, {
      name: "dra. avila",
      type: "doctor",
      parent_id: world.unit,
    });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { fields: { name: NAME_TAKEN } }]);
    await calls.added(world.admin, { name: "Dra. Ávila", type: "doctor", parent_id: null });
  });

  test("is not put below another organisation's, nor below an archived one", async () => {
    const foreign = await calls.post(world.admin, {
      name: "Novo",
      type: "other",
      parent_id: world.class1,
    });
    expect(foreign.statusCode).toBe(404);
    await calls.changed(world.admin, world.bento, { archived: true });
    const closed = await calls.post(world.admin, {
      name: "Novo",
      type: "other",
      parent_id: world.bento,
    });
    expect(closed.statusCode).toBe(409);
    expect(closed.json()).toHaveProperty("fields.parent_id");
  });

  test("of the same name at the same moment is one", async () => {
    const body = { name: "Dra. Célia", type: "doctor", parent_id: world.unit };
    const answers = await Promise.all([
      calls.post(world.admin, body),
      calls.post(world.admin, body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
  });
});

describe("a group renamed", () => {
  test("has its new name, and its own former one is free", async () => {
    expect(await calls.changed(world.admin, world.avila, { name: "Dra. Avila" })).toMatchObject({
      name: "Dra. Avila",
    });
    expect(await calls.trail(world.clinic)).toEqual(["group.rename"]);
    await calls.changed(world.admin, world.avila, { name: "Dra. Avila" });
    expect(await calls.trail(world.clinic)).toHaveLength(1);
    expect((await calls.patch(world.admin, world.avila, { name: "DR. BENTO" })).statusCode).toBe(
      409,
    );
  });

  test("is so for administrators alone, of the same organisation", async () => {
    for (const person of [world.physician, world.teacher]) {
      expect((await calls.patch(person, world.avila, { name: "x" })).statusCode).toBe(403);
    }
    expect((await calls.patch(world.principal, world.avila, { name: "x" })).statusCode).toBe(404);
    expect((await calls.patch(world.admin, world.avila, {})).statusCode).toBe(200);
    expect(await calls.trail(world.clinic)).toEqual([]);
  });
});

describe("a group moved", () => {
  test("takes along all below it, and changes what a doctor reaches", async () => {
    await aChild(story.database, world.clinic, world.team, { name: "Da Tarde" });
    await calls.changed(world.admin, world.team, { parent_id: world.bento });
    expect(await calls.tree(world.admin)).toBe("Unidade [Dr. Bento [Tardes], Dra. Ávila]");
    later();
    expect(await calls.tree(world.physician)).toBe("Dra. Ávila");
    const lost = await story.send(world.physician.token, "GET", "/api/patients/");
    expect(lost.json()).toEqual([]);
    await calls.changed(world.admin, world.bento, { parent_id: world.avila });
    later();
    expect(await calls.tree(world.physician)).toBe("Dra. Ávila [Dr. Bento [Tardes]]");
    const found = await story.send(world.physician.token, "GET", "/api/patients/");
    expect(found.json()).toMatchObject([{ full_name: "Da Tarde" }]);
    expect(await calls.trail(world.clinic)).toEqual(["group.move", "group.move"]);
  });

  test("may go to the top", async () => {
    expect(await calls.changed(world.admin, world.bento, { parent_id: null })).toMatchObject({
      parent_id: null,
    });
    expect(await calls.tree(world.admin)).toBe("Dr. Bento, Unidade [Dra. Ávila [Tardes]]");
  });

  test.each([
    ["below itself", () => [world.avila, world.avila] as const, 422, "parent_id"],
    ["below one of its own", () => [world.avila, world.team] as const, 422, "parent_id"],
    ["where its kind does not stand", () => [south, world.bento] as const, 422, "parent_id"],
    ["to another organisation", () => [world.avila, world.class1] as const, 404, "parent_id"],
  ])("does not go %s", async (_, given, status, field) => {
    south = await aGroup(story.database, world.clinic, { kind: "unit", name: "Sul" });
    const [group, parent_id] = given();
    const answer = await calls.patch(world.admin, group, { parent_id });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty(`fields.${field}`);
    expect(await calls.tree(world.admin)).toBe("Sul, Unidade [Dr. Bento, Dra. Ávila [Tardes]]");
  });

  test("does not go where its name is taken, nor below an archived group", async () => {
    await aGroup(story.database, world.clinic, {
      kind: "other",
      name: "tardes",
      parentId: world.bento,
    });
    const taken = await calls.patch(world.admin, world.team, { parent_id: world.bento });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { fields: { name: NAME_TAKEN } }]);
    await calls.changed(world.admin, world.bento, { archived: true });
    expect(
      (await calls.patch(world.admin, world.team, { parent_id: world.bento })).statusCode,
    ).toBe(409);
  });

  test("two moves at once never make a ring", async () => {
    const answers = await Promise.all([
      calls.patch(world.admin, world.avila, { parent_id: world.bento }),
      calls.patch(world.admin, world.bento, { parent_id: world.avila }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    expect(await calls.tree(world.admin)).toContain("Dra. Ávila");
  });
});

test("row level security repeats it: a doctor changes no group and adds none beside the own ones", async () => {
  const scope = {
    organizationId: world.clinic,
    accountId: world.physician.accountId,
    groupIds: [world.avila, world.team],
  };
  const insert = (parent_id: string | null) =>
    withTenant(story.database, scope, (db) =>
      db
        .insertInto("patient_group")
        .values({
          id: uuidv7(),
          organization_id: world.clinic,
          kind: "other",
          name: "x",
          parent_id,
        })
        .execute(),
    );
  await expect(insert(null)).rejects.toThrow("row-level security");
  await expect(insert(world.bento)).rejects.toThrow("row-level security");
  await insert(world.team);
  const renamed = await withTenant(story.database, scope, (db) =>
    db.updateTable("patient_group").set({ name: "y" }).executeTakeFirst(),
  );
  expect(Number(renamed.numUpdatedRows)).toBe(0);
});
