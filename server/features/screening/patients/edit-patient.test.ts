import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aLinkTo, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");
const CHANGED_MEANWHILE: unknown = expect.stringContaining("Outra pessoa alterou");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

const edit = (body: object, person: TestPerson = clinic.admin, { patientId } = child) =>
  story.send(person.token, "PATCH", `/api/patients/${patientId}/`, { version: 1, ...body });

describe("correcting a child", () => {
  test("changes what is given and leaves the rest, with a line in timeline and trail", async () => {
    const body = { full_name: "Ana Inventada", date_of_birth: "2023-01-31", address: "Rua B, 2" };
    const reply = await edit(body, clinic.carer);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      ...body,
      age_years: 3,
      notes: "",
      version: 2,
      timeline: [
        {
          kind: "edited",
          by: SOMEBODY,
          fields: ["full_name", "date_of_birth", "address"],
        },
        { kind: "created" },
      ],
    });
    expect(await clinic.trailOf(child.patientId)).toEqual([
      {
        account_id: clinic.carer.accountId,
        action: "patient.update",
        entity: "patient",
        detail: { fields: "full_name,date_of_birth,address" },
      },
    ]);
  });

  test("with what it is already leaves no trace", async () => {
    const { full_name, date_of_birth } = await clinic.record(clinic.admin, child);
    const reply = await edit({ full_name, date_of_birth, address: "" });
    expect(reply.json()).toMatchObject({ timeline: [{ kind: "created" }] });
    expect((await clinic.trailOf(child.patientId)).map(({ action }) => action)).toEqual([
      "patient.read",
    ]);
  });

  test("from a screen that is behind is refused in words, and changes nothing", async () => {
    await edit({ address: "Rua A, 1" });
    const reply = await edit({ address: "Rua B, 2" });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ detail: CHANGED_MEANWHILE });
    expect(await clinic.record(clinic.admin, child)).toMatchObject({ address: "Rua A, 1" });
  });

  test("at the same moment lets one of two people through", async () => {
    const replies = await Promise.all([edit({ address: "Rua A" }), edit({ address: "Rua B" })]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
  });

  test("on whom the guardian's answer came in meanwhile is refused", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    const submission = aSubmission("mchat", anAnswerSet("mchat", "none"));
    expect((await asGuardian(story, "POST", form.url, submission)).statusCode).toBe(200);
    expect((await edit({ address: "Rua velha" })).statusCode).toBe(409);
  });

  test.each([
    [{ full_name: " " }, "full_name", "Nome completo é obrigatório"],
    [{ date_of_birth: "2024-02-30" }, "date_of_birth", "Data inválida"],
    [{ date_of_birth: "2027-01-01" }, "date_of_birth", "Data de nascimento inválida"],
    [{ date_of_birth: "1899-12-31" }, "date_of_birth", "Data de nascimento inválida"],
    [{ version: "1" }, "version", "Versão inválida"],
  ])("%j is refused with the field named", async (body, field, message) => {
    const reply = await edit(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: { [field]: message } });
  });

  test("of another organisation or another doctor is not found", async () => {
    const beside = await aClinic(story);
    expect((await edit({ address: "x" }, clinic.outsider)).statusCode).toBe(404);
    expect((await edit({ address: "x" }, beside.carer)).statusCode).toBe(404);
  });
});

test("a school corrects who the child is, and not the family's remarks", async () => {
  const school = await aClinic(story, "school");
  const pupil = await school.child();
  const refused = await edit({ notes: "Outra coisa" }, school.carer, pupil);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ fields: { notes: "Campo não usado por seu papel" } });
  const reply = await edit({ address: "Rua C, 3" }, school.carer, pupil);
  expect(reply.json()).toMatchObject({ address: "Rua C, 3" });
});
