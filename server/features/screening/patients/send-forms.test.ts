import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientForm } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aBegunForm, aForm } from "#server/testing/forms.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);

afterAll(() => story.close());

beforeEach(async () => {
  child = await clinic.child({ dateOfBirth: "2024-12-01" });
});

const send = (body: object = { instrument: null }, person = clinic.admin, { patientId } = child) =>
  story.send(person.token, "POST", `/api/patients/${patientId}/forms/`, body);

async function sent(body: object = { instrument: null }): Promise<PatientForm> {
  const answer = await send(body);
  expect(answer.statusCode).toBe(201);
  return PatientForm.parse(answer.json());
}

const revoke = (formId: string, { patientId } = child, person = clinic.admin) =>
  story.send(person.token, "POST", `/api/patients/${patientId}/forms/${formId}/revoke/`);

/** The links of the child's forms, oldest first. */
async function links() {
  return story.database.asOwner(({ db }) =>
    db
      .selectFrom("form_link as l")
      .innerJoin("form as f", "f.id", "l.form_id")
      .select(["l.id", "l.form_id", "l.revoked_at"])
      .where("f.patient_id", "=", child.patientId)
      .orderBy("l.id")
      .execute(),
  );
}

/** By which ways messages about the child went, oldest first. */
async function ways({ patientId } = child): Promise<string[]> {
  const rows = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select("channel")
      .where("patient_id", "=", patientId)
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ channel }) => channel);
}

describe("sending a form", () => {
  test("again gives it a new link, ends the old one and sends another message", async () => {
    const first = await sent();
    story.clock.advanceDays(31);
    const second = await sent({});
    expect(second.id).toBe(first.id);
    // The answer has been missing for as long as before.
    expect(second).toMatchObject({ sent_at: first.sent_at, status: "atrasado" });
    expect(second.link).toMatchObject({ state: "ativo" });
    expect(await links()).toMatchObject([
      { form_id: first.id, revoked_at: story.clock.now() },
      { form_id: first.id, revoked_at: null },
    ]);
    expect((await clinic.record(clinic.admin, child)).messages).toHaveLength(2);
  });

  test("again goes by e-mail where no message of it went, or the program cannot send by WhatsApp", async () => {
    await sent();
    await sent({});
    const phoned = await clinic.child({ dateOfBirth: "2024-12-01" });
    await send({ instrument: null, channel: "whatsapp_link" }, clinic.admin, phoned);
    expect((await send({}, clinic.admin, phoned)).statusCode).toBe(201);
    expect(await ways()).toEqual(["email", "email"]);
    expect(await ways(phoned)).toEqual(["whatsapp_link", "email"]);
  });

  test("after the answer opens a new one", async () => {
    const at = story.clock.now();
    await aForm(story.database, clinic.organizationId, child, {
      sentAt: at,
      answered: { at, level: "baixo" },
    });
    story.clock.advanceDays(1);
    await sent();
    const { forms } = await clinic.record(clinic.admin, child);
    expect(forms.map(({ status }) => status)).toEqual(["pendente", "concluido"]);
  });

  test("again, from a screen on which the answer had not arrived yet, bothers nobody", async () => {
    const at = story.clock.now();
    await aForm(story.database, clinic.organizationId, child, {
      sentAt: at,
      answered: { at, level: "baixo" },
    });
    const answer = await send({});
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toMatch(/Atualize a página/);
    const { forms, messages } = await clinic.record(clinic.admin, child);
    expect([forms.length, messages.length]).toEqual([1, 0]);
  });

  test("twice at the same moment leaves one form and one working link", async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const all = await links();
    expect(new Set(all.map((link) => link.form_id)).size).toBe(1);
    expect(all.filter((link) => link.revoked_at === null)).toHaveLength(1);
  });

  test("of a questionnaire asks for that one; sent again as it is, still for that one", async () => {
    expect(await sent({ instrument: "scq" })).toMatchObject({ instrument: "scq" });
    expect(await sent({})).toMatchObject({ instrument: "scq" });
    expect(await sent({ instrument: null })).toMatchObject({ instrument: null });
    expect(await sent({ instrument: "csbs" })).toMatchObject({ instrument: "csbs" });
    expect((await clinic.record(clinic.admin, child)).forms).toHaveLength(1);
  });

  test("of another questionnaire is refused while the guardian answers the first", async () => {
    const { id } = await sent();
    await aBegunForm(story, { organizationId: clinic.organizationId, formId: id }, "mchat");
    const answer = await send({ instrument: "scq" });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toMatch(/já começou a responder/);
    expect(await links()).toHaveLength(1);
    // The one that the child's age chose is no other.
    expect(await sent({ instrument: "mchat" })).toMatchObject({ id, instrument: "mchat" });
  });

  test("of another questionnaire replaces a begun one whose link was revoked", async () => {
    const { id } = await sent();
    await aBegunForm(story, { organizationId: clinic.organizationId, formId: id }, "mchat");
    await revoke(id);
    const next = await sent({ instrument: "scq" });
    expect(next).toMatchObject({ instrument: "scq", answered_count: 0, started_at: null });
    expect((await clinic.record(clinic.admin, child)).forms.map((form) => form.id)).toEqual([
      next.id,
    ]);
    const drafts = await story.database.asOwner(({ db }) =>
      db.selectFrom("draft").select("form_id").where("form_id", "=", id).execute(),
    );
    expect(drafts).toEqual([]);
  });

  test("is impossible without an address, says so, and writes nothing", async () => {
    child = await aChild(story.database, clinic.organizationId, clinic.groupId, { email: "" });
    const answer = await send();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: "O responsável não tem e-mail cadastrado.",
      fields: { guardian_email: "O responsável não tem e-mail cadastrado." },
    });
    expect((await clinic.record(clinic.admin, child)).forms).toEqual([]);
  });

  test("of a questionnaire that does not exist is refused", async () => {
    const answer = await send({ instrument: "mchat2" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { instrument: "Formulário inválido" } });
  });
});

describe("revoking a link", () => {
  test("ends it, once or twice, and the form can be sent again", async () => {
    const { id } = await sent();
    for (const _ of [1, 2]) {
      const answer = await revoke(id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, link: { state: "revogado" } });
    }
    expect(await sent()).toMatchObject({ id, link: { state: "ativo" } });
  });

  test("of an answered form is refused", async () => {
    const at = story.clock.now();
    const id = await aForm(story.database, clinic.organizationId, child, {
      sentAt: at,
      answered: { at, level: "baixo" },
    });
    expect((await revoke(id)).statusCode).toBe(409);
  });

  test("of another child's form, or by another organisation, is not found", async () => {
    const { id } = await sent();
    const sibling = await aChild(story.database, clinic.organizationId, clinic.groupId);
    expect((await revoke(id, sibling)).statusCode).toBe(404);
    expect((await revoke(id, child, clinic.outsider)).statusCode).toBe(404);
    expect(await links()).toMatchObject([{ revoked_at: null }]);
  });
});
