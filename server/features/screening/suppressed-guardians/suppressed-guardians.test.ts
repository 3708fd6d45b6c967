import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup, aPerson } from "#server/testing/builders.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { suppressionsRoutes } from "./suppressed-guardians.routes.ts";

const ADDRESS = "mae@familia.example";
const PHONE = "+5581900000001";

let story: TestApp;
let clinic: TestOutbox;
let token: string;
let accountId: string;
let list: string;
let guardian: string;

beforeAll(async () => {
  story = await testApp({ features: [suppressionsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await anOutbox(story);
  ({ token, accountId } = await aPerson(story.database, "clinic_admin", clinic.organizationId));
  const { patientId, guardianId } = clinic.child;
  list = `/api/patients/${patientId}/suppressions/`;
  guardian = `/api/patients/${patientId}/guardians/${guardianId}/suppressions/`;
});

const since = () => story.clock.now().toISOString();
const shown = async (): Promise<unknown> => (await story.send(token, "GET", list)).json();
const actions = () =>
  clinic.within((db) =>
    db.selectFrom("audit_event").select(["action", "account_id", "entity_id"]).execute(),
  );
const is = (channel: string, reason: string) => ({
  guardian_id: clinic.child.guardianId,
  channel,
  reason,
  since: since(),
});
const refused = () =>
  clinic.within((db) =>
    suppressAddress(story.deps, db, { channel: "email", address: ADDRESS, reason: "bounced" }),
  );

describe("what staff see of a guardian who gets no messages", () => {
  test("is nothing while all is well", async () => expect(await shown()).toEqual([]));

  test("is why, by each way, in this organisation alone", async () => {
    await refused();
    await clinic.within((db) =>
      suppressAddress(story.deps, db, { channel: "whatsapp", address: PHONE, reason: "stop_word" }),
    );
    expect(await shown()).toEqual([is("email", "bounced"), is("whatsapp", "stop_word")]);
    const other = await anOutbox(story);
    const person = await aPerson(story.database, "clinic_admin", other.organizationId);
    const url = `/api/patients/${other.child.patientId}/suppressions/`;
    expect((await story.send(person.token, "GET", url)).json()).toEqual([]);
  });

  test("ends with a corrected address", async () => {
    await refused();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ email: "nova@familia.example" })
        .where("id", "=", clinic.child.guardianId)
        .execute(),
    );
    expect(await shown()).toEqual([]);
  });
});

describe("what staff record of a guardian's wish", () => {
  test("to get no more messages: none goes on any way, and what waited is cancelled", async () => {
    const { message_id: id } = await clinic.anInvitation();
    const answer = await story.send(token, "POST", guardian);
    expect(answer.json()).toEqual([is("email", "staff"), is("whatsapp", "staff")]);
    expect(await clinic.messageOf(id)).toMatchObject({
      status: "cancelled",
      failure: "A equipe registrou que o responsável não quer mais mensagens.",
    });
    await story.send(token, "POST", guardian);
    const trail = (await actions()).filter(({ action }) => action === "guardian.suppressed");
    expect(trail).toEqual([
      {
        action: "guardian.suppressed",
        account_id: accountId,
        entity_id: clinic.child.guardianId,
      },
    ]);
  });

  test("to get them again: every wish is taken back, once in the trail", async () => {
    await story.send(token, "POST", guardian);
    expect((await story.send(token, "DELETE", guardian)).json()).toEqual([]);
    await story.send(token, "DELETE", guardian);
    const trail = (await actions()).filter(({ action }) => action === "guardian.lifted");
    expect(trail).toHaveLength(1);
  });

  test("does not make an address work that a server refused", async () => {
    await refused();
    expect((await story.send(token, "DELETE", guardian)).json()).toEqual([is("email", "bounced")]);
    expect((await actions()).some(({ action }) => action === "guardian.lifted")).toBe(false);
  });

  test("is for who reaches the child, and about its own guardians", async () => {
    const { organizationId, child } = clinic;
    const groupId = await aGroup(story.database, organizationId, { name: "Outra" });
    const doctor = await aPerson(story.database, "clinic_doctor", organizationId, {
      groupIds: [groupId],
    });
    expect((await story.send(doctor.token, "POST", guardian)).statusCode).toBe(404);
    const other = await aChild(story.database, organizationId, groupId);
    const strange = `/api/patients/${child.patientId}/guardians/${other.guardianId}/suppressions/`;
    expect((await story.send(token, "POST", strange)).statusCode).toBe(404);
    expect(await shown()).toEqual([]);
  });
});
