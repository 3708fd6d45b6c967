import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aChild, aGroup, aPerson } from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { type GroupWorld, NAME_TAKEN, aGroupWorld, groupCalls } from "#server/testing/groups.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { groupsRoutes } from "./groups.routes.ts";

let story: TestApp;
let calls: ReturnType<typeof groupCalls>;
let world: GroupWorld;

beforeAll(async () => {
  story = await testApp({ features: [groupsRoutes, organizationsRoutes, patientsRoutes] });
  calls = groupCalls(story);
}, 60_000);
afterAll(() => story.close());

beforeEach(async () => {
  world = await aGroupWorld(story);
});

/** Lets a process forget what it knows of a token: how far a role reaches counts within five seconds. */
const later = () => story.clock.advanceDays(6 / 86_400);

describe("a group archived", () => {
  test("goes with the groups below it, and comes back with them", async () => {
    await calls.changed(world.admin, world.team, { archived: true });
    story.clock.advanceDays(1);
    const early = await aGroup(story.database, world.clinic, {
      kind: "other",
      name: "X",
      parentId: world.avila,
    });
    expect(await calls.changed(world.admin, world.avila, { archived: true })).toMatchObject({
      archived: true,
    });
    expect(await calls.tree(world.admin)).toBe("Unidade [Dr. Bento]");
    expect(await calls.archived(world.admin)).toMatchObject([
      {
        id: world.avila,
        name: "Dra. Ávila",
        type: "doctor",
        parent_name: "Unidade",
        group_count: 1,
      },
    ]);
    await calls.changed(world.admin, world.avila, { archived: false });
    expect(await calls.tree(world.admin)).toBe("Unidade [Dr. Bento, Dra. Ávila [X]]");
    // What had gone before stays away.
    expect((await calls.archived(world.admin)).map(({ id }) => id)).toEqual([world.team]);
    expect(await calls.trail(world.clinic)).toEqual([
      "group.archive",
      "group.archive",
      "group.restore",
    ]);
    expect(early).toBeDefined();
  });

  test("is no place for a new child, and cannot be renamed or moved", async () => {
    await calls.changed(world.admin, world.bento, { archived: true });
    const doctors = await story.send(world.admin.token, "GET", "/api/roles/clinic-doctors/");
    expect(doctors.body).not.toContain(world.bento);
    expect((await calls.patch(world.admin, world.bento, { name: "Outro" })).statusCode).toBe(409);
    expect(
      (await calls.patch(world.admin, world.bento, { parent_id: world.avila })).statusCode,
    ).toBe(409);
    expect((await calls.patch(world.admin, world.bento, { archived: true })).statusCode).toBe(200);
    expect(await calls.trail(world.clinic)).toEqual(["group.archive"]);
  });

  test("does not come back below an archived one, nor beside its own name", async () => {
    await calls.changed(world.admin, world.team, { archived: true });
    later();
    await calls.changed(world.admin, world.avila, { archived: true });
    expect((await calls.patch(world.admin, world.team, { archived: false })).statusCode).toBe(409);
    await calls.added(world.admin, { name: "Dra. Ávila", type: "doctor", parent_id: world.unit });
    const taken = await calls.patch(world.admin, world.avila, { archived: false });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { fields: { name: NAME_TAKEN } }]);
    await calls.changed(world.admin, world.avila, { archived: false, name: "Dra. Ávila (antiga)" });
    expect(await calls.tree(world.admin)).toBe(
      "Unidade [Dr. Bento, Dra. Ávila, Dra. Ávila (antiga)]",
    );
  });

  test("must not hold a child, in it or below", async () => {
    await aChild(story.database, world.clinic, world.team);
    const answer = await calls.patch(world.admin, world.avila, { archived: true });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { fields: { children_to: "Há crianças neste grupo. Escolha para onde elas vão." } },
    ]);
    expect(await calls.tree(world.admin)).toBe("Unidade [Dr. Bento, Dra. Ávila [Tardes]]");
  });

  test("may send its children elsewhere first, each with a note in its record", async () => {
    const child = await aChild(story.database, world.clinic, world.team, { name: "Muda" });
    const away = await aChild(story.database, world.clinic, world.team, { name: "Já Arquivada" });
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: new Date() })
        .where("id", "=", away.patientId)
        .execute(),
    );
    await calls.changed(world.admin, world.avila, { archived: true, children_to: world.bento });
    const list = await story.send(world.admin.token, "GET", `/api/patients/?group=${world.bento}`);
    expect(list.json()).toMatchObject([{ full_name: "Muda", group_name: "Dr. Bento" }]);
    const events = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("patient_event")
        .select(["kind", "from_group_id", "to_group_id", "account_id"])
        .where("patient_id", "=", child.patientId)
        .execute(),
    );
    expect(events).toEqual([
      {
        kind: "moved",
        from_group_id: world.team,
        to_group_id: world.bento,
        account_id: world.admin.accountId,
      },
    ]);
    expect(await calls.trail(world.clinic)).toEqual(["patient.move", "group.archive"]);
    expect(await calls.tree(world.admin)).toBe("Unidade [Dr. Bento]");
  });

  test("hands the open referrals of its children to the doctor they go to", async () => {
    const other = await aPerson(story.database, "clinic_doctor", world.clinic, {
      groupIds: [world.bento],
    });
    await own(world.avila, world.physician);
    await own(world.bento, other);
    const theirs = await aReferredChild(world.physician);
    const nobodys = await aReferredChild(null);
    const taken = await aReferredChild(world.admin);
    await calls.changed(world.admin, world.avila, { archived: true, children_to: world.bento });
    expect(await referralOwner(theirs)).toBe(other.accountId);
    expect(await referralOwner(nobodys)).toBe(other.accountId);
    // Whoever took it on without being the doctor keeps it.
    expect(await referralOwner(taken)).toBe(world.admin.accountId);
  });

  test.each([
    ["into what is archived with them", () => world.team, 409],
    ["into a unit", () => world.unit, 422],
    ["to another organisation", () => world.class1, 404],
  ])("does not send them %s", async (_, target, status) => {
    await aChild(story.database, world.clinic, world.avila);
    const answer = await calls.patch(world.admin, world.avila, {
      archived: true,
      children_to: target(),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty("fields.children_to");
    expect(await calls.trail(world.clinic)).toEqual([]);
  });

  test("is shown to administrators of its own organisation alone", async () => {
    await calls.changed(world.admin, world.bento, { archived: true });
    expect(await calls.archived(world.principal)).toEqual([]);
    for (const person of [world.physician, world.teacher]) {
      const answer = await story.send(person.token, "GET", "/api/groups/archived/");
      expect(answer.statusCode).toBe(403);
    }
  });
});

async function own(groupId: string, { accountId }: TestPerson): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("patient_group")
      .set({ account_id: accountId })
      .where("id", "=", groupId)
      .execute(),
  );
}

/** A child below `avila` with an open referral that is this person's, or nobody's. */
async function aReferredChild(owner: TestPerson | null): Promise<string> {
  const at = story.clock.now();
  const answered = { at, level: "alto" } as const;
  const child = await aChild(story.database, world.clinic, world.team);
  await aForm(story.database, world.clinic, child, { sentAt: at, answered });
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ owner_account_id: owner?.accountId ?? null })
      .where("patient_id", "=", child.patientId)
      .execute(),
  );
  return child.patientId;
}

async function referralOwner(patientId: string): Promise<string | null> {
  const { owner_account_id: owner } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select("owner_account_id")
      .where("patient_id", "=", patientId)
      .executeTakeFirstOrThrow(),
  );
  return owner;
}
