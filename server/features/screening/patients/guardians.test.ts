import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientDetail } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aLinkTo, aSubmission, anAnswerSet, asGuardian } from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const GRANDMOTHER = {
  full_name: "Avó Inventada",
  relationship: "Avó",
  phone: "(81) 8888-0002",
  email: "avo@familia.example",
};

const A_GUARDIAN: unknown = expect.stringContaining("Responsável Inventada");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child({ email: "mae@familia.example" });
});

type Method = "POST" | "PATCH" | "DELETE";

const call = (method: Method, path: string, body?: object, person: TestPerson = clinic.admin) =>
  story.send(person.token, method, `/api/patients/${child.patientId}/guardians/${path}`, body);

async function changed(method: Method, path: string, body?: object): Promise<PatientDetail> {
  const reply = await call(method, path, body);
  expect([reply.statusCode, reply.body]).toEqual([
    method === "POST" && path === "" ? 201 : 200,
    reply.body,
  ]);
  return PatientDetail.parse(reply.json());
}

/** Adds the grandmother, and returns her id. */
async function addGrandmother(changes: object = {}): Promise<string> {
  const { version } = await clinic.record(clinic.admin, child);
  const { guardians } = await changed("POST", "", { version, ...GRANDMOTHER, ...changes });
  const added = guardians.find(({ full_name: name }) => name === GRANDMOTHER.full_name);
  if (!added) throw new Error("the grandmother is not there");
  return added.id;
}

describe("adding a guardian", () => {
  test("keeps the primary one, the telephone as it is stored, and leaves a trail", async () => {
    const id = await addGrandmother();
    const { guardians, timeline, version } = await clinic.record(clinic.admin, child);
    expect(guardians).toMatchObject([
      { id: child.guardianId, is_primary: true },
      { id, ...GRANDMOTHER, phone: "+5581988880002", is_primary: false, whatsapp: true },
    ]);
    expect(timeline[0]).toMatchObject({ kind: "guardian_added", guardian: "Avó Inventada" });
    expect(version).toBe(2);
    expect(await clinic.trailOf(id)).toEqual([
      {
        account_id: clinic.admin.accountId,
        action: "guardian.added",
        entity: "guardian",
        detail: { patient_id: child.patientId },
      },
    ]);
  });

  test("as the primary one takes the place of the other", async () => {
    const id = await addGrandmother({ is_primary: true });
    const { guardians } = await clinic.record(clinic.admin, child);
    expect(guardians.map((each) => [each.id, each.is_primary])).toEqual([
      [id, true],
      [child.guardianId, false],
    ]);
  });

  test.each([
    [{ phone: "123" }, "phone", "Telefone inválido"],
    [{ email: "a@x.example, b@y.example" }, "email", "E-mail inválido"],
    [{ full_name: "" }, "full_name", "Nome do responsável é obrigatório"],
    [{ relationship: "" }, "relationship", "Parentesco é obrigatório"],
  ])("%j is refused with the field named", async (error, field, message) => {
    const reply = await call("POST", "", { version: 1, ...GRANDMOTHER, ...error });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: { [field]: message } });
  });
});

describe("correcting a guardian", () => {
  test("a landline is known to have no WhatsApp", async () => {
    const body = { version: 1, phone: "(81) 3333-4444", relationship: "Mãe adotiva" };
    const { guardians, timeline } = await changed("PATCH", `${child.guardianId}/`, body);
    expect(guardians).toMatchObject([{ phone: "+558133334444", whatsapp: false }]);
    expect(timeline[0]).toMatchObject({
      kind: "guardian_edited",
      fields: ["relationship", "phone"],
    });
  });

  test("another e-mail gets the link when that is asked for, and the former one stops working", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    const body = { version: 1, email: "nova@familia.example", resend_link: true };
    const { messages, forms } = await changed("PATCH", `${child.guardianId}/`, body);
    expect(messages).toMatchObject([{ recipient: "nova@familia.example", status: "queued" }]);
    expect(forms).toMatchObject([{ id: form.formId, link: { state: "ativo" } }]);
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(410);
  });

  test("another e-mail alone leaves the link as it is", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    await changed("PATCH", `${child.guardianId}/`, { version: 1, email: "nova@familia.example" });
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(200);
  });

  test("a link that went to somebody else is not sent again", async () => {
    const id = await addGrandmother();
    const form = await aLinkTo(story, { ...clinic, ...child });
    const body = { version: 2, email: "outra@familia.example", resend_link: true };
    expect((await changed("PATCH", `${id}/`, body)).messages).toEqual([]);
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(200);
  });

  test("from a screen that is behind is refused, and nothing is sent", async () => {
    await aLinkTo(story, { ...clinic, ...child });
    await addGrandmother();
    const body = { version: 1, email: "nova@familia.example", resend_link: true };
    expect((await call("PATCH", `${child.guardianId}/`, body)).statusCode).toBe(409);
    const { guardians, messages } = await clinic.record(clinic.admin, child);
    expect(guardians[0]).toMatchObject({ email: "mae@familia.example" });
    expect(messages).toEqual([]);
  });
});

describe("removing a guardian", () => {
  test("the last one is refused in words", async () => {
    const reply = await call("DELETE", `${child.guardianId}/`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      detail: "A criança precisa de pelo menos um responsável.",
    });
  });

  test("who has no history is gone", async () => {
    const id = await addGrandmother();
    const { guardians, timeline } = await changed("DELETE", `${id}/`);
    expect(guardians.map((each) => each.id)).toEqual([child.guardianId]);
    expect(timeline[0]).toMatchObject({ kind: "guardian_removed", guardian: null });
    expect(await stored(id)).toEqual([]);
  });

  test("who was sent a link is out of use, and so is the link: the next is primary and is sent the form", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    const id = await addGrandmother();
    const { guardians, timeline } = await changed("DELETE", `${child.guardianId}/`);
    expect(guardians).toMatchObject([{ id, is_primary: true }]);
    expect(timeline[0]).toMatchObject({
      kind: "guardian_removed",
      guardian: A_GUARDIAN,
    });
    expect(await stored(child.guardianId)).toMatchObject([{ is_primary: false }]);
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(410);
    const { forms, messages } = await clinic.record(clinic.admin, child);
    expect(forms).toMatchObject([{ id: form.formId, link: { state: "ativo" } }]);
    expect(messages).toMatchObject([{ recipient: GRANDMOTHER.email, status: "queued" }]);
    expect((await call("DELETE", `${child.guardianId}/`)).statusCode).toBe(404);
  });

  test("of a form that waits for nobody with an e-mail a person hears", async () => {
    await aLinkTo(story, { ...clinic, ...child });
    await addGrandmother({ email: "", has_no_email: true });
    await changed("DELETE", `${child.guardianId}/`);
    const { rows: tasks } = await story.database.asOwner(({ pool }) =>
      pool.query("select kind, reason from app.task where patient_id = $1", [child.patientId]),
    );
    expect(tasks).toEqual([{ kind: "call", reason: "form_lost_its_guardian" }]);
  });

  test("does not see the result any more that the link showed", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    await addGrandmother();
    const sent = aSubmission("mchat", anAnswerSet("mchat", "none"));
    expect((await asGuardian(story, "POST", form.url, sent)).statusCode).toBe(200);
    const again = async () => (await asGuardian(story, "POST", form.url, sent)).statusCode;
    expect(await again()).toBe(200);
    await changed("DELETE", `${child.guardianId}/`);
    expect(await again()).toBe(410);
    expect((await asGuardian(story, "GET", form.url)).statusCode).toBe(410);
  });

  test.each(["inbound_message", "task"] as const)(
    "who is in the history by %s is only out of use",
    async (table) => {
      const id = await addGrandmother();
      const row = {
        id: uuidv7(),
        organization_id: clinic.organizationId,
        patient_id: child.patientId,
        guardian_id: id,
        kind: "call",
      };
      const at = story.clock.now();
      await story.database.asOwner(({ db }) =>
        table === "task"
          ? db
              .insertInto("task")
              .values({ ...row, reason: "x", due_on: "2026-03-16", created_at: at })
              .execute()
          : db
              .insertInto("inbound_message")
              .values({
                ...row,
                kind: "text",
                channel: "whatsapp",
                provider_id: row.id,
                sender: GRANDMOTHER.phone,
                body: "Oi",
                received_at: at,
              })
              .execute(),
      );
      await changed("DELETE", `${id}/`);
      expect(await stored(id)).toMatchObject([{ is_primary: false }]);
    },
  );

  test("two at once leave one", async () => {
    const id = await addGrandmother();
    const replies = await Promise.all([
      call("DELETE", `${id}/`),
      call("DELETE", `${child.guardianId}/`),
    ]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
    expect((await clinic.record(clinic.admin, child)).guardians).toHaveLength(1);
  });
});

test("making another primary once or twice is making it once", async () => {
  const id = await addGrandmother();
  await changed("POST", `${id}/primary/`);
  const { guardians, timeline } = await changed("POST", `${id}/primary/`);
  expect(guardians).toMatchObject([
    { id, is_primary: true },
    { id: child.guardianId, is_primary: false },
  ]);
  expect(timeline.filter(({ kind }) => kind === "guardian_primary")).toHaveLength(1);
});

test("a guardian of another child, or for another organisation, is not found", async () => {
  const sibling = await clinic.child();
  const body = { version: 1, relationship: "Tia" };
  expect((await call("PATCH", `${sibling.guardianId}/`, body)).statusCode).toBe(404);
  expect((await call("DELETE", `${sibling.guardianId}/`)).statusCode).toBe(404);
  expect((await call("POST", `${sibling.guardianId}/primary/`)).statusCode).toBe(404);
  for (const [method, path] of [
    ["POST", ""],
    ["PATCH", `${child.guardianId}/`],
    ["DELETE", `${child.guardianId}/`],
  ] as const) {
    const sent = { version: 1, ...(method === "POST" && GRANDMOTHER) };
    expect((await call(method, path, sent, clinic.outsider)).statusCode).toBe(404);
  }
});

async function stored(id: string) {
  return story.database.asOwner(({ db }) =>
    db.selectFrom("guardian").select("is_primary").where("id", "=", id).execute(),
  );
}
