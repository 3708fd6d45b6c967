import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GroupNode } from "#contract/screening/groups.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { groupsRoutes } from "./groups.routes.ts";

let story: TestApp;
let clinic: string;
let admin: TestPerson;
let physician: TestPerson;
let principal: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [groupsRoutes] });
  const { database } = story;
  clinic = await anOrganization(database);
  const unit = await aGroup(database, clinic, { kind: "unit", name: "Unidade Centro" });
  const doctor = await aGroup(database, clinic, { name: "Dra. Ávila", parentId: unit });
  const team = await aGroup(database, clinic, { kind: "other", name: "Tardes", parentId: doctor });
  const other = await aGroup(database, clinic, { name: "Dr. Bento", parentId: unit });
  admin = await aPerson(database, "clinic_admin", clinic);
  physician = await aPerson(database, "clinic_doctor", clinic, { groupIds: [doctor] });
  await aChild(database, clinic, doctor, { name: "Ana", dateOfBirth: "2024-03-17" });
  await aChild(database, clinic, team, { name: "Davi", dateOfBirth: null });
  await aChild(database, clinic, other, { name: "Caio", dateOfBirth: "2024-03-16" });

  const school = await anOrganization(database, { kind: "school" });
  const year = await aGroup(database, school, { kind: "year", name: "Grupo 4" });
  const tenth = await aGroup(database, school, { kind: "class", name: "Turma 10", parentId: year });
  const second = await aGroup(database, school, { kind: "class", name: "Turma 2", parentId: year });
  principal = await aPerson(database, "school_admin", school);
  teacher = await aPerson(database, "class_responsible", school, { groupIds: [second] });
  await aChild(database, school, year, { name: "Sem Turma" });
  for (const name of ["Bia", "Bia", "Bia"]) await aChild(database, school, second, { name });
  await aChild(database, school, tenth, { name: "Ícaro" });
}, 60_000);

afterAll(() => story.close());

async function tree(person: TestPerson, query = ""): Promise<GroupNode[]> {
  const answer = await story.send(person.token, "GET", `/api/group-tree/${query}`);
  expect(answer.statusCode).toBe(200);
  return GroupNode.array().parse(answer.json());
}

/** The tree in words: name, type, counts, children by name, and what is below. */
const outline = (nodes: readonly GroupNode[]): unknown[] =>
  nodes.map(({ name, type, students, patients, student_count, patient_count, children }) => ({
    node: `${name} (${type}) ${student_count}+${patient_count}`,
    holds: [...students, ...patients].map(({ full_name: child }) => child),
    below: outline(children),
  }));

describe("the tree", () => {
  test("is the whole clinic for its admin, counting below", async () => {
    expect(outline(await tree(admin))).toEqual([
      {
        node: "Unidade Centro (unit) 0+3",
        holds: [],
        below: [
          { node: "Dr. Bento (doctor) 0+1", holds: ["Caio"], below: [] },
          {
            node: "Dra. Ávila (doctor) 0+2",
            holds: ["Ana"],
            below: [{ node: "Tardes (other) 0+1", holds: ["Davi"], below: [] }],
          },
        ],
      },
    ]);
  });

  test("begins for a doctor at the own node", async () => {
    expect(outline(await tree(physician))).toEqual([
      {
        node: "Dra. Ávila (doctor) 0+2",
        holds: ["Ana"],
        below: [{ node: "Tardes (other) 0+1", holds: ["Davi"], below: [] }],
      },
    ]);
  });

  test("has students in classes and patients elsewhere; class 2 comes before class 10", async () => {
    const [year] = await tree(principal);
    expect(year).toMatchObject({ name: "Grupo 4", student_count: 4, patient_count: 1 });
    expect(year?.patients.map((child) => child.full_name)).toEqual(["Sem Turma"]);
    expect(year?.children.map(({ name }) => name)).toEqual(["Turma 2", "Turma 10"]);
    expect(year?.children[0]).toMatchObject({ students: { length: 3 }, patients: [] });
    expect(outline(await tree(teacher))).toEqual([
      { node: "Turma 2 (class) 3+0", holds: ["Bia", "Bia", "Bia"], below: [] },
    ]);
  });

  test("tells age in completed years and who is responsible", async () => {
    const [unit] = await tree(admin);
    const [bento, avila] = unit?.children ?? [];
    // Born on 16 and 17 March 2024; it is 16 March 2026.
    expect(bento?.patients[0]).toMatchObject({ full_name: "Caio", age: 2 });
    expect(avila?.patients[0]).toMatchObject({ full_name: "Ana", age: 1 });
    expect(avila?.patients[0]?.responsible).toMatch(/^Responsável Inventada/);
    expect(avila?.children[0]?.patients[0]).toMatchObject({ full_name: "Davi", age: null });
  });
});

describe("by pages", () => {
  test("limit=0 brings groups and counts alone", async () => {
    const answer = await story.send(admin.token, "GET", "/api/group-tree/?limit=0");
    expect(answer.headers["link"]).toBeUndefined();
    const [unit] = GroupNode.array().parse(answer.json());
    expect(unit?.patient_count).toBe(3);
    expect(outline([unit].flatMap((node) => node ?? [])).flat()).toHaveLength(1);
    expect(answer.body).not.toMatch(/Ana|Caio|Davi/);
  });

  test.each([1, 2, 4, 5])(
    "of %i every child is there once, in a tree that is whole",
    async (limit) => {
      const seen: string[] = [];
      let url: string | undefined = `/api/group-tree/?limit=${limit}`;
      let pages = 0;
      while (url !== undefined && pages < 20) {
        const answer = await story.send(principal.token, "GET", url);
        const nodes = GroupNode.array().parse(answer.json());
        expect(nodes[0]).toMatchObject({ student_count: 4, patient_count: 1 });
        seen.push(...everyone(nodes));
        url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1];
        pages += 1;
      }
      expect(pages).toBe(Math.ceil(5 / limit));
      expect(seen.toSorted()).toEqual(everyone(await tree(principal)).toSorted());
    },
  );

  test("a cursor that is not ours is refused", async () => {
    const answer = await story.send(admin.token, "GET", "/api/group-tree/?limit=1&cursor=abc");
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("fields.cursor");
  });
});

const everyone = (nodes: readonly GroupNode[]): string[] =>
  nodes.flatMap(({ students, patients, children }) => [
    ...[...students, ...patients].map(({ id }) => id),
    ...everyone(children),
  ]);

test("an archived group goes when nobody is in it, an archived child at once", async () => {
  const { database } = story;
  const empty = await aGroup(database, clinic, { name: "Dr. Saiu" });
  const held = await aGroup(database, clinic, { name: "Dra. Saiu Também" });
  await aChild(database, clinic, held, { name: "Ficou" });
  const gone = await aChild(database, clinic, held, { name: "Foi" });
  await database.asOwner(async ({ db }) => {
    const archived = { archived_at: new Date() };
    await db.updateTable("patient_group").set(archived).where("id", "in", [empty, held]).execute();
    await db.updateTable("patient").set(archived).where("id", "=", gone.patientId).execute();
  });
  expect(outline(await tree(admin))).toMatchObject([
    { node: "Dra. Saiu Também (doctor) 0+1", holds: ["Ficou"] },
    { node: "Unidade Centro (unit) 0+3" },
  ]);
});
