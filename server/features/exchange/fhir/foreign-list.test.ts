import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FhirImport } from "#contract/exchange/fhir.ts";
import type { Roster } from "#contract/registry/rosters.ts";
import { rostersRoutes } from "#server/features/registry/rosters/rosters.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { appliedRoster, rowsOf, workThrough } from "#server/testing/rosters.ts";
import { fhirRoutes } from "./fhir.routes.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [fhirRoutes, patientsRoutes, rostersRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
});

const send = (content: unknown) =>
  story.app.inject({
    method: "POST",
    url: "/api/fhir/import/",
    headers: {
      authorization: `Bearer ${clinic.admin.token}`,
      "content-type": "application/octet-stream",
    },
    payload: Buffer.from(JSON.stringify(content)),
  });

const CHILD = "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0";

/** As another system's export may look: without ids, with addresses of entries, names in parts. */
const FOREIGN = {
  resourceType: "Bundle",
  type: "collection",
  entry: [
    {
      fullUrl: CHILD,
      resource: {
        resourceType: "Patient",
        identifier: [
          { system: "https://saude.gov.br/fhir/sid/cpf", value: "529.982.247-25" },
          { system: "http://hospital.example/prontuario", value: "A-77" },
        ],
        name: [{ family: "de Araújo Pinto", given: ["Helena", "Maria"] }],
        gender: "female",
        birthDate: "2024-12-01",
        address: [{ line: ["Rua do Sol, 9"], city: "Recife" }],
      },
    },
    {
      fullUrl: "urn:uuid:1c3151bd-1cbf-4d64-b04d-cd9187a4c6e0",
      resource: {
        resourceType: "RelatedPerson",
        patient: { reference: CHILD },
        relationship: [{ coding: [{ code: "MTH", display: "Mãe" }] }],
        name: [{ text: "Joana de Araújo; Pinto" }],
        telecom: [
          { system: "phone", value: "(81) 98765-4321" },
          { system: "email", value: "joana@familia.example" },
        ],
      },
    },
    { resource: { resourceType: "Patient", id: "b", name: [{ text: "Outra" }], active: false } },
    { resource: { resourceType: "Observation", id: "c", status: "final" } },
  ],
};

test("another system's children become a list, which is confirmed before anything is written", async () => {
  const reply = await send(FOREIGN);
  expect(reply.statusCode).toBe(200);
  const told = FhirImport.parse(reply.json());
  expect(told).toMatchObject({ children: 0, roster: { children: 1 } });
  expect(told.left_out).toEqual([
    { what: "Patient: cadastro inativo ou de quem faleceu", count: 1 },
    { what: "Observation: não faz parte do cadastro", count: 1 },
  ]);
  const id = told.roster?.id ?? "";
  const read = (await story.send(clinic.admin.token, "GET", `/api/rosters/${id}/`)).json<Roster>();
  expect(read).toMatchObject({ state: "columns", missing: ["group"], row_count: 1 });
  expect(read.columns.every(({ field }) => field !== null)).toBe(true);
  const columns = read.columns.map(({ field }) => field);
  const group = clinic.groupId;
  const body = { columns, group };
  const put = await story.send(clinic.admin.token, "PUT", `/api/rosters/${id}/columns/`, body);
  expect([put.statusCode, put.body]).toEqual([200, put.body]);
  const judged = await workThrough(story, clinic.admin, id);
  expect(await rowsOf(story, clinic.admin, id)).toMatchObject([{ outcome: "create" }]);
  await appliedRoster(story, clinic.admin, judged);
  const list = await story.send(clinic.admin.token, "GET", "/api/patients/");
  const [child] = list.json<{ id: string }[]>();
  const record = await story.send(clinic.admin.token, "GET", `/api/patients/${child?.id}/`);
  expect(record.json()).toMatchObject({
    full_name: "Helena Maria de Araújo Pinto",
    date_of_birth: "2024-12-01",
    cpf: "52998224725",
    external_id: "A-77",
    sex: "feminino",
    guardians: [
      {
        full_name: "Joana de Araújo; Pinto",
        relationship: "Mãe",
        phone: "+5581987654321",
        email: "joana@familia.example",
      },
    ],
  });
});

test("a file without a child says so, and leaves no list behind", async () => {
  const reply = await send({ ...FOREIGN, entry: FOREIGN.entry.slice(2) });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    fields: { file: "O arquivo não tem nenhuma criança (Patient) com cadastro ativo." },
  });
  const lists = await story.send(clinic.admin.token, "GET", "/api/rosters/");
  expect(lists.json()).toEqual([]);
});
