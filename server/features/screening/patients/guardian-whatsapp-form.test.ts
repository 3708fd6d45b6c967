import { afterAll, beforeAll, expect, test } from "vitest";
import { PatientDetail } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
});
afterAll(() => story.close());

test("how a guardian answers by WhatsApp is noted, stands on the timeline, and is left to the organisation again", async () => {
  const clinic = await aClinic(story);
  const { patientId, guardianId } = await clinic.child();
  const path = `/api/patients/${patientId}/guardians/`;
  const send = async (method: "POST" | "PATCH", url: string, body: object) =>
    PatientDetail.parse((await story.send(clinic.admin.token, method, url, body)).json());
  const first = await send("PATCH", `${path}${guardianId}/`, { version: 1, whatsapp_form: "flow" });
  expect(first.guardians[0]).toMatchObject({ whatsapp_form: "flow" });
  expect(first.timeline[0]).toMatchObject({ kind: "guardian_edited", fields: ["whatsapp_form"] });
  const again = { version: first.version, whatsapp_form: null };
  const second = await send("PATCH", `${path}${guardianId}/`, again);
  expect(second.guardians[0]).toMatchObject({ whatsapp_form: null });
  const third = await send("POST", path, {
    version: second.version,
    full_name: "Avó Inventada",
    relationship: "Avó",
    phone: "(81) 98888-0002",
    email: "avo@familia.example",
    whatsapp_form: "buttons",
  });
  expect(third.guardians[1]).toMatchObject({ whatsapp_form: "buttons" });
});
