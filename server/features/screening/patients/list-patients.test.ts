import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PatientListItem } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
let clinic: string;
let school: string;
let doctor: string;
let team: string;
let class1: string;
let admin: TestPerson;
let physician: TestPerson;
let principal: TestPerson;
let conceicao: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  const { database } = story;
  clinic = await anOrganization(database);
  school = await anOrganization(database, { kind: "school" });
  doctor = await aGroup(database, clinic, { name: "Dra. Inventada" });
  team = await aGroup(database, clinic, { kind: "other", name: "Tardes", parentId: doctor });
  const stranger = await aGroup(database, clinic, { name: "Dr. Outro" });
  class1 = await aGroup(database, school, { kind: "class", name: "Turma 1" });
  admin = await aPerson(database, "clinic_admin", clinic);
  physician = await aPerson(database, "clinic_doctor", clinic, { groupIds: [doctor] });
  principal = await aPerson(database, "school_admin", school);
  conceicao = await aChild(database, clinic, doctor, { name: "Ávila da Conceição" });
  await aChild(database, clinic, team, { name: "Bruno 100%_Silva" });
  await aChild(database, clinic, stranger, { name: "Zélia de Outro" });
  const pupil = await aChild(database, school, class1, { name: "Aluno Inventado" });
  const [sentAt, at] = [new Date("2026-03-01T12:00:00Z"), new Date("2026-03-10T12:00:00Z")];
  await aForm(database, clinic, conceicao, { sentAt, answered: { at, level: "alto" } });
  await aForm(database, school, pupil, { sentAt, answered: { at, level: "alto" } });
  await database.asOwner(({ db }) =>
    db
      .updateTable("guardian")
      .set({ full_name: "Mãe Antônia", phone: "+5581987654321" })
      .where("id", "=", conceicao.guardianId)
      .execute(),
  );
}, 60_000);

afterAll(() => story.close());

async function list(person: TestPerson, query = ""): Promise<PatientListItem[]> {
  const answer = await story.send(person.token, "GET", `/api/patients/${query}`);
  expect(answer.statusCode).toBe(200);
  return PatientListItem.array().parse(answer.json());
}

async function names(person: TestPerson, query = ""): Promise<string[]> {
  return (await list(person, query)).map((item) => item.full_name);
}

describe("who sees which children", () => {
  test("the clinic's admin all of the clinic, in Portuguese order", async () => {
    expect(await names(admin)).toEqual([
      "Ávila da Conceição",
      "Bruno 100%_Silva",
      "Zélia de Outro",
    ]);
  });

  test("a doctor those of the own group and below", async () => {
    expect(await names(physician)).toEqual(["Ávila da Conceição", "Bruno 100%_Silva"]);
  });

  test("a school its own, whose results it does not see", async () => {
    const [pupil, ...others] = await list(principal);
    expect(others).toEqual([]);
    expect(pupil).toMatchObject({
      full_name: "Aluno Inventado",
      group_name: "Turma 1",
      recommendation: null,
      screening_results: [],
      form_status: "concluido",
    });
    expect(pupil?.school_name).toMatch(/^Organização/);
  });

  test("nor can it find out by asking for a recommendation", async () => {
    expect(await names(principal, "?recommendation=neuropediatra")).toEqual([]);
  });
});

test("a child in the list has its guardian, its results and the state of its latest form", async () => {
  const [first, second] = await list(admin);
  expect(first).toEqual({
    id: conceicao.patientId,
    full_name: "Ávila da Conceição",
    date_of_birth: "2024-12-01",
    school_name: null,
    group_name: "Dra. Inventada",
    guardian_name: "Mãe Antônia",
    guardian_phone: "+5581987654321",
    recommendation: "neuropediatra",
    screening_results: [{ tool: "mchat", score: 12, level: "alto" }],
    form_status: "concluido",
  });
  expect(second).toMatchObject({ recommendation: null, screening_results: [], form_status: null });
});

test("the latest form counts, and of results the newest; a form taken back counts for nothing", async () => {
  const child = await aChild(story.database, clinic, team, { name: "Muitos Formulários" });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
  await aForm(story.database, clinic, child, {
    sentAt: day(1),
    answered: { at: day(3), level: "moderado" },
  });
  // Referrals of one child are open one at a time.
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ stage: "encerrado", closed_at: day(4), close_reason: "avaliado_outro" })
      .where("patient_id", "=", child.patientId)
      .execute(),
  );
  await aForm(story.database, clinic, child, {
    sentAt: day(10),
    answered: { at: day(12), level: "baixo" },
  });
  await aForm(story.database, clinic, child, { sentAt: day(20) });
  await aForm(story.database, clinic, child, {
    sentAt: day(30),
    startedAt: day(31),
    cancelledAt: day(31),
  });
  const [item] = await list(admin, "?search=muitos");
  expect(item).toMatchObject({ form_status: "atrasado", recommendation: "terapia" });
  expect(item?.screening_results.map(({ level }) => level)).toEqual(["baixo", "moderado"]);
  expect(await names(admin, "?recommendation=pediatra")).toEqual([]);
  expect(await names(admin, "?recommendation=terapia")).toEqual(["Muitos Formulários"]);
});

describe("search", () => {
  test.each([
    ["conceicao", "the name without its accents"],
    ["CONCEIÇÃO", "in capitals"],
    ["avila conceicao", "words that do not stand together"],
    ["Conceic\u0327a\u0303o", "accents typed apart from their letters"],
    ["antonia", "the guardian's name"],
    ["(81) 98765-4321", "a telephone as people write it"],
    ["81 8765-4321", "a mobile without its ninth digit"],
    ["7654", "digits from within the telephone"],
  ])("«%s» finds Conceição: %s", async (search) => {
    expect(await names(admin, `?search=${encodeURIComponent(search)}`)).toEqual([
      "Ávila da Conceição",
    ]);
  });

  test.each(["100%_S", "%", "_"])("«%s» is taken to the letter", async (search) => {
    expect(await names(admin, `?search=${encodeURIComponent(search)}`)).toEqual([
      "Bruno 100%_Silva",
    ]);
  });

  test.each(["\\", "avila bruno", "avila antonia", "outro 8765", "765"])(
    "«%s» finds nobody",
    async (search) => {
      expect(await names(admin, `?search=${encodeURIComponent(search)}`)).toEqual([]);
    },
  );

  test("finds nobody out of reach, and everybody when blank", async () => {
    expect(await names(physician, "?search=zelia")).toEqual([]);
    expect(await names(admin, "?search=inventado")).toEqual([]);
    expect(await names(physician, "?search=%20")).toEqual(await names(physician));
  });

  test("refuses what cannot be stored, naming the field", async () => {
    const answer = await story.send(admin.token, "GET", "/api/patients/?search=a%00b");
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("fields.search");
  });
});

describe("the filter by group", () => {
  test("takes in the groups below, unless only its own children are asked for", async () => {
    expect(await names(admin, `?group=${doctor}`)).toContain("Bruno 100%_Silva");
    expect(await names(admin, `?group=${doctor}&direct=1`)).not.toContain("Bruno 100%_Silva");
    expect(await names(admin, `?group=${team}`)).not.toContain("Ávila da Conceição");
  });

  test("does not know a group out of reach", async () => {
    for (const person of [admin, physician]) {
      const answer = await story.send(person.token, "GET", `/api/patients/?group=${class1}`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe("pages", () => {
  let crowd: string;
  let owner: TestPerson;

  beforeAll(async () => {
    crowd = await anOrganization(story.database);
    const group = await aGroup(story.database, crowd);
    owner = await aPerson(story.database, "clinic_admin", crowd);
    for (const name of ["Gêmea Igual", "Gêmea Igual", "Gemea Igual", "Gêmea Igual", "Ana", "Zé"]) {
      await aChild(story.database, crowd, group, { name });
    }
  }, 60_000);

  /** Follows the Link header from page to page and returns the ids of each. */
  async function walk(from: string): Promise<string[][]> {
    const pages: string[][] = [];
    let url: string | undefined = from;
    while (url !== undefined && pages.length < 20) {
      const answer = await story.send(owner.token, "GET", url);
      expect(answer.statusCode).toBe(200);
      pages.push(
        PatientListItem.array()
          .parse(answer.json())
          .map(({ id }) => id),
      );
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1];
    }
    return pages;
  }

  test.each([1, 2, 3, 5])("of %i hold each child once, also of equal names", async (limit) => {
    const whole = (await list(owner)).map(({ id }) => id);
    const pages = await walk(`/api/patients/?limit=${limit}`);
    expect(pages.flat()).toEqual(whole);
    expect(pages).toHaveLength(Math.ceil(6 / limit));
  });

  test("end without a link, exactly full or not", async () => {
    expect(await walk("/api/patients/?limit=6")).toHaveLength(1);
    expect(await walk("/api/patients/?limit=500")).toHaveLength(1);
    expect(await walk("/api/patients/?limit=0")).toEqual([[]]);
  });

  test("keep the filter from one to the next", async () => {
    const pages = await walk("/api/patients/?search=gemea&limit=3");
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
  });

  test("name nobody in the address of the next", async () => {
    const answer = await story.send(owner.token, "GET", "/api/patients/?limit=1");
    const cursor = /cursor=([^&>]+)/.exec(String(answer.headers["link"]))?.[1] ?? "";
    expect(Buffer.from(cursor, "base64url").toString()).toMatch(/^\{"after":"[0-9a-f-]{36}"\}$/);
  });

  test("refuse a cursor that is not ours, or that leads to a child out of reach", async () => {
    const foreign = Buffer.from(JSON.stringify({ after: conceicao.patientId })).toString(
      "base64url",
    );
    for (const cursor of ["x", "e30", "bnVsbA", foreign, "%00"]) {
      const answer = await story.send(
        owner.token,
        "GET",
        `/api/patients/?limit=2&cursor=${cursor}`,
      );
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toHaveProperty("fields.cursor");
    }
  });

  test("refuse a limit that is none", async () => {
    for (const limit of ["-1", "501", "x", "1.5"]) {
      const answer = await story.send(owner.token, "GET", `/api/patients/?limit=${limit}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toHaveProperty("fields.limit");
    }
  });
});
