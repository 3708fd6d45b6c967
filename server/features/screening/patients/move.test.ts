import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aGroup, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { patientsRoutes } from "./patients.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");

let story: TestApp;
let clinic: TestClinic;
/** A doctor with both groups, the other one as her own. */
let both: TestPerson;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  clinic = await aClinic(story);
  both = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
    groupIds: [clinic.groupId, clinic.otherGroupId],
  });
  await story.database.asOwner(async ({ db }) => {
    for (const [groupId, owner] of [
      [clinic.groupId, clinic.carer],
      [clinic.otherGroupId, both],
    ] as const) {
      await db
        .updateTable("patient_group")
        .set({ account_id: owner.accountId })
        .where("id", "=", groupId)
        .execute();
    }
  });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

const move = (group: string, person: TestPerson = clinic.admin, version = 1, who = child) =>
  story.send(person.token, "POST", `/api/patients/${who.patientId}/move/`, { version, group });

describe("moving a child", () => {
  test("takes its history along, hands the referral over, and is told and audited", async () => {
    const at = story.clock.now();
    const answered = { at, level: "moderado" } as const;
    await aForm(story.database, clinic.organizationId, child, { sentAt: at, answered });
    await ownReferral(clinic.carer.accountId);
    const reply = await move(clinic.otherGroupId, both);
    expect(reply.json()).toMatchObject({
      group: { id: clinic.otherGroupId, name: "Dr. Outro" },
      forms: [{ status: "concluido", result: { level: "moderado" } }],
      referrals: [{ type: "pediatrician" }],
    });
    const { timeline } = await clinic.record(clinic.admin, child);
    expect(timeline.find(({ kind }) => kind === "moved")).toMatchObject({
      from: "Dra. Inventada",
      to: "Dr. Outro",
      by: SOMEBODY,
    });
    expect(await referralOwner()).toBe(both.accountId);
    expect(await clinic.trailOf(child.patientId)).toMatchObject([
      {
        action: "patient.move",
        account_id: both.accountId,
        detail: { from: clinic.groupId, to: clinic.otherGroupId },
      },
      { action: "patient.read" },
    ]);
  });

  test("leaves a referral with the third person who took it on", async () => {
    const at = story.clock.now();
    const answered = { at, level: "alto" } as const;
    await aForm(story.database, clinic.organizationId, child, { sentAt: at, answered });
    await ownReferral(clinic.admin.accountId);
    await move(clinic.otherGroupId);
    expect(await referralOwner()).toBe(clinic.admin.accountId);
  });

  test("out of a doctor's own reach is refused, and names no group she does not reach", async () => {
    const reply = await move(clinic.otherGroupId, clinic.carer);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: { group: "Grupo não encontrado." } });
    await move(clinic.otherGroupId);
    expect((await move(clinic.groupId, clinic.carer, 2)).statusCode).toBe(404);
    await move(clinic.groupId, clinic.admin, 2);
    const { timeline } = await clinic.record(clinic.carer, child);
    expect(timeline.slice(0, 2)).toMatchObject([
      { kind: "moved", from: null, to: "Dra. Inventada" },
      { kind: "moved", from: "Dra. Inventada", to: null },
    ]);
  });

  test("to where it is, to nowhere, to an archived group or to another organisation is refused", async () => {
    const closed = await aGroup(story.database, clinic.organizationId);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient_group")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", closed)
        .execute(),
    );
    const elsewhere = await aClinic(story);
    for (const group of [clinic.groupId, closed, elsewhere.groupId, child.patientId]) {
      expect((await move(group)).statusCode).toBe(422);
    }
    expect((await move("x")).json()).toMatchObject({ fields: { group: "Identificador inválido" } });
    expect(await clinic.record(clinic.admin, child)).toMatchObject({ version: 1 });
  });

  test("from a screen that is behind is refused", async () => {
    expect((await move(clinic.otherGroupId, clinic.admin, 2)).statusCode).toBe(409);
  });
});

test("a school moves students between classes, and to nothing else", async () => {
  const school = await aClinic(story, "school");
  const pupil = await school.child();
  const year = await aGroup(story.database, school.organizationId, { kind: "year" });
  const refused = await move(year, school.admin, 1, pupil);
  expect(refused.json()).toMatchObject({ fields: { group: "Escolha uma turma" } });
  const reply = await move(school.otherGroupId, school.admin, 1, pupil);
  expect(reply.json()).toMatchObject({ group: { id: school.otherGroupId } });
});

async function ownReferral(accountId: string): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ owner_account_id: accountId })
      .where("patient_id", "=", child.patientId)
      .execute(),
  );
}

async function referralOwner(): Promise<string | null> {
  const { owner_account_id: owner } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select("owner_account_id")
      .where("patient_id", "=", child.patientId)
      .executeTakeFirstOrThrow(),
  );
  return owner;
}
