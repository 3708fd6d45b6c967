import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Organization } from "#contract/organization/organizations.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { organizationsRoutes } from "./organizations.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [organizationsRoutes] });
});
afterAll(() => story.close());

const URL = "/api/roles/current-organization/";
const DATA = {
  name: "Clínica Ipê",
  address: "Rua das Acácias, 10, Recife",
  phone: "(81) 99999-0001",
  email: "contato@ipe.example",
};

const aClinicAdmin = async (): Promise<TestPerson> =>
  aPerson(story.database, "clinic_admin", await anOrganization(story.database), {
    at: story.clock.now(),
  });
const read = async ({ token }: TestPerson): Promise<Organization> =>
  (await story.send(token, "GET", URL)).json();
const save = ({ token }: TestPerson, body: unknown) => story.send(token, "PUT", URL, body);
const trailOf = ({ organizationId }: TestPerson) =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "account_id", "entity_id", "detail"])
      .where("organization_id", "=", organizationId)
      .execute(),
  );

describe("an administrator", () => {
  test("changes the organisation's data; the telephone is stored in E.164", async () => {
    const admin = await aClinicAdmin();
    const reply = await save(admin, { ...DATA, revision: 1 });
    expect(reply.statusCode).toBe(200);
    const changed = { ...DATA, phone: "+5581999990001", revision: 2 };
    expect(reply.json()).toMatchObject(changed);
    expect(await read(admin)).toMatchObject(changed);
    expect(await trailOf(admin)).toEqual([
      {
        action: "organization.changed",
        account_id: admin.accountId,
        entity_id: admin.organizationId,
        detail: { fields: "name,address,phone,email" },
      },
    ]);
  });

  test("gives the number of the health establishment, which stays when it is not mentioned", async () => {
    const admin = await aClinicAdmin();
    expect((await save(admin, { ...DATA, cnes: "212-3452" })).json()).toMatchObject({
      cnes: "2123452",
    });
    expect((await save(admin, DATA)).json()).toMatchObject({ cnes: "2123452" });
    expect((await save(admin, { ...DATA, cnes: "" })).json()).toMatchObject({ cnes: "" });
    const refused = await save(admin, { ...DATA, cnes: "12345" });
    expect(refused.json()).toMatchObject({ fields: { cnes: "CNES inválido: são 7 dígitos" } });
  });

  test("chooses the article before the name, which stays when it is not mentioned", async () => {
    const admin = await aClinicAdmin();
    expect((await save(admin, DATA)).json()).toMatchObject({ article: null });
    expect((await save(admin, { ...DATA, article: "" })).json()).toMatchObject({ article: "" });
    expect((await save(admin, DATA)).json()).toMatchObject({ article: "" });
    expect((await save(admin, { ...DATA, article: "las" })).statusCode).toBe(422);
  });

  test("may leave out all but the name", async () => {
    const admin = await aClinicAdmin();
    const reply = await save(admin, { name: "  Clínica  ", address: "", phone: "", email: "" });
    expect(reply.json()).toMatchObject({ name: "Clínica", address: "", phone: "", email: "" });
  });

  test("keeps a telephone that stands there already, whatever it is", async () => {
    const admin = await aClinicAdmin();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ phone: "ramal 12" })
        .where("id", "=", admin.organizationId)
        .execute(),
    );
    expect((await save(admin, { ...DATA, phone: "ramal 12" })).statusCode).toBe(200);
  });

  test.each([
    [{ name: " " }, "name", "Nome é obrigatório"],
    [{ phone: "123" }, "phone", "Telefone inválido"],
    [{ email: "a@x.example, b@y.example" }, "email", "E-mail inválido"],
    [{ address: "x".repeat(301) }, "address", "O texto pode ter no máximo 300 caracteres"],
  ])("is told what is wrong with %j, and nothing is changed", async (change, field, message) => {
    const admin = await aClinicAdmin();
    const before = await read(admin);
    const reply = await save(admin, { ...DATA, ...change });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { [field]: message },
    ]);
    expect(await read(admin)).toEqual(before);
  });

  test("learns that another one was faster, and loses nothing of what that one saved", async () => {
    const admin = await aClinicAdmin();
    const colleague = await aPerson(story.database, "clinic_admin", admin.organizationId, {
      at: story.clock.now(),
    });
    const { revision } = await read(admin);
    expect((await save(colleague, { ...DATA, name: "Nome da colega", revision })).statusCode).toBe(
      200,
    );
    const late = await save(admin, { ...DATA, name: "Nome atrasado", revision });
    expect(late.statusCode).toBe(409);
    expect(late.json<{ detail: string }>().detail).toContain("Outra pessoa alterou");
    expect(await read(admin)).toMatchObject({ name: "Nome da colega", revision: revision + 1 });
  });

  test("who saves at the same moment as another: one of the two wins", async () => {
    const admin = await aClinicAdmin();
    const replies = await Promise.all(
      ["Um", "Dois", "Três"].map((name) => save(admin, { ...DATA, name, revision: 1 })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

test("nobody else changes it, and nobody that of another tenant", async () => {
  const admin = await aClinicAdmin();
  const at = story.clock.now();
  const doctor = await aPerson(story.database, "clinic_doctor", admin.organizationId, { at });
  const neighbour = await aClinicAdmin();
  expect((await save(doctor, DATA)).statusCode).toBe(403);
  await save(neighbour, { ...DATA, name: "Vizinha" });
  expect((await read(admin)).name).not.toBe("Vizinha");
});

test("a municipality's management looks after its own data", async () => {
  const city = await anOrganization(story.database, { kind: "municipality" });
  const manager = await aPerson(story.database, "network_manager", city, {
    at: story.clock.now(),
  });
  const saved = await save(manager, { ...DATA, name: "Prefeitura" });
  expect(saved.json()).toMatchObject({ name: "Prefeitura", kind: "municipality" });
});
