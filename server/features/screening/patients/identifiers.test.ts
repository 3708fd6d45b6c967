import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { patientsRoutes } from "./patients.routes.ts";

const KNOWN = {
  cpf: "529.982.247-25",
  cns: "898 0011 6066 0001",
  sex: "feminino",
  external_id: "2026/0417",
};
const STORED = { ...KNOWN, cpf: "52998224725", cns: "898001160660001" };
const NOTHING = { cpf: "", cns: "", sex: null, external_id: "" };

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());

const edit = (patientId: string, body: object) =>
  story.send(clinic.carer.token, "PATCH", `/api/patients/${patientId}/`, body);

test("a child has no numbers until somebody gives them, and an empty one clears", async () => {
  const child = await clinic.child();
  expect(await clinic.record(clinic.carer, child)).toMatchObject(NOTHING);
  const given = await edit(child.patientId, { version: 1, ...KNOWN });
  expect(given.json()).toMatchObject({
    ...STORED,
    timeline: [{ kind: "edited", fields: ["sex", "cpf", "cns", "external_id"] }, {}],
  });
  const same = await edit(child.patientId, { version: 2, ...STORED });
  expect(same.json()).toMatchObject({ ...STORED, timeline: [{ kind: "edited" }, {}] });
  const untouched = await edit(child.patientId, { version: 3, address: "Rua B, 2" });
  expect(untouched.json()).toMatchObject(STORED);
  const cleared = await edit(child.patientId, {
    version: 4,
    cpf: "",
    cns: " ",
    sex: "",
    external_id: "",
  });
  expect(cleared.json()).toMatchObject(NOTHING);
});

test.each([
  ["cpf", "529.982.247-26", "CPF inválido: confira os dígitos"],
  ["cns", "898001160660002", "CNS inválido: confira os dígitos"],
  ["sex", "outro", "Sexo inválido"],
])("a wrong %s is refused with its reason", async (field, value, reason) => {
  const child = await clinic.child();
  const reply = await edit(child.patientId, { version: 1, [field]: value });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ fields: { [field]: reason } });
});

test("a new child may come with its numbers", async () => {
  const reply = await story.send(clinic.admin.token, "POST", "/api/patients/create-and-email/", {
    full_name: "Clara Inventada",
    date_of_birth: "2024-05-02",
    guardian_name: "Rosa Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "81 99999-0001",
    guardian_email: "rosa@familia.example",
    doctor: clinic.groupId,
    ...KNOWN,
  });
  expect(reply.statusCode).toBe(201);
  const { id } = reply.json<{ id: string }>();
  const record = await story.send(clinic.admin.token, "GET", `/api/patients/${id}/`);
  expect(record.json()).toMatchObject(STORED);
});
