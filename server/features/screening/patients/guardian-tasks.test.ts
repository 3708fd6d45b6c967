import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child({ email: "mae@familia.example" });
});

describe("the task 'contato inválido'", () => {
  const openTasks = () =>
    story.database.asOwner(({ db }) =>
      db
        .selectFrom("task")
        .select("kind")
        .where("patient_id", "=", child.patientId)
        .where("closed_at", "is", null)
        .execute(),
    );

  beforeEach(async () => {
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("task")
        .values({
          id: uuidv7(),
          organization_id: clinic.organizationId,
          patient_id: child.patientId,
          kind: "invalid_contact",
          reason: "A caixa postal não existe.",
          due_on: "2026-03-16",
          created_at: story.clock.now(),
        })
        .execute(),
    );
  });

  test.each([
    ["another e-mail", { email: "nova@familia.example" }, 0],
    ["another telephone", { phone: "(81) 98888-0007" }, 0],
    ["another name alone", { full_name: "Maria Inventada" }, 1],
  ])("is done once the guardian has %s", async (_, change, left) => {
    const { version } = await clinic.record(clinic.admin, child);
    const url = `/api/patients/${child.patientId}/guardians/${child.guardianId}/`;
    const reply = await story.send(clinic.admin.token, "PATCH", url, { version, ...change });
    expect(reply.statusCode).toBe(200);
    expect(await openTasks()).toHaveLength(left);
  });
});
