import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { PatientDetail, type previewForm, SentForm } from "#contract/screening/patients.ts";
import { waking } from "#server/features/messaging/dispatch/dispatch.work.ts";
import { allowAddress, suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import {
  type ConnectedClinic,
  aConnectedClinic,
} from "#server/features/messaging/whatsapp/testing/connected.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const NO_WHATSAPP: unknown = expect.stringContaining("não recebe WhatsApp");
const BY_EMAIL: unknown = expect.stringContaining("A escola envia o formulário por e-mail");

/** Not on paper. */
const SentByMessage = SentForm.extend({ message_id: z.string() });
type SentByMessage = z.infer<typeof SentByMessage>;

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes, whatsAppRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child({ name: "Ana Inventada" });
});

const send = (body: object, person: TestPerson = clinic.admin) =>
  story.send(person.token, "POST", `/api/patients/${child.patientId}/forms/`, body);

async function handed(): Promise<SentByMessage> {
  const reply = await send({ instrument: null, channel: "whatsapp_link" });
  expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  return SentByMessage.parse(reply.json());
}

const confirm = (messageId: string, person: TestPerson = clinic.admin, { patientId } = child) =>
  story.send(person.token, "POST", `/api/patients/${patientId}/messages/${messageId}/sent/`);

test("a school is given no family's link: it would open what schools do not see", async () => {
  const { database } = story;
  const school = await anOrganization(database, { kind: "school" });
  const classId = await aGroup(database, school, { kind: "class" });
  const student = await aChild(database, school, classId, {});
  for (const role of ["school_admin", "class_responsible"] as const) {
    const person = await aPerson(database, role, school, { groupIds: [classId] });
    const url = `/api/patients/${student.patientId}/forms/`;
    const body = { instrument: null, channel: "whatsapp_link" };
    const reply = await story.send(person.token, "POST", url, body);
    expect([role, reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      role,
      422,
      { channel: BY_EMAIL },
    ]);
  }
});

describe("by a WhatsApp link that a person sends", () => {
  test("the reply carries the whole message once, the link in it opens the form", async () => {
    const sent = await handed();
    const url = new URL(sent.whatsapp_url ?? "");
    expect(url.origin + url.pathname).toBe("https://wa.me/5581900000001");
    const text = url.searchParams.get("text") ?? "";
    expect(text).toContain("desenvolvimento de Ana.");
    const token = /\/pacientes\/complemento\/([\w-]{43})\s/.exec(text)?.[1];
    const opened = await asGuardian(story, "GET", `/api/patients/complete/${token}/`);
    expect(opened.json()).toMatchObject({ full_name: "Ana Inventada" });
    const record = await clinic.record(clinic.admin, child);
    expect(JSON.stringify(record)).not.toContain(token);
    expect(sent).toMatchObject({ status: "pendente", sent_at: story.clock.now().toISOString() });
  });

  test("the message is in doubt, which no worker touches, until the person says that it is sent", async () => {
    const { message_id: id } = await handed();
    story.clock.advanceDays(1);
    await waking.run(story.deps);
    const before = await clinic.record(clinic.admin, child);
    expect(before.messages).toMatchObject([
      { id, channel: "whatsapp_link", status: "in_doubt", recipient: "+5581900000001" },
    ]);
    for (const _ of [1, 2]) {
      const after = PatientDetail.parse((await confirm(id)).json());
      expect(after.timeline[0]).toMatchObject({
        kind: "form_sent",
        message: { status: "sent", steps: [{ status: "in_doubt" }, { status: "sent" }] },
      });
    }
    story.clock.advanceDays(-1);
  });

  test("a message by mail, of another child or for another organisation is not to be confirmed", async () => {
    const { message_id: byMail } = SentByMessage.parse((await send({ instrument: null })).json());
    expect((await confirm(byMail)).statusCode).toBe(404);
    const { message_id: byHand } = await handed();
    expect((await confirm(byHand, clinic.admin, await clinic.child())).statusCode).toBe(404);
    expect((await confirm(byHand, clinic.outsider)).statusCode).toBe(404);
  });

  test("to a landline is refused in words, and nothing is written", async () => {
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ phone: "+558133334444" })
        .where("id", "=", child.guardianId)
        .execute(),
    );
    const reply = await send({ instrument: null, channel: "whatsapp_link" });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { guardian_phone: NO_WHATSAPP },
    });
    expect((await clinic.record(clinic.admin, child)).forms).toEqual([]);
  });
});

describe("sent again", () => {
  let connected: ConnectedClinic;
  let kept: TestChild;

  beforeAll(async () => {
    connected = await aConnectedClinic(story);
  });
  beforeEach(async () => {
    kept = await connected.clinic.child({ phone: "+5581988880001" });
  });

  const again = (body: object) =>
    story.send(
      connected.clinic.carer.token,
      "POST",
      `/api/patients/${kept.patientId}/forms/`,
      body,
    );

  /** By which ways messages about the child went, oldest first. */
  async function ways(): Promise<string[]> {
    const rows = await connected.within((db) =>
      db
        .selectFrom("message")
        .select("channel")
        .where("patient_id", "=", kept.patientId)
        .orderBy("id")
        .execute(),
    );
    return rows.map(({ channel }) => channel);
  }

  test("a link goes the way it last went, unless another is chosen", async () => {
    await again({ instrument: null, channel: "whatsapp" });
    await again({});
    await again({ channel: "email" });
    expect((await again({})).statusCode).toBe(201);
    expect(await ways()).toEqual(["whatsapp", "whatsapp", "email", "email"]);
  });

  test("what a person carried the program sends by WhatsApp itself", async () => {
    await again({ instrument: null, channel: "whatsapp_link" });
    expect((await again({})).json()).toMatchObject({ whatsapp_url: null });
    expect(await ways()).toEqual(["whatsapp_link", "whatsapp"]);
  });

  test("a number that wants no messages is told, and nothing is replaced", async () => {
    await again({ instrument: null, channel: "whatsapp" });
    const address = { channel: "whatsapp", address: "+5581988880001" } as const;
    await connected.within((db) =>
      suppressAddress(story.deps, db, { ...address, reason: "stop_word" }),
    );
    const refused = await again({});
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      422,
      { guardian_phone: "O responsável pediu para não receber mensagens por WhatsApp." },
    ]);
    expect(await ways()).toEqual(["whatsapp"]);
    expect((await again({ channel: "email" })).statusCode).toBe(201);
    await connected.within((db) => allowAddress(story.deps, db, address));
  });
});

test("one of several guardians is chosen, and no other child's", async () => {
  const added = await story.send(
    clinic.admin.token,
    "POST",
    `/api/patients/${child.patientId}/guardians/`,
    {
      version: 1,
      full_name: "Avó Inventada",
      relationship: "Avó",
      phone: "(81) 98888-0002",
      email: "avo@familia.example",
    },
  );
  const grandmother = PatientDetail.parse(added.json()).guardians[1];
  const reply = await send({ instrument: null, guardian: grandmother?.id });
  expect(reply.json()).toMatchObject({ whatsapp_url: null });
  const { messages } = await clinic.record(clinic.admin, child);
  expect(messages).toMatchObject([{ channel: "email", recipient: "avo@familia.example" }]);
  const { guardianId } = await clinic.child();
  expect((await send({ guardian: guardianId })).json()).toMatchObject({
    fields: { guardian: "Este responsável não é desta criança." },
  });
  expect((await send({ channel: "fax" })).json()).toMatchObject({
    fields: { channel: "Canal inválido" },
  });
});

describe("the preview", () => {
  type Preview = z.infer<typeof previewForm.reply>;

  const preview = (person: TestPerson) =>
    story.send(person.token, "GET", `/api/patients/${child.patientId}/form-preview/`);

  test("is word for word what goes, but for the link", async () => {
    const { whatsapp_link: shown, email } = (await preview(clinic.carer)).json<Preview>();
    const { whatsapp_url: url } = await handed();
    const went = new URL(url ?? "").searchParams.get("text") ?? "";
    expect(shown.text).toBe(went.replace(/complemento\/[\w-]{43}/, "complemento/…"));
    expect(email.subject).toContain("formulário sobre o desenvolvimento de Ana");
    expect(email.text).toContain("http://tea.example/pacientes/complemento/…");
  });

  test("is not for another organisation", async () => {
    expect((await preview(clinic.outsider)).statusCode).toBe(404);
  });
});
