import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientDetail, SentForm } from "#contract/screening/patients.ts";
import { CreatedPatient } from "#contract/screening/registration.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import {
  type ConnectedClinic,
  aConnectedClinic,
} from "#server/features/messaging/whatsapp/testing/connected.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { labelsRoutes } from "../labels/labels.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const MOBILE = "(81) 98765-4321";
const LANDLINE = "(81) 3333-4321";

let story: TestApp;
let clinic: TestClinic;
let school: TestClinic;
let connected: ConnectedClinic;
let childrenMade = 0;

beforeAll(async () => {
  story = await testApp({ features: [labelsRoutes, patientsRoutes, whatsAppRoutes] });
  clinic = await aClinic(story);
  school = await aClinic(story, "school");
  connected = await aConnectedClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(() => {
  childrenMade += 1;
  story.clock.advanceDays(1 / 1440);
});

const body = (where: TestClinic, more: object = {}) => ({
  full_name: `Nina Inventada ${childrenMade}`,
  date_of_birth: "2024-12-01",
  guardian_name: "Rosa Inventada",
  guardian_relationship: "Mãe",
  guardian_phone: MOBILE,
  guardian_has_no_email: true,
  [where === school ? "group" : "doctor"]: where.groupId,
  ...more,
});

const send = (where: TestClinic, more: object = {}) =>
  story.send(where.admin.token, "POST", "/api/patients/create-and-email/", body(where, more));

async function created(where: TestClinic, more: object = {}): Promise<CreatedPatient> {
  const reply = await send(where, more);
  expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  return CreatedPatient.parse(reply.json());
}

async function recordOf(where: TestClinic, id: string): Promise<PatientDetail> {
  const reply = await story.send(where.admin.token, "GET", `/api/patients/${id}/`);
  return PatientDetail.parse(reply.json());
}

const label = (where: TestClinic, id: string) =>
  story.send(where.admin.token, "GET", `/api/patients/${id}/label.pdf`);

describe("the e-mail of the specification", () => {
  test.each([
    ["left out", { guardian_has_no_email: undefined }, "E-mail do responsável é obrigatório"],
    [
      "blank",
      { guardian_has_no_email: false, guardian_email: " " },
      "E-mail do responsável é obrigatório",
    ],
    [
      "none",
      { guardian_has_no_email: false, guardian_email: null },
      "E-mail do responsável é obrigatório",
    ],
    ["no address", { guardian_has_no_email: false, guardian_email: "rosa" }, "E-mail inválido"],
    [
      "given with the box that says there is none",
      { guardian_email: "rosa@familia.example" },
      "Apague o e-mail, ou desmarque que o responsável não tem e-mail",
    ],
  ])("%s is refused at its field, and nothing is written", async (_, more, message) => {
    const reply = await send(clinic, more);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toEqual({ guardian_email: message });
  });

  test("is refused together with every other error", async () => {
    const reply = await story.send(
      clinic.admin.token,
      "POST",
      "/api/patients/create-and-email/",
      {},
    );
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain("guardian_email");
  });

  test("given goes out as it always did", async () => {
    const more = { guardian_has_no_email: undefined, guardian_email: "rosa@familia.example" };
    const { sending } = await created(clinic, more);
    expect(sending).toMatchObject({ way: "email", whatsapp_url: null });
  });
});

describe("a guardian without e-mail", () => {
  test("is written to by WhatsApp where the organisation has an account", async () => {
    const { id, sending } = await created(connected.clinic);
    expect(sending).toMatchObject({ way: "whatsapp", whatsapp_url: null });
    const { messages, guardians } = await recordOf(connected.clinic, id);
    expect(messages).toMatchObject([{ channel: "whatsapp", recipient: "+5581987654321" }]);
    expect(guardians).toMatchObject([{ email: "" }]);
  });

  test("is sent a wa.me link by staff where it has none", async () => {
    const { id, sending } = await created(clinic);
    expect(sending?.way).toBe("whatsapp_link");
    const url = new URL(sending?.whatsapp_url ?? "");
    expect([url.host, url.pathname]).toEqual(["wa.me", "/5581987654321"]);
    expect(url.searchParams.get("text")).toContain("/pacientes/complemento/");
    expect((await recordOf(clinic, id)).messages).toMatchObject([
      { id: sending?.message_id, channel: "whatsapp_link", status: "in_doubt" },
    ]);
  });

  test.each([
    ["whose telephone is a landline", () => clinic, LANDLINE],
    ["of a school, where no link passes through other hands", () => school, MOBILE],
    [
      "whose telephone is a landline, although there is an account",
      () => connected.clinic,
      LANDLINE,
    ],
  ])("%s gets a label, whose code opens the form", async (_, where, guardian_phone) => {
    const { id, sending } = await created(where(), { guardian_phone });
    expect(sending).toEqual({ way: "paper", message_id: null, whatsapp_url: null });
    const { messages, forms } = await recordOf(where(), id);
    expect(messages).toEqual([]);
    expect(forms).toMatchObject([{ status: "pendente", link: { state: "ativo" } }]);
    const reply = await label(where(), id);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await readPdf(reply.rawPayload)).text).toContain("Nina");
  });

  test("who asked for no messages gets a label", async () => {
    const guardian_phone = "(81) 98765-0007";
    await connected.within((db) =>
      suppressAddress(story.deps, db, {
        channel: "whatsapp",
        address: "+5581987650007",
        reason: "stop_word",
      }),
    );
    const { sending } = await created(connected.clinic, { guardian_phone });
    expect(sending?.way).toBe("paper");
  });

  test("registered twice by one click is registered once", async () => {
    const [first, second] = [await created(clinic), await created(clinic)];
    expect(second.id).toBe(first.id);
    expect(second.sending?.way).toBe("whatsapp_link");
  });

  test("is sent the open form again by the way there is, not by e-mail", async () => {
    const { id } = await created(clinic, { guardian_phone: LANDLINE });
    const again = await story.send(clinic.admin.token, "POST", `/api/patients/${id}/forms/`, {});
    expect([again.statusCode, again.body]).toEqual([201, again.body]);
    expect(SentForm.parse(again.json())).toMatchObject({ message_id: null, whatsapp_url: null });
    const other = await created(connected.clinic);
    const url = `/api/patients/${other.id}/forms/`;
    const byPhone = await story.send(connected.clinic.admin.token, "POST", url, {});
    expect(byPhone.statusCode).toBe(201);
    expect((await recordOf(connected.clinic, other.id)).messages).toMatchObject([
      { channel: "whatsapp" },
      { channel: "whatsapp" },
    ]);
  });

  test("has the data corrected without one, and one added later", async () => {
    const { id } = await created(clinic, { guardian_phone: LANDLINE });
    const { guardians, version } = await recordOf(clinic, id);
    const url = `/api/patients/${id}/guardians/${guardians[0]?.id}/`;
    const change = (more: object) => story.send(clinic.admin.token, "PATCH", url, more);
    const blank = await change({ version, email: "" });
    expect(blank.json()).toMatchObject({
      fields: { email: "E-mail do responsável é obrigatório" },
    });
    const renamed = await change({
      version,
      full_name: "Rosa Corrigida",
      email: "",
      has_no_email: true,
      resend_link: true,
    });
    expect([renamed.statusCode, renamed.body]).toEqual([200, renamed.body]);
    const next = PatientDetail.parse(renamed.json());
    expect(next.guardians).toMatchObject([{ full_name: "Rosa Corrigida", email: "" }]);
    const both = await change({ version: next.version, email: "a@b.example", has_no_email: true });
    expect(both.statusCode).toBe(422);
    const given = await change({ version: next.version, email: "rosa@familia.example" });
    expect(PatientDetail.parse(given.json()).guardians).toMatchObject([
      { email: "rosa@familia.example" },
    ]);
  });

  test("may be the second guardian", async () => {
    const { id } = await created(clinic);
    const { version } = await recordOf(clinic, id);
    const reply = await story.send(clinic.admin.token, "POST", `/api/patients/${id}/guardians/`, {
      version,
      full_name: "Avó Inventada",
      relationship: "Avó",
      phone: LANDLINE,
      has_no_email: true,
    });
    expect(PatientDetail.parse(reply.json()).guardians).toHaveLength(2);
  });
});

test("a label of a child out of reach, or without a form that waits, is none", async () => {
  const { id } = await created(clinic, { guardian_phone: LANDLINE });
  expect((await label(connected.clinic, id)).statusCode).toBe(404);
  const { patientId } = await clinic.child();
  const reply = await label(clinic, patientId);
  expect(reply.statusCode).toBe(409);
});
