import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { groupsRoutes } from "#server/features/screening/groups/groups.routes.ts";
import { type TenantDb, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type StaffRoom, aStaffedClinic, staffRoom } from "#server/testing/staff-room.ts";
import { usersRoutes } from "./users.routes.ts";

let story: TestApp;
let room: StaffRoom;
beforeAll(async () => {
  story = await testApp({ features: [accountsRoutes, groupsRoutes, usersRoutes] });
  room = staffRoom(story);
});
afterAll(() => story.close());

const person = (role: "clinic_admin" | "clinic_doctor", organizationId: string) =>
  aPerson(story.database, role, organizationId, { at: story.clock.now() });
const statusOf = async ({ token }: TestPerson): Promise<number> =>
  (await story.send(token, "GET", "/api/group-tree/")).statusCode;

describe("the last administrator", () => {
  const LAST = "É a única pessoa na administração. Dê esse papel a outra pessoa antes.";

  test("neither loses the role nor ends it, not even by the own hand", async () => {
    const { admin, first } = await aStaffedClinic(story);
    const replies = [
      await room.change(admin, admin, { role: "clinic_doctor", group_ids: [first] }),
      await room.act(admin, admin, "deactivate"),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, LAST]);
    expect(await room.list(admin)).toHaveLength(2);
  });

  test("may go when another one is there whose account works", async () => {
    const { organizationId, admin } = await aStaffedClinic(story);
    const second = await person("clinic_admin", organizationId);
    const disable = (disabled_at: Date | null) =>
      story.database.asOwner(({ db }) =>
        db.updateTable("account").set({ disabled_at }).where("id", "=", second.accountId).execute(),
      );
    await disable(story.clock.now());
    expect((await room.act(admin, admin, "deactivate")).statusCode).toBe(409);
    await disable(null);
    expect((await room.act(admin, admin, "deactivate")).statusCode).toBe(200);
    expect(await statusOf(admin)).toBe(403);
  });

  test("is left when two administrators remove each other at the same moment", async () => {
    const { organizationId, admin } = await aStaffedClinic(story);
    const second = await person("clinic_admin", organizationId);
    const replies = await Promise.all([
      room.act(admin, second, "deactivate"),
      room.act(second, admin, "deactivate"),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const statuses = await Promise.all([admin, second].map(statusOf));
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });
});

describe("who is deactivated", () => {
  test("reaches nothing from that moment, until the role is given back with its groups", async () => {
    const { admin, doctor, first } = await aStaffedClinic(story);
    expect(await statusOf(doctor)).toBe(200);
    const ended = await room.act(admin, doctor, "deactivate");
    expect(ended.json()).toMatchObject({ state: "desativado" });
    expect(await statusOf(doctor)).toBe(403);
    const me = await story.send(doctor.token, "GET", "/api/accounts/me/");
    expect(me.json()).toMatchObject({ primary_role: null, roles: [] });
    const restored = await room.act(admin, doctor, "reactivate");
    expect(restored.json()).toMatchObject({ state: "ativo", groups: [{ id: first }] });
    expect(await statusOf(doctor)).toBe(200);
    expect((await room.trailOf(doctor)).map(({ action }) => action)).toEqual([
      "role.ended",
      "role.restored",
    ]);
  });

  test("cannot be changed before that; doing either twice changes nothing more", async () => {
    const { admin, doctor, second } = await aStaffedClinic(story);
    await room.act(admin, doctor, "deactivate");
    expect((await room.act(admin, doctor, "deactivate")).statusCode).toBe(200);
    expect((await room.change(admin, doctor, { group_ids: [second] })).statusCode).toBe(409);
    await room.act(admin, doctor, "reactivate");
    expect((await room.act(admin, doctor, "reactivate")).statusCode).toBe(200);
    expect(await room.trailOf(doctor)).toHaveLength(2);
  });
});

describe("the people of another tenant", () => {
  test("cannot be changed, ended or given back", async () => {
    const { admin } = await aStaffedClinic(story);
    const theirs = await aStaffedClinic(story);
    for (const what of ["deactivate", "reactivate"] as const)
      expect((await room.act(admin, theirs.doctor, what)).statusCode).toBe(404);
    expect((await room.change(admin, theirs.doctor, { role: "clinic_admin" })).statusCode).toBe(
      404,
    );
    expect(await statusOf(theirs.doctor)).toBe(200);
  });

  test("nor can colleagues, by who does not administer", async () => {
    const { organizationId, admin, doctor } = await aStaffedClinic(story);
    const colleague = await person("clinic_doctor", organizationId);
    for (const what of ["deactivate", "reactivate"] as const)
      expect((await room.act(doctor, colleague, what)).statusCode).toBe(403);
    expect((await room.change(doctor, doctor, { role: "clinic_admin" })).statusCode).toBe(403);
    expect((await room.change(doctor, admin, {})).statusCode).toBe(403);
  });
});

describe("who does not administer, had the program forgotten to ask", () => {
  const asDoctor = async <T>(work: (db: TenantDb) => Promise<T>) => {
    const { organizationId, doctor, first } = await aStaffedClinic(story);
    const scope = { organizationId, accountId: doctor.accountId, groupIds: [first] };
    return withTenant(story.database, scope, work);
  };

  test("invites nobody", async () => {
    const invite = asDoctor((db) =>
      db
        .insertInto("invitation")
        .values({
          id: uuidv7(),
          organization_id: scopeOf(db).organizationId,
          email: "amiga@pessoa.example",
          role: "clinic_admin",
          token_hash: Buffer.from("x"),
          expires_at: new Date(),
        })
        .execute(),
    );
    await expect(invite).rejects.toThrow("violates row-level security");
  });

  test("changes no role", async () => {
    const changed = await asDoctor((db) =>
      db.updateTable("role_assignment").set({ role: "clinic_admin" }).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });
});
