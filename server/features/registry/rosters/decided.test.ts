import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RosterPlace } from "#contract/registry/rosters.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import {
  appliedRoster,
  judgedRoster,
  rowsOf,
  sendRoster,
  workThrough,
} from "#server/testing/rosters.ts";
import { rostersRoutes } from "./rosters.routes.ts";

/** What a person decides about a list, how far each reaches by it, and when it can be taken back. */

let story: TestApp;
let school: string;
let admin: TestPerson;
let classA: string;
let classB: string;

beforeAll(async () => {
  story = await testApp({ features: [rostersRoutes] });
});
beforeEach(async () => {
  school = await anOrganization(story.database, { kind: "school" });
  classA = await aGroup(story.database, school, { kind: "class", name: "Pré A" });
  classB = await aGroup(story.database, school, { kind: "class", name: "Pré B" });
  admin = await aPerson(story.database, "school_admin", school);
});
afterAll(() => story.close());

const listed = (...rows: readonly string[]): string =>
  ["Nome completo;Data de nascimento;Turma;Matrícula", ...rows].join("\n");
const ANA = "Ana Inventada Souza;14/03/2021;Pré A;M1";

async function patients(organizationId = school) {
  return story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select(["id", "full_name", "group_id", "archived_at", "external_id"])
      .where("organization_id", "=", organizationId)
      .orderBy("full_name")
      .execute(),
  );
}

const decide = (roster: string, row: number, decision: object, person = admin) =>
  story.send(person.token, "PATCH", `/api/rosters/${roster}/rows/${row}/`, { decision });

test("'the same child' updates the record, and 'the same row' leaves the row out", async () => {
  await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA)));
  const roster = await judgedRoster(
    story,
    admin,
    listed(
      "Anna Inventada Sousa;14/03/2021;Pré B;",
      "Bento Inventado Lima;02/11/2020;Pré B;",
      "Bento Inventado Lyma;02/11/2020;Pré B;",
    ),
  );
  expect(roster.counts).toMatchObject({ duplicate: 2, create: 1 });
  const [ana] = await patients();
  const same = await decide(roster.id, 2, { kind: "same", patient_id: ana?.id });
  expect(same.json()).toMatchObject({ outcome: "move", patient: { id: ana?.id } });
  expect((await decide(roster.id, 4, { kind: "same_row", row: 3 })).json()).toMatchObject({
    outcome: "unchanged",
  });
  const { version } = (await story.send(admin.token, "GET", `/api/rosters/${roster.id}/`)).json<{
    version: number;
  }>();
  const applied = await appliedRoster(story, admin, { id: roster.id, version });
  expect(applied.result).toMatchObject({ created: 1, moved: 1, left_out: 1 });
  const [left] = await rowsOf(story, admin, roster.id, "?result=left_out");
  expect(left).toMatchObject({ row: 4, result_reason: "same_as_row" });
  const after = await patients();
  expect(after.map(({ full_name, group_id }) => [full_name, group_id])).toEqual([
    ["Anna Inventada Sousa", classB],
    ["Bento Inventado Lima", classB],
  ]);
});

test("nobody is chosen who was not offered, and two children never share a number", async () => {
  await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA)));
  const stranger = await aChild(story.database, school, classA);
  const roster = await judgedRoster(
    story,
    admin,
    listed("Zilda Inventada Prado;01/01/2019;Pré A;M1"),
  );
  const foreign = await decide(roster.id, 2, { kind: "same", patient_id: stranger.patientId });
  expect(foreign.statusCode).toBe(422);
  const another = await decide(roster.id, 2, { kind: "another" });
  expect(another.json<{ fields: { decision: string } }>().fields.decision).toContain(
    "mesmo número",
  );
});

test("a class that is not there is created with the import, and leaves with its undo", async () => {
  const roster = await judgedRoster(story, admin, listed(ANA.replace("Pré A", "Pré Z")));
  expect(roster).toMatchObject({ open_places: 1, counts: { error: 1 } });
  const places = `/api/rosters/${roster.id}/places/`;
  const [place] = (await story.send(admin.token, "GET", places)).json<RosterPlace[]>();
  await story.send(admin.token, "PUT", places, {
    places: [{ key: place?.key, create: { name: "Pré Z", parent_id: null } }],
  });
  const judged = await workThrough(story, admin, roster.id);
  expect(judged).toMatchObject({ open_places: 0, counts: { create: 1 } });
  const applied = await appliedRoster(story, admin, judged);
  expect(applied.result).toMatchObject({ created: 1, groups_created: 1 });
  await story.send(admin.token, "POST", `/api/rosters/${roster.id}/undo/`);
  expect(await workThrough(story, admin, roster.id)).toMatchObject({
    undo: { undone: 1, groups_kept: 0 },
  });
  const tree = await story.send(admin.token, "GET", "/api/groups/tree/");
  expect(tree.body).not.toContain("Pré Z");
});

test("what the columns were said to be is remembered for the next file of this heading", async () => {
  const file = "Quem;Quando;Onde\nAna Inventada Souza;14/03/2021;Pré A";
  const sent = (await sendRoster(story, admin, file)).json<{ id: string; state: string }>();
  expect(sent.state).toBe("columns");
  const columns = ["full_name", "date_of_birth", "group"];
  const said = { columns, group: null };
  await story.send(admin.token, "PUT", `/api/rosters/${sent.id}/columns/`, said);
  const next = await judgedRoster(story, admin, file.toUpperCase());
  expect(next).toMatchObject({ state: "ready", columns_from: "saved", counts: { create: 1 } });
  expect(next.columns.map(({ field }) => field)).toEqual(columns);
});

test("a teacher imports into the own class alone, and sees the own lists alone", async () => {
  const teacher = await aPerson(story.database, "class_responsible", school, {
    groupIds: [classA],
  });
  const others = await judgedRoster(story, admin, listed(ANA));
  const own = await judgedRoster(
    story,
    teacher,
    listed("Bento Inventado Lima;02/11/2020;Pré A;M2", "Clara Inventada Dias;05/06/2020;Pré B;M3"),
  );
  expect(own).toMatchObject({ may_create_groups: false, counts: { create: 1, error: 1 } });
  expect((await story.send(teacher.token, "GET", `/api/rosters/${others.id}/`)).statusCode).toBe(
    404,
  );
  const list = await story.send(teacher.token, "GET", "/api/rosters/");
  expect(list.json<{ id: string }[]>().map(({ id }) => id)).toEqual([own.id]);
  const applied = await appliedRoster(story, teacher, own);
  expect(applied.result).toMatchObject({ created: 1, left_out: 1 });
  expect(await patients()).toMatchObject([{ full_name: "Bento Inventado Lima", group_id: classA }]);
});

test("a doctor brings children to the own name, and nobody else's", async () => {
  const clinic = await anOrganization(story.database, { kind: "clinic" });
  const helena = await aGroup(story.database, clinic, { kind: "doctor", name: "Dra. Helena" });
  await aGroup(story.database, clinic, { kind: "doctor", name: "Dr. Paulo" });
  const doctor = await aPerson(story.database, "clinic_doctor", clinic, { groupIds: [helena] });
  const roster = await judgedRoster(
    story,
    doctor,
    "Nome completo;Data de nascimento;Médico\n" +
      "Ana Inventada Souza;14/03/2021;Dra. Helena\nBento Inventado Lima;02/11/2020;Dr. Paulo",
  );
  expect(roster).toMatchObject({ group_kind: "doctor", counts: { create: 1, error: 1 } });
  await appliedRoster(story, doctor, roster);
  expect(await patients(clinic)).toMatchObject([{ group_id: helena }]);
});

test("an import is undone within a day, and not after", async () => {
  const early = await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA)));
  story.clock.advanceDays(0.99);
  const undone = await story.send(admin.token, "POST", `/api/rosters/${early.id}/undo/`);
  expect(undone.statusCode).toBe(200);
  await workThrough(story, admin, early.id);
  const late = await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA)));
  story.clock.advanceDays(1);
  const refused = await story.send(admin.token, "POST", `/api/rosters/${late.id}/undo/`);
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    "Passaram mais de 24 horas: a importação não pode mais ser desfeita.",
  ]);
  const { undoable_until } = (
    await story.send(admin.token, "GET", `/api/rosters/${late.id}/`)
  ).json<{ undoable_until: string | null }>();
  expect(undoable_until).toBeNull();
  story.clock.advanceDays(-1.99);
});

test("an undo keeps the child whose form was answered meanwhile", async () => {
  const { id } = await appliedRoster(
    story,
    admin,
    await judgedRoster(story, admin, listed(ANA, "Bento Inventado Lima;02/11/2020;Pré A;M2")),
  );
  const [ana] = await patients();
  const guardian = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("guardian")
      .select("id")
      .where("patient_id", "=", ana?.id ?? "")
      .executeTakeFirstOrThrow(),
  );
  const at = story.clock.now();
  const child = { patientId: ana?.id ?? "", guardianId: guardian.id };
  await aForm(story.database, school, child, { sentAt: at, answered: { at, level: "baixo" } });
  await story.send(admin.token, "POST", `/api/rosters/${id}/undo/`);
  expect(await workThrough(story, admin, id)).toMatchObject({ undo: { undone: 1, kept: 1 } });
  const [kept] = await rowsOf(story, admin, id, "?result=kept");
  expect(kept).toMatchObject({ row: 2, result_reason: "form" });
  expect((await patients()).map(({ archived_at }) => archived_at === null)).toEqual([true, false]);
});
