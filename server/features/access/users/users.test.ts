import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrganizationKind, Role } from "#domain/access/roles.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type StaffRoom, aStaffedClinic, staffRoom } from "#server/testing/staff-room.ts";
import { usersRoutes } from "./users.routes.ts";

let story: TestApp;
let room: StaffRoom;
beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes, usersRoutes] });
  room = staffRoom(story);
});
afterAll(() => story.close());

const USERS = "/api/roles/role-assignments/organization-users/";
const person = (role: Role, organizationId: string) =>
  aPerson(story.database, role, organizationId, { at: story.clock.now() });
const rename = (accountId: string, full_name: string, last_access_at: Date | null = null) =>
  story.database.asOwner(({ db }) =>
    db
      .updateTable("account")
      .set({ full_name, last_access_at })
      .where("id", "=", accountId)
      .execute(),
  );
const ownerOf = async (groupId: string): Promise<string | null> => {
  const { account_id } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient_group")
      .select("account_id")
      .where("id", "=", groupId)
      .executeTakeFirstOrThrow(),
  );
  return account_id;
};

describe("the people of an organisation", () => {
  test("are those with a role in it now, in Portuguese order, with groups and last access", async () => {
    const { admin, doctor, first } = await aStaffedClinic(story);
    const neighbour = (await aStaffedClinic(story)).admin;
    const at = new Date("2026-03-15T12:00:00Z");
    await rename(admin.accountId, "Célia");
    await rename(doctor.accountId, "Ávila Inventada de Souza", at);
    const users = await room.list(admin);
    expect(users).toMatchObject([
      {
        id: doctor.accountId,
        first_name: "Ávila",
        last_name: "Inventada de Souza",
        username: doctor.email,
        email: doctor.email,
        role_id: doctor.roleAssignmentId,
        role_code: "clinic_doctor",
        role_name: "Médico(a)",
        state: "ativo",
        last_access_at: at.toISOString(),
        groups: [{ id: first, name: "Sala 1", parent_name: "Unidade" }],
      },
      {
        id: admin.accountId,
        first_name: "Célia",
        last_name: "",
        role_code: "clinic_admin",
        last_access_at: null,
        groups: [],
      },
    ]);
    expect(JSON.stringify(users)).not.toContain(neighbour.email);
    expect(JSON.stringify(users)).not.toContain("password");
  });

  test("are shown to administrators and to the network's management alone", async () => {
    const { admin, doctor } = await aStaffedClinic(story);
    const school = await anOrganization(story.database, { kind: "school" });
    const teacher = await person("class_responsible", school);
    const city = await anOrganization(story.database, { kind: "municipality" });
    const manager = await person("network_manager", city);
    for (const [who, status] of [
      [admin, 200],
      [doctor, 403],
      [teacher, 403],
      [manager, 200],
    ] as const)
      expect((await story.send(who.token, "GET", USERS)).statusCode).toBe(status);
    expect(await room.list(manager)).toMatchObject([{ role_name: "Gestão da rede" }]);
  });

  test("who were deactivated are listed when asked for, last, and once for each role", async () => {
    const { admin, doctor } = await aStaffedClinic(story);
    await rename(admin.accountId, "Zélia");
    await room.act(admin, doctor, "deactivate");
    expect((await room.list(admin)).map(({ id }) => id)).toEqual([admin.accountId]);
    expect((await room.list(admin, "?deactivated=1")).map(({ id, state }) => [id, state])).toEqual([
      [admin.accountId, "ativo"],
      [doctor.accountId, "desativado"],
    ]);
    expect((await story.send(admin.token, "GET", `${USERS}?deactivated=x`)).statusCode).toBe(422);
  });
});

describe("a person's groups", () => {
  test("change what is reached, at once", async () => {
    const { organizationId, admin, doctor, first, second } = await aStaffedClinic(story);
    const ana = await aChild(story.database, organizationId, first);
    const bia = await aChild(story.database, organizationId, second);
    const sees = async () => {
      const children = [ana, bia].map(({ patientId }) =>
        story.send(doctor.token, "GET", `/api/patients/${patientId}/`),
      );
      return (await Promise.all(children)).map(({ statusCode }) => statusCode);
    };
    expect(await sees()).toEqual([200, 404]);
    const reply = await room.change(admin, doctor, { group_ids: [second] });
    expect(reply.json()).toMatchObject({ groups: [{ id: second, name: "Sala 2" }] });
    expect(await sees()).toEqual([404, 200]);
    expect(await room.trailOf(doctor)).toEqual([
      {
        action: "role.changed",
        account_id: admin.accountId,
        detail: {
          account_id: doctor.accountId,
          from: "clinic_doctor",
          to: "clinic_doctor",
          groups_added: second,
          groups_removed: first,
        },
      },
    ]);
  });

  test("make a doctor's room that was nobody's the doctor's own, and free it again", async () => {
    const { admin, doctor, first, second } = await aStaffedClinic(story);
    await room.change(admin, doctor, { group_ids: [first, second] });
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, doctor.accountId]);
    await room.change(admin, doctor, { group_ids: [first] });
    expect(await ownerOf(second)).toBeNull();
  });

  test.each([
    [{ group_ids: [] }, "Escolha pelo menos um grupo"],
    [{ group_ids: [uuidv7()] }, "Grupo não encontrado."],
    [{ group_ids: ["x"] }, "Identificador inválido"],
  ])("are refused when they are %j", async (body, message) => {
    const { admin, doctor } = await aStaffedClinic(story);
    const reply = await room.change(admin, doctor, body);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([422, message]);
    expect((await room.list(admin)).find(({ id }) => id === doctor.accountId)?.groups).toHaveLength(
      1,
    );
  });

  test("are not another tenant's, and none for who reaches everything", async () => {
    const { admin, doctor, first } = await aStaffedClinic(story);
    const elsewhere = await aStaffedClinic(story);
    expect((await room.change(admin, doctor, { group_ids: [elsewhere.first] })).statusCode).toBe(
      422,
    );
    const whole = await room.change(admin, admin, { group_ids: [first] });
    expect([whole.statusCode, whole.json<{ fields: object }>().fields]).toEqual([
      422,
      { group_ids: "Este papel alcança toda a organização: não escolha grupos." },
    ]);
  });
});

describe("a person's role", () => {
  test("changes at once, and takes its groups along only where it is bound to some", async () => {
    const { admin, doctor, first } = await aStaffedClinic(story);
    const before = await story.send(doctor.token, "GET", USERS);
    const promoted = await room.change(admin, doctor, { role: "clinic_admin" });
    expect(promoted.json()).toMatchObject({ role_code: "clinic_admin", groups: [] });
    const after = await story.send(doctor.token, "GET", USERS);
    expect([before.statusCode, after.statusCode]).toEqual([403, 200]);
    expect((await room.change(admin, doctor, { role: "clinic_doctor" })).json()).toMatchObject({
      fields: { group_ids: "Escolha pelo menos um grupo" },
    });
    const back = await room.change(admin, doctor, { role: "clinic_doctor", group_ids: [first] });
    expect(back.json()).toMatchObject({ role_code: "clinic_doctor", groups: [{ id: first }] });
    expect((await story.send(doctor.token, "GET", USERS)).statusCode).toBe(403);
  });

  test.each<[OrganizationKind, Role, Role]>([
    ["clinic", "clinic_admin", "school_admin"],
    ["social", "clinic_admin", "class_responsible"],
    ["school", "school_admin", "clinic_doctor"],
    ["municipality", "network_manager", "clinic_admin"],
    ["clinic", "clinic_admin", "operator"],
  ])("in a %s is not, for %s to give, %s", async (kind, adminRole, foreign) => {
    const organizationId = await anOrganization(story.database, { kind });
    const admin = await person(adminRole, organizationId);
    const other = await person(adminRole, organizationId);
    const reply = await room.change(admin, other, { role: foreign });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { role: "Este papel não existe neste tipo de organização." },
    ]);
  });

  test("is not given twice to one person", async () => {
    const { organizationId, admin, doctor } = await aStaffedClinic(story);
    const roleAssignmentId = uuidv7();
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("role_assignment")
        .values({
          id: roleAssignmentId,
          organization_id: organizationId,
          account_id: doctor.accountId,
          role: "clinic_admin",
        })
        .execute(),
    );
    const reply = await room.change(admin, doctor, { role: "clinic_admin" });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      "Esta pessoa já tem este papel na organização.",
    ]);
  });
});
