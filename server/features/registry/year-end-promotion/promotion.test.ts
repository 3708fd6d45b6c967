import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PromotionClass, PromotionOutcome } from "#contract/registry/year-end-promotion.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { promotionRoutes } from "./promotion.routes.ts";

let tea: TestApp;
let organizationId: string;
let director: TestPerson;
let teacher: TestPerson;
/** The classes, by name, and the child in each. */
let classes: Record<"first" | "second" | "last" | "dated", string>;
let children: Record<"first" | "second" | "last" | "dated", string>;

beforeAll(async () => {
  tea = await testApp({ features: [patientsRoutes, promotionRoutes] });
});
afterAll(() => tea.close());

beforeEach(async () => {
  organizationId = await anOrganization(tea.database, { kind: "school" });
  const unit = await aGroup(tea.database, organizationId, { kind: "unit", name: "Sede" });
  const aClass = (name: string) =>
    aGroup(tea.database, organizationId, { kind: "class", name, parentId: unit });
  classes = {
    first: await aClass("Pré I A"),
    second: await aClass("Pré II A"),
    last: await aClass("1º ano A"),
    dated: await aClass("Maternal II 2026"),
  };
  const inClass = async (group: string) =>
    (await aChild(tea.database, organizationId, group)).patientId;
  children = {
    first: await inClass(classes.first),
    second: await inClass(classes.second),
    last: await inClass(classes.last),
    dated: await inClass(classes.dated),
  };
  director = await aPerson(tea.database, "school_admin", organizationId);
  teacher = await aPerson(tea.database, "class_responsible", organizationId, {
    groupIds: [classes.first],
  });
});

const ask = (path: string, body?: object, token = director.token) =>
  tea.send(token, body ? "POST" : "GET", `/api/rollover/${path}`, body);

async function proposal(): Promise<PromotionClass[]> {
  return (await ask("")).json<{ classes: PromotionClass[] }>().classes;
}

/** What the screen would send when nobody corrects anything. */
async function asProposed(changes: object = {}) {
  const lines = (await proposal()).map(({ group, act, to_group, new_name }) => {
    if (act === "move") return { group, act, to_group };
    return act === "create" ? { group, act, new_name } : { group, act };
  });
  return { id: uuidv7(), lines, teachers: "stay", archive_empty: true, ...changes };
}

async function whereIs(patientId: string) {
  return tea.database.asOwner(({ db }) =>
    db
      .selectFrom("patient as p")
      .innerJoin("patient_group as g", "g.id", "p.group_id")
      .select(["g.name", "p.archived_at"])
      .where("p.id", "=", patientId)
      .executeTakeFirstOrThrow(),
  );
}

test("each class has its proposal: the next one, a new one, or leaving", async () => {
  const lines = (await proposal()).map(({ name, act, to_group, new_name, children: count }) => [
    name,
    act,
    to_group ?? new_name,
    count,
  ]);
  expect(lines).toEqual([
    ["1º ano A", "leave", null, 1],
    ["Maternal II 2026", "create", "Pré I 2027", 1],
    ["Pré I A", "move", classes.second, 1],
    ["Pré II A", "move", classes.last, 1],
  ]);
});

test("a look changes nothing, and tells exactly what confirming does", async () => {
  const turn = await asProposed();
  const seen = await ask("preview/", turn);
  expect(seen.statusCode).toBe(200);
  expect((await whereIs(children.first)).name).toBe("Pré I A");
  expect((await whereIs(children.last)).archived_at).toBeNull();
  const done = await ask("", turn);
  expect(done.json()).toEqual(seen.json());
  expect(done.json<PromotionOutcome>()).toEqual({
    moved: 3,
    archived: 1,
    kept: 0,
    created: ["Pré I 2027"],
    archived_classes: ["Maternal II 2026", "Pré I A"],
  });
});

test("everybody goes one step, once, however often it is confirmed", async () => {
  const turn = await asProposed();
  const first = await ask("", turn);
  const again = await ask("", turn);
  expect(again.json()).toEqual(first.json());
  expect(await whereIs(children.dated)).toEqual({ name: "Pré I 2027", archived_at: null });
  expect(await whereIs(children.first)).toEqual({ name: "Pré II A", archived_at: null });
  expect(await whereIs(children.second)).toEqual({ name: "1º ano A", archived_at: null });
  expect((await whereIs(children.last)).archived_at).not.toBeNull();
  const record = await tea.send(director.token, "GET", `/api/patients/${children.first}/`);
  expect(record.body).toContain("Pré II A");
});

test("leavers can be brought back as anybody archived can", async () => {
  await ask("", await asProposed());
  const back = await tea.send(director.token, "POST", `/api/patients/${children.last}/restore/`);
  expect(back.statusCode).toBe(200);
  expect((await whereIs(children.last)).archived_at).toBeNull();
});

test("a teacher goes along with the children, or stays with the class", async () => {
  const reached = async () => {
    const reply = await tea.send(teacher.token, "GET", "/api/patients/");
    return reply.json<{ id: string }[]>().map(({ id }) => id);
  };
  expect(await reached()).toEqual([children.first]);
  await ask("", await asProposed({ archive_empty: false }));
  tea.clock.advanceDays(0.01);
  expect(await reached()).toEqual([]);
  await ask("", {
    id: uuidv7(),
    lines: [{ group: classes.first, act: "move", to_group: classes.second }],
    teachers: "follow",
    archive_empty: false,
  });
  tea.clock.advanceDays(0.01);
  expect(await reached()).toEqual([children.first]);
});

test("where results are known, a child with an open referral of concern is not put away in passing", async () => {
  const social = await anOrganization(tea.database, { kind: "social" });
  const admin = await aPerson(tea.database, "clinic_admin", social);
  const group = await aGroup(tea.database, social, { kind: "class", name: "9º ano" });
  const at = tea.clock.now();
  const concerned = await aChild(tea.database, social, group);
  await aForm(tea.database, social, concerned, { sentAt: at, answered: { at, level: "alto" } });
  const other = await aChild(tea.database, social, group);
  const turn = {
    id: uuidv7(),
    lines: [{ group, act: "leave" }],
    teachers: "stay",
    archive_empty: true,
  };
  const done = await ask("", turn, admin.token);
  expect(done.json()).toMatchObject({ archived: 1, kept: 1, archived_classes: [] });
  expect((await whereIs(concerned.patientId)).archived_at).toBeNull();
  expect((await whereIs(other.patientId)).archived_at).not.toBeNull();
});

test.each<[what: string, line: () => object, field: string, text: string]>([
  [
    "a class that is gone",
    () => ({ group: uuidv7(), act: "leave" }),
    "lines.0.group",
    "Esta turma não existe mais. Atualize a página.",
  ],
  [
    "its own class as the next",
    () => ({ group: classes.first, act: "move", to_group: classes.first }),
    "lines.0.to_group",
    "Escolha outra turma como destino.",
  ],
  [
    "its own name for the new class",
    () => ({ group: classes.first, act: "create", new_name: "pre i a" }),
    "lines.0.new_name",
    "Dê à turma nova outro nome.",
  ],
])("%s is refused with the line named, and nothing is done", async (_, line, field, text) => {
  const lines = [line(), { group: classes.last, act: "leave" }];
  const turn = { id: uuidv7(), lines, teachers: "stay", archive_empty: false };
  const reply = await ask("", turn);
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    422,
    { [field]: text },
  ]);
  expect((await whereIs(children.last)).archived_at).toBeNull();
});
