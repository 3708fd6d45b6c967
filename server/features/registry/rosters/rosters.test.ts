import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { appliedRoster, judgedRoster, rowsOf, workThrough } from "#server/testing/rosters.ts";
import { rostersRoutes } from "./rosters.routes.ts";
import { sweepRosters } from "./rosters.work.ts";

/** A list of a school, from the file to the children and back. */

const HEADING =
  "Nome completo;Data de nascimento;Turma;Matrícula;Responsável;Telefone do responsável;E-mail";
const ANA =
  "Ana Inventada Souza;14/03/2021;1º A;M1;Rita Inventada;(81) 91234-5678;rita@escola.example";
const BENTO = "Bento Inventado Lima;02/11/2020;1º B;M2;Carlos Inventado;;";

let story: TestApp;
let admin: TestPerson;
let classA: string;
let classB: string;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes, rostersRoutes] });
});
beforeEach(async () => {
  const school = await anOrganization(story.database, { kind: "school" });
  classA = await aGroup(story.database, school, { kind: "class", name: "Turma 1o A" });
  classB = await aGroup(story.database, school, { kind: "class", name: "1 B" });
  admin = await aPerson(story.database, "school_admin", school);
});
afterAll(() => story.close());

const listed = (...rows: readonly string[]): string => [HEADING, ...rows].join("\n");

async function patients() {
  return story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .selectAll()
      .where("organization_id", "=", admin.organizationId)
      .orderBy("full_name")
      .execute(),
  );
}

/** As an American spreadsheet writes it: 3 April, 25 March, 5 June. */
const AMERICAN = [
  "Ana Inventada Souza;04/03/2021;1º A;M1;Rita Inventada;(81) 91234-5678;rita@escola.example",
  "Bento Inventado Lima;03/25/2020;1º B;M2;Carlos Inventado;;",
  "Caio Inventado Melo;06/05/2020;1º B;M3;Dora Inventada;;",
  "Duda Inventada Reis;2020-07-08;1º B;M4;Elis Inventada;;",
];

/** Says in which order the list's dates are, and has it judged again. */
async function orderDates(id: string, order: "day_first" | "month_first" | null) {
  const columns = [
    "full_name",
    "date_of_birth",
    "group",
    "external_id",
    "guardian_name",
    "guardian_phone",
    "guardian_email",
  ];
  const body = { columns, group: null, date_order: order };
  const reply = await story.send(admin.token, "PUT", `/api/rosters/${id}/columns/`, body);
  expect(reply.statusCode).toBe(200);
  return workThrough(story, admin, id);
}

test("one date that can only have its month first puts the whole column in question", async () => {
  const roster = await judgedRoster(story, admin, listed(...AMERICAN));
  expect(roster).toMatchObject({
    month_first_row: 3,
    date_order: null,
    counts: { create: 1, error: 3 },
  });
  const faulty = await rowsOf(story, admin, roster.id, "?outcome=error");
  expect(faulty.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    ["birth_order"],
    ["birth_order"],
    ["birth_order"],
  ]);
  const applied = await appliedRoster(story, admin, await orderDates(roster.id, "month_first"));
  expect(applied.result).toMatchObject({ created: 4, left_out: 0 });
  const born = (await patients()).map(({ date_of_birth }) => date_of_birth);
  expect(born).toEqual(["2021-04-03", "2020-03-25", "2020-06-05", "2020-07-08"]);
});

test("a list that is said to have the day first keeps out only what cannot be read so", async () => {
  const roster = await judgedRoster(story, admin, listed(...AMERICAN));
  const said = await orderDates(roster.id, "day_first");
  expect(said).toMatchObject({ date_order: "day_first", counts: { create: 3, error: 1 } });
  const [wrong] = await rowsOf(story, admin, roster.id, "?outcome=error");
  expect(wrong).toMatchObject({ row: 3, faults: [{ code: "birth_month" }] });
  await orderDates(roster.id, null);
  const again = await rowsOf(story, admin, roster.id, "?outcome=error");
  expect(again).toHaveLength(3);
});

test("a list becomes children in their classes, and nobody gets a message", async () => {
  const roster = await judgedRoster(story, admin, listed(ANA, BENTO));
  expect(roster).toMatchObject({
    state: "ready",
    format: "csv",
    encoding: "utf-8",
    separator: ";",
    row_count: 2,
    counts: { create: 2, error: 0 },
    warned: 1,
    open_places: 0,
  });
  expect(await patients()).toHaveLength(0);
  const applied = await appliedRoster(story, admin, roster);
  expect(applied).toMatchObject({ state: "applied", result: { created: 2, left_out: 0 } });
  const [ana, bento] = await patients();
  expect(ana).toMatchObject({
    full_name: "Ana Inventada Souza",
    date_of_birth: "2021-03-14",
    external_id: "M1",
    group_id: classA,
  });
  expect(bento).toMatchObject({ group_id: classB, version: 1 });
  const messages = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select("id")
      .where("organization_id", "=", admin.organizationId)
      .execute(),
  );
  expect(messages).toEqual([]);
  const record = await story.send(admin.token, "GET", `/api/patients/${ana?.id ?? ""}/`);
  expect(record.json()).toMatchObject({ full_name: "Ana Inventada Souza" });
});

test("the same list again changes nothing", async () => {
  await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA, BENTO)));
  const again = await judgedRoster(story, admin, listed(ANA, BENTO));
  expect(again.counts).toMatchObject({ unchanged: 2, create: 0, update: 0, duplicate: 0 });
  const reply = await story.send(admin.token, "POST", `/api/rosters/${again.id}/confirm/`, {
    version: again.version,
  });
  expect(reply.statusCode).toBe(422);
});

test("a changed list says what changes, and the undo puts it back", async () => {
  await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA, BENTO)));
  const before = await patients();
  const changed = listed(
    "Ana Inventada de Souza;14/03/2021;1 B;M1;Rita Inventada;(81) 99999-1111;",
    BENTO,
  );
  const roster = await judgedRoster(story, admin, changed);
  expect(roster.counts).toMatchObject({ move: 1, unchanged: 1 });
  const [row] = await rowsOf(story, admin, roster.id, "?outcome=move");
  expect(row?.changes).toEqual([
    { field: "group", from: "Turma 1o A", to: "1 B" },
    { field: "full_name", from: "Ana Inventada Souza", to: "Ana Inventada de Souza" },
    { field: "guardian_phone", from: "+5581912345678", to: "+5581999991111" },
  ]);
  const applied = await appliedRoster(story, admin, roster);
  expect(applied.result).toMatchObject({ moved: 1, left_out: 1 });
  await story.send(admin.token, "POST", `/api/rosters/${roster.id}/undo/`);
  const undone = await workThrough(story, admin, roster.id);
  expect(undone).toMatchObject({ state: "undone", undo: { undone: 1, kept: 0 } });
  const after = await patients();
  expect(after.map(({ full_name, group_id }) => [full_name, group_id])).toEqual(
    before.map(({ full_name, group_id }) => [full_name, group_id]),
  );
});

test("a list is undone by somebody else who administers, and the children's trail names that person", async () => {
  const applied = await appliedRoster(story, admin, await judgedRoster(story, admin, listed(ANA)));
  const other = await aPerson(story.database, "school_admin", admin.organizationId);
  await story.send(other.token, "POST", `/api/rosters/${applied.id}/undo/`);
  expect(await workThrough(story, other, applied.id)).toMatchObject({ undo: { undone: 1 } });
  const trail = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "account_id"])
      .where("organization_id", "=", admin.organizationId)
      .execute(),
  );
  const whoDid = (account: string) =>
    trail.filter(({ account_id: id }) => id === account).map(({ action }) => action);
  expect(whoDid(admin.accountId)).toContain("roster.applied");
  expect(whoDid(admin.accountId)).not.toContain("roster.undone");
  expect(whoDid(other.accountId)).toContain("roster.undone");
});

test("the rows of a list are deleted a month after it came", async () => {
  const { id } = await judgedRoster(story, admin, listed(ANA));
  story.clock.advanceDays(29);
  await sweepRosters(story.deps);
  expect(await rowsOf(story, admin, id)).toHaveLength(1);
  story.clock.advanceDays(2);
  expect(await sweepRosters(story.deps)).toBeGreaterThan(0);
  expect((await story.send(admin.token, "GET", `/api/rosters/${id}/`)).statusCode).toBe(404);
  story.clock.advanceDays(-31);
});

test("a row is mended in place, and one that repeats another is decided by a person", async () => {
  const roster = await judgedRoster(
    story,
    admin,
    listed(
      ANA.replace("14/03/2021", "14/13/2021"),
      BENTO,
      "Bento Inventado Lyma;02/11/2020;1 B;;;;",
    ),
  );
  expect(roster.counts).toMatchObject({ error: 1, create: 1, duplicate: 1 });
  const [wrong] = await rowsOf(story, admin, roster.id, "?outcome=error");
  expect(wrong?.faults.map(({ text }) => text.detail)).toEqual([
    "'14/13/2021' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021.",
  ]);
  const change = (row: number, body: object) =>
    story.send(admin.token, "PATCH", `/api/rosters/${roster.id}/rows/${row}/`, body);
  expect((await change(2, { cells: { 1: "14/03/2021" } })).json()).toMatchObject({
    outcome: "create",
    mended: [1],
  });
  const [twin] = await rowsOf(story, admin, roster.id, "?outcome=duplicate");
  expect(twin?.candidates).toMatchObject([{ row: 3, full_name: "Bento Inventado Lima" }]);
  const decided = await change(4, { decision: { kind: "another" } });
  expect(decided.json()).toMatchObject({ outcome: "create" });
  expect((await change(4, { skipped: true })).json()).toMatchObject({ skipped: true });
});

test("an undo keeps the child to whom something happened, and says why", async () => {
  const applied = await appliedRoster(
    story,
    admin,
    await judgedRoster(story, admin, listed(ANA, BENTO)),
  );
  const [ana] = await patients();
  const record = `/api/patients/${ana?.id ?? ""}/`;
  const edited = await story.send(admin.token, "PATCH", record, {
    version: 1,
    address: "Rua Nova",
  });
  expect(edited.statusCode).toBe(200);
  await story.send(admin.token, "POST", `/api/rosters/${applied.id}/undo/`);
  expect(await workThrough(story, admin, applied.id)).toMatchObject({
    undo: { undone: 1, kept: 1 },
  });
  const [kept] = await rowsOf(story, admin, applied.id, "?result=kept");
  expect(kept).toMatchObject({ row: 2, result_reason: "edited" });
  expect((await patients()).map(({ archived_at }) => archived_at === null)).toEqual([true, false]);
});
