import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import { DEFAULT_TEMPLATES } from "#domain/messaging/template-defaults.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { templatesRoutes } from "./templates.routes.ts";

const PATH = "/api/message-templates/";
const WORDS = {
  name: "Do nosso jeito",
  content: "Oi, {{responsavel}}! Vamos falar de {{crianca}}?",
};

let tea: TestApp;
let organizationId: string;
let admin: TestPerson;
beforeAll(async () => {
  tea = await testApp({ features: [templatesRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
});

async function list({ token }: TestPerson = admin): Promise<MessageTemplate[]> {
  const reply = await tea.send(token, "GET", PATH);
  expect(reply.statusCode).toBe(200);
  return reply.json<MessageTemplate[]>();
}

async function create(words: object = WORDS): Promise<MessageTemplate> {
  const reply = await tea.send(admin.token, "POST", PATH, words);
  expect(reply.statusCode).toBe(201);
  return reply.json<MessageTemplate>();
}

async function trail() {
  const events = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "entity_id", "account_id", "detail"])
      .where("organization_id", "=", organizationId)
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
  return events;
}

test("three come with the program, and nothing is stored for them", async () => {
  expect(await list()).toEqual(
    (["therapy", "pediatrician", "neurologist"] as const).map((type) => {
      const { name, content } = DEFAULT_TEMPLATES[type];
      return { id: type, name, content, type, is_edited: false };
    }),
  );
});

test("one that is edited keeps its place, again and again, and is restored", async () => {
  for (const name of ["Primeira", "Segunda"]) {
    const reply = await tea.send(admin.token, "PUT", `${PATH}pediatrician/`, { ...WORDS, name });
    expect(reply.statusCode).toBe(200);
    const edited = { ...WORDS, name, id: "pediatrician", type: "pediatrician", is_edited: true };
    expect(reply.json()).toEqual(edited);
    expect((await list())[1]).toEqual(edited);
  }
  expect((await list()).map(({ is_edited }) => is_edited)).toEqual([false, true, false]);
  for (const _ of [1, 2]) {
    const restored = await tea.send(admin.token, "POST", `${PATH}pediatrician/restore/`);
    expect(restored.json()).toMatchObject({ ...DEFAULT_TEMPLATES.pediatrician, is_edited: false });
  }
  expect((await list())[1]).toMatchObject(DEFAULT_TEMPLATES.pediatrician);
  expect((await trail()).map(({ action, detail }) => [action, detail])).toEqual([
    ["template.updated", { type: "pediatrician" }],
    ["template.updated", { type: "pediatrician" }],
    ["template.restored", { type: "pediatrician" }],
  ]);
});

test("further ones come after the three, by name, and can be changed and deleted", async () => {
  const [zoo, agua] = [
    await create({ ...WORDS, name: "Zoo" }),
    await create({ ...WORDS, name: "Água" }),
  ];
  expect((await list()).slice(3).map(({ name, type }) => [name, type])).toEqual([
    ["Água", null],
    ["Zoo", null],
  ]);
  const changed = await tea.send(admin.token, "PUT", `${PATH}${zoo.id}/`, {
    ...WORDS,
    name: "Abc",
  });
  expect(changed.json()).toEqual({
    ...WORDS,
    name: "Abc",
    id: zoo.id,
    type: null,
    is_edited: true,
  });
  expect((await list())[3]).toMatchObject({ id: zoo.id, name: "Abc" });
  expect((await tea.send(admin.token, "DELETE", `${PATH}${zoo.id}/`)).json()).toEqual({
    id: zoo.id,
  });
  expect((await list()).slice(3).map(({ id }) => id)).toEqual([agua.id]);
  expect((await tea.send(admin.token, "DELETE", `${PATH}${zoo.id}/`)).statusCode).toBe(404);
  expect((await tea.send(admin.token, "PUT", `${PATH}${zoo.id}/`, WORDS)).statusCode).toBe(404);
  expect(
    (await trail()).map(({ action, entity_id, account_id }) => [action, entity_id, account_id]),
  ).toEqual([
    ["template.created", zoo.id, admin.accountId],
    ["template.created", agua.id, admin.accountId],
    ["template.updated", zoo.id, admin.accountId],
    ["template.deleted", zoo.id, admin.accountId],
  ]);
});

test("one that comes with the program is not deleted, and one's own has no default", async () => {
  const own = await create();
  expect((await tea.send(admin.token, "DELETE", `${PATH}therapy/`)).statusCode).toBe(404);
  expect((await tea.send(admin.token, "POST", `${PATH}${own.id}/restore/`)).statusCode).toBe(404);
});

test("nobody has more of their own than they can choose from", async () => {
  await tea.database.asOwner(({ pool }) =>
    pool.query(
      `insert into app.message_template (id, organization_id, name, content)
        select gen_random_uuid(), $1, 'n', 'c' from generate_series(1, 50)`,
      [organizationId],
    ),
  );
  const reply = await tea.send(admin.token, "POST", PATH, WORDS);
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ detail: "Já há 50 modelos próprios: apague um antes." });
});

describe("what is refused", () => {
  test.each([
    [
      "an unknown placeholder",
      { ...WORDS, content: "Olá, {{nome}}" },
      {
        content:
          "{{nome}} não existe. Use {{crianca}}, {{responsavel}}, {{link}} ou {{instituicao}}.",
      },
    ],
    ["a blank text", { ...WORDS, content: " \n " }, { content: "O texto não pode ficar vazio" }],
    [
      "a text too long",
      { ...WORDS, content: "x".repeat(4001) },
      { content: "O texto pode ter no máximo 4000 caracteres" },
    ],
    ["a blank name", { ...WORDS, name: " " }, { name: "Nome é obrigatório" }],
    [
      "a name too long",
      { ...WORDS, name: "x".repeat(81) },
      { name: "O texto pode ter no máximo 80 caracteres" },
    ],
    ["no text", { name: "x" }, { content: "O texto não pode ficar vazio" }],
    ["more than there is", { ...WORDS, level: "alto" }, { "": "Campo desconhecido: level" }],
  ])("%s", async (_, body, fields) => {
    const own = await create();
    for (const [method, url] of [
      ["POST", PATH],
      ["PUT", `${PATH}therapy/`],
      ["PUT", `${PATH}${own.id}/`],
    ] as const) {
      const reply = await tea.send(admin.token, method, url, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ fields });
    }
    expect((await list()).slice(0, 3).every(({ is_edited }) => !is_edited)).toBe(true);
  });
});

describe("who may", () => {
  test("a doctor uses them, and changes none", async () => {
    const doctor = await aPerson(tea.database, "clinic_doctor", organizationId, {
      at: tea.clock.now(),
    });
    const own = await create();
    expect((await list(doctor)).map(({ id }) => id)).toContain(own.id);
    for (const [method, url] of [
      ["POST", PATH],
      ["PUT", `${PATH}therapy/`],
      ["DELETE", `${PATH}${own.id}/`],
      ["POST", `${PATH}therapy/restore/`],
    ] as const) {
      expect((await tea.send(doctor.token, method, url, WORDS)).statusCode).toBe(403);
    }
  });

  test("the database itself keeps a doctor from changing any", async () => {
    const own = await create();
    const { accountId } = await aPerson(tea.database, "clinic_doctor", organizationId, {
      at: tea.clock.now(),
    });
    const asDoctor = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
      withTenant(tea.database, { organizationId, accountId, groupIds: [] }, work);
    await asDoctor(async (db) => {
      const rows = await db.selectFrom("message_template").select("id").execute();
      expect(rows).toEqual([{ id: own.id }]);
      const changed = await db.updateTable("message_template").set({ name: "x" }).execute();
      expect(changed).toMatchObject([{ numUpdatedRows: 0n }]);
      const deleted = await db.deleteFrom("message_template").execute();
      expect(deleted).toMatchObject([{ numDeletedRows: 0n }]);
    });
    const row = { id: uuidv7(), organization_id: organizationId, name: "x", content: "x" };
    await expect(
      asDoctor((db) => db.insertInto("message_template").values(row).execute()),
    ).rejects.toThrow("violates row-level security");
  });

  test("another organisation's are neither seen nor changed", async () => {
    const own = await create();
    await tea.send(admin.token, "PUT", `${PATH}therapy/`, WORDS);
    const elsewhere = await anOrganization(tea.database);
    const stranger = await aPerson(tea.database, "clinic_admin", elsewhere, {
      at: tea.clock.now(),
    });
    expect((await list(stranger)).map(({ id, is_edited }) => [id, is_edited])).toEqual([
      ["therapy", false],
      ["pediatrician", false],
      ["neurologist", false],
    ]);
    const url = `${PATH}${own.id}/`;
    expect((await tea.send(stranger.token, "PUT", url, WORDS)).statusCode).toBe(404);
    expect((await tea.send(stranger.token, "DELETE", url)).statusCode).toBe(404);
    expect(await list()).toHaveLength(4);
  });

  test("schools have no referrals to write about", async () => {
    const school = await anOrganization(tea.database, { kind: "school" });
    const head = await aPerson(tea.database, "school_admin", school, { at: tea.clock.now() });
    expect((await tea.send(head.token, "GET", PATH)).statusCode).toBe(403);
  });
});

test("one that names a result is saved only by who means it, which is in the trail", async () => {
  const words = { ...WORDS, content: "O nível de {{crianca}} é alto: a diagnosis?" };
  const refused = await tea.send(admin.token, "POST", PATH, words);
  expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
    422,
    { content: expect.stringContaining("nível, diagnosis") as unknown },
  ]);
  const { id } = await create({ ...words, clinical_words_confirmed: true });
  const changed = await tea.send(admin.token, "PUT", `${PATH}${id}/`, words);
  expect(changed.statusCode).toBe(422);
  expect((await list()).find((each) => each.id === id)).toMatchObject({ content: words.content });
  expect((await trail()).map(({ action, detail }) => [action, detail])).toContainEqual([
    "template.words_confirmed",
    { words: "nível, diagnosis" },
  ]);
});
