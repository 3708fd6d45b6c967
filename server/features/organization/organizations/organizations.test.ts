import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, authProcess } from "#server/testing/auth.ts";
import { aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";

const clock = aClock();
const at = clock.now();
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

const get = async (path: string, token: string): Promise<unknown> => {
  const reply = await server.get(`/api/roles/${path}/`, token);
  return reply.statusCode === 200 ? reply.json() : reply.statusCode;
};
const rename = (accountId: string, full_name: string) =>
  database.asOwner(({ db }) =>
    db.updateTable("account").set({ full_name }).where("id", "=", accountId).executeTakeFirst(),
  );

/** A clinic with an administrator and two doctors, and a clinic next door with one of each. */
const aClinic = async () => {
  const clinic = await anOrganization(database, { kind: "clinic" });
  const unit = await aGroup(database, clinic, { kind: "unit", name: "Unidade" });
  const admin = await aPerson(database, "clinic_admin", clinic, { at });
  const [bruna, avila] = [
    await aGroup(database, clinic, { kind: "doctor", name: "Consultório 1", parentId: unit }),
    await aGroup(database, clinic, { kind: "doctor", name: "Ávila Inventado", parentId: unit }),
  ];
  const doctor = await aPerson(database, "clinic_doctor", clinic, { groupIds: [bruna], at });
  await rename(doctor.accountId, "Bruna Inventada de Souza");
  await database.asOwner(({ db }) =>
    db
      .updateTable("patient_group")
      .set({ account_id: doctor.accountId })
      .where("id", "=", bruna)
      .executeTakeFirst(),
  );
  const next = await anOrganization(database, { kind: "clinic" });
  await aGroup(database, next, { kind: "doctor", name: "Vizinho" });
  const neighbour = await aPerson(database, "clinic_admin", next, { at });
  return { clinic, next, unit, admin, doctor, neighbour, bruna, avila };
};

/** A school with 'Turma A' in two years and 'Turma B' in one, whose responsible person reaches only that. */
const aSchool = async () => {
  const school = await anOrganization(database, { kind: "school" });
  const [first, second] = [
    await aGroup(database, school, { kind: "year", name: "1º ano" }),
    await aGroup(database, school, { kind: "year", name: "2º ano" }),
  ];
  const turma = (parentId: string, name: string) =>
    aGroup(database, school, { kind: "class", name, parentId });
  const [firstA, secondA, firstB] = [
    await turma(first, "Turma A"),
    await turma(second, "Turma A"),
    await turma(first, "Turma B"),
  ];
  const admin = await aPerson(database, "school_admin", school, { at });
  const teacher = await aPerson(database, "class_responsible", school, { groupIds: [firstB], at });
  return { school, admin, teacher, first, firstA, secondA, firstB };
};

describe("the doctors of a clinic", () => {
  test("are their groups, named after the person, in Portuguese order", async () => {
    const { admin, bruna, avila } = await aClinic();
    expect(await get("clinic-doctors", admin.token)).toEqual([
      { id: avila, full_name: "Ávila Inventado" },
      { id: bruna, full_name: "Bruna Inventada de Souza" },
    ]);
  });

  test("are for a doctor only those within reach", async () => {
    const { doctor, bruna } = await aClinic();
    expect(await get("clinic-doctors", doctor.token)).toEqual([
      { id: bruna, full_name: "Bruna Inventada de Souza" },
    ]);
  });

  test("are none for a doctor who was given no group", async () => {
    const { clinic } = await aClinic();
    const idle = await aPerson(database, "clinic_doctor", clinic, { at });
    expect(await get("clinic-doctors", idle.token)).toEqual([]);
  });

  test("do not include an archived one", async () => {
    const { admin, avila, bruna } = await aClinic();
    await database.asOwner(({ db }) =>
      db
        .updateTable("patient_group")
        .set({ archived_at: at })
        .where("id", "=", avila)
        .executeTakeFirst(),
    );
    expect(await get("clinic-doctors", admin.token)).toMatchObject([{ id: bruna }]);
  });

  test("are no business of a school", async () => {
    const { admin, teacher } = await aSchool();
    expect(await get("clinic-doctors", admin.token)).toBe(403);
    expect(await get("clinic-doctors", teacher.token)).toBe(403);
  });
});

describe("the classes of a school", () => {
  test("carry their year where two have the same name", async () => {
    const { admin, firstA, secondA, firstB } = await aSchool();
    expect(await get("school-classes", admin.token)).toEqual([
      { id: firstA, name: "Turma A (1º ano)" },
      { id: secondA, name: "Turma A (2º ano)" },
      { id: firstB, name: "Turma B" },
    ]);
  });

  test("are for who is responsible only the own ones, or those below the own group", async () => {
    const { school, teacher, first, firstA, firstB } = await aSchool();
    expect(await get("school-classes", teacher.token)).toEqual([{ id: firstB, name: "Turma B" }]);
    const ofTheYear = await aPerson(database, "class_responsible", school, {
      groupIds: [first],
      at,
    });
    expect(await get("school-classes", ofTheYear.token)).toEqual([
      { id: firstA, name: "Turma A" },
      { id: firstB, name: "Turma B" },
    ]);
  });

  test("are no business of a clinic", async () => {
    const { admin } = await aClinic();
    expect(await get("school-classes", admin.token)).toBe(403);
  });
});

describe("the organisation of the role in use", () => {
  test("is the own one, for every role", async () => {
    const { clinic, next, admin, doctor, neighbour } = await aClinic();
    const { school, teacher } = await aSchool();
    for (const [person, id, kind] of [
      [admin, clinic, "clinic"],
      [doctor, clinic, "clinic"],
      [neighbour, next, "clinic"],
      [teacher, school, "school"],
    ] as const)
      expect(await get("current-organization", person.token)).toMatchObject({ id, kind });
  });

  test("holds what the settings show and nothing else", async () => {
    const { clinic, admin } = await aClinic();
    const { name } = await database.asOwner(({ db }) =>
      db
        .selectFrom("organization")
        .select("name")
        .where("id", "=", clinic)
        .executeTakeFirstOrThrow(),
    );
    expect(await get("current-organization", admin.token)).toEqual({
      id: clinic,
      kind: "clinic",
      name,
      article: null,
      address: "",
      phone: "",
      email: "",
      cnes: "",
      refuses_without_consent: false,
      shows_drawings: true,
      media_days: 365,
      family_result: "now",
      revision: 1,
    });
  });
});
