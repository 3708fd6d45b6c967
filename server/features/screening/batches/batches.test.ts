import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Batch } from "#contract/screening/batches.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { sendingDesk } from "#server/testing/batch-desk.ts";
import { type TestChild, type TestPerson, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { deliverLocally } from "#server/testing/outbox.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { batchesRoutes } from "./batches.routes.ts";
import { prepareBatch } from "./prepare-batch.ts";

let story: TestApp;
let school: TestClinic;
let desk: ReturnType<typeof sendingDesk>;
let fine: TestChild;
let other: TestChild;
let mute: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [batchesRoutes, patientsRoutes] });
  desk = sendingDesk(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  school = await aClinic(story, "school");
  fine = await school.child({ name: "Ana Alcançável" });
  mute = await school.child({ name: "Bia Sem Contato", email: "" });
  const { organizationId, otherGroupId } = school;
  other = await aChild(story.database, organizationId, otherGroupId, { name: "Caio De Outra" });
});

const prepare = ({ id }: Batch) =>
  prepareBatch(story.deps, { organization_id: school.organizationId, batch_id: id });

const deliver = () => deliverLocally(story, { organization_id: school.organizationId });

const messages = () =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["id", "patient_id", "status", "due_at", "priority"])
      .where("organization_id", "=", school.organizationId)
      .orderBy("id")
      .execute(),
  );

async function happened(status: "sent" | "failed", failure: string | null = null): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("message")
      .set({ status, failure, failure_class: failure === null ? null : "recipient" })
      .where("organization_id", "=", school.organizationId)
      .execute(),
  );
}

describe("a sending", () => {
  test("is confirmed once, and puts a form, a link and a message for each into the outbox", async () => {
    const request_id = uuidv7();
    const batch = await desk.confirmed(school.admin, { request_id });
    expect(batch).toMatchObject({
      state: "preparing",
      children: 3,
      counts: { queued: 2, unreachable: 1 },
      audience: { group_name: null },
    });
    expect((await desk.confirmed(school.admin, { request_id })).id).toBe(batch.id);
    await Promise.all([prepare(batch), prepare(batch)]);
    expect(await desk.read(school.admin, batch)).toMatchObject({ state: "sending" });
    const queued = await messages();
    expect(new Set(queued.map(({ patient_id: id }) => id))).toEqual(
      new Set([fine.patientId, other.patientId]),
    );
    expect(queued).toMatchObject([{ priority: 2 }, { priority: 2 }]);
    expect(await school.trailOf(batch.id)).toMatchObject([
      { account_id: school.admin.accountId, action: "batch.created" },
    ]);
  });

  test("tells what became of each child, to the answer", async () => {
    const batch = await desk.confirmed(school.admin);
    await prepare(batch);
    await happened("sent");
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("form")
        .set({ answered_at: story.clock.now() })
        .where("patient_id", "=", fine.patientId)
        .execute(),
    );
    expect(await desk.read(school.admin, batch)).toMatchObject({
      state: "done",
      counts: { answered: 1, sent: 1, unreachable: 1 },
    });
    expect(await desk.outcomes(school.admin, batch)).toEqual([
      ["Ana Alcançável", "answered"],
      ["Bia Sem Contato", "no_contact"],
      ["Caio De Outra", "sent"],
    ]);
    expect(await desk.outcomes(school.admin, batch, "?state=sent")).toEqual([
      ["Caio De Outra", "sent"],
    ]);
  });

  test("at the opening of the hours waits for it", async () => {
    story.clock.advanceDays(0.5);
    try {
      await prepare(await desk.confirmed(school.admin, { when: "opening" }));
      const dueAt = new Date("2026-03-17T11:00:00Z");
      expect(await messages()).toMatchObject([{ due_at: dueAt }, { due_at: dueAt }]);
    } finally {
      story.clock.advanceDays(-0.5);
    }
  });

  test("that is paused holds what has not left, also what is not in the outbox yet, until it goes on", async () => {
    const batch = await desk.confirmed(school.admin);
    expect(await desk.act(school.admin, batch, "pause")).toMatchObject({ state: "paused" });
    await prepare(batch);
    expect(await messages()).toEqual([]);
    await desk.act(school.admin, batch, "resume");
    await prepare(batch);
    expect(await desk.act(school.admin, batch, "pause")).toMatchObject({ state: "paused" });
    const held = await messages();
    expect(held.every(({ due_at: due }) => due.getUTCFullYear() === 9999)).toBe(true);
    await deliver();
    expect((await messages()).map(({ status }) => status)).toEqual(["queued", "queued"]);
    await desk.act(school.admin, batch, "pause");
    expect(await desk.act(school.admin, batch, "resume")).toMatchObject({ state: "sending" });
    expect(await messages()).toMatchObject(held.map(() => ({ due_at: story.clock.now() })));
    await deliver();
    expect(await desk.read(school.admin, batch)).toMatchObject({
      state: "done",
      counts: { sent: 2 },
    });
    const trail = await school.trailOf(batch.id);
    expect(trail.map(({ action }) => action)).toEqual([
      "batch.created",
      "batch.paused",
      "batch.resumed",
      "batch.paused",
      "batch.resumed",
    ]);
  });

  test("that is cancelled takes back what has not left, with the forms made for it", async () => {
    const batch = await desk.confirmed(school.admin);
    await prepare(batch);
    expect(await desk.act(school.admin, batch, "cancel")).toMatchObject({
      state: "cancelled",
      counts: { cancelled: 2, unreachable: 1 },
    });
    expect(await desk.act(school.admin, batch, "cancel")).toMatchObject({ state: "cancelled" });
    expect(await desk.act(school.admin, batch, "resume")).toBe(409);
    expect((await messages()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect((await school.record(school.admin, fine)).forms).toEqual([]);
  });

  test("that failed for some is sent again to those, once their contact is mended", async () => {
    const batch = await desk.confirmed(school.admin);
    await prepare(batch);
    await happened("failed", "O endereço de e-mail foi recusado.");
    expect(await desk.read(school.admin, batch)).toMatchObject({ counts: { failed: 2 } });
    const audience = { unreached_of: batch.id };
    expect(await desk.preview(school.admin, { audience })).toMatchObject({
      children: 3,
      email: 2,
      again: 2,
      obstacles: { no_contact: 1 },
    });
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ email: "agora@familia.example" })
        .where("id", "=", mute.guardianId)
        .execute(),
    );
    const next = await desk.confirmed(school.admin, { audience });
    await prepare(next);
    expect(await desk.read(school.admin, next)).toMatchObject({
      children: 3,
      counts: { queued: 3 },
    });
    expect((await school.record(school.admin, fine)).forms).toHaveLength(1);
  });

  test("to nobody is refused", async () => {
    const answer = await desk.order(school.admin, { audience: { search: "zzyx" } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("fields.audience");
  });

  test("is its own teacher's and the head's, and nobody else's", async () => {
    const own = await desk.confirmed(school.carer, { audience: { group: school.groupId } });
    expect(own.children).toBe(2);
    expect(own.audience.group_name).toBe("Dra. Inventada");
    const whole = await desk.confirmed(school.admin);
    const ids = async (person: TestPerson) =>
      Batch.array()
        .parse((await story.send(person.token, "GET", "/api/batches/")).json())
        .map(({ id }) => id);
    expect(await ids(school.admin)).toEqual([whole.id, own.id]);
    expect(await ids(school.carer)).toEqual([own.id]);
    expect(await ids(school.outsider)).toEqual([]);
    for (const person of [school.carer, school.outsider]) {
      for (const verb of ["pause", "resume", "cancel"] as const) {
        expect(await desk.act(person, whole, verb)).toBe(404);
      }
      const answer = await story.send(person.token, "GET", `/api/batches/${whole.id}/recipients/`);
      expect(answer.statusCode).toBe(404);
    }
  });

  test("is listed page by page, newest first", async () => {
    const batches: Batch[] = [];
    for (let n = 0; n < 3; n += 1) batches.push(await desk.confirmed(school.admin));
    const first = await story.send(school.admin.token, "GET", "/api/batches/?limit=2");
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers["link"]))?.[1];
    const second = await story.send(
      school.admin.token,
      "GET",
      `/api/batches/?limit=2&cursor=${cursor}`,
    );
    const ids = [...first.json<Batch[]>(), ...second.json<Batch[]>()].map(({ id }) => id);
    expect(ids).toEqual(batches.map(({ id }) => id).toReversed());
  });
});
