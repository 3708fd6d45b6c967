import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConnectedAccount, WhatsAppAccount } from "#contract/messaging/whatsapp.ts";
import { SHORT_TEMPLATES } from "#domain/messaging/short-message.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aConnectedClinic } from "./testing/connected.ts";
import { canSendWhatsApp } from "./whatsapp.queries.ts";
import { whatsAppRoutes } from "./whatsapp.routes.ts";

/** What these stories call. */
const FEATURES = [whatsAppRoutes];

const ACCOUNT = "/api/whatsapp/account/";
const GIVEN = {
  phone_number_id: "106540352242922",
  business_account_id: "102290129340398",
  display_number: "(81) 90000-0000",
  api_version: "v23.0",
  access_token: "EAAG-token-of-a-test",
  app_secret: "app-secret-of-a-test",
};

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: FEATURES });
});
afterAll(() => story.close());

beforeEach(async () => {
  clinic = await aClinic(story);
});

const put = (body: object) => story.send(clinic.admin.token, "PUT", ACCOUNT, body);
const get = () => story.send(clinic.admin.token, "GET", ACCOUNT);

describe("an account of Meta's", () => {
  test("is connected once with its secrets, which nobody is shown again", async () => {
    const connected = await put(GIVEN);
    expect(connected.statusCode).toBe(200);
    const { verify_token: word, ...account } = connected.json<ConnectedAccount>();
    expect(word).toMatch(/^[\w-]{43}$/);
    expect(account).toMatchObject({
      provider: "meta",
      display_number: "+5581900000000",
      webhook_url: `http://tea.example/api/whatsapp/webhook/${account.id}/`,
      access_token_saved_at: story.clock.now().toISOString(),
      verified_at: null,
    });
    expect(account.templates).toHaveLength(SHORT_TEMPLATES.length);
    expect(new Set(account.templates.map(({ status }) => status))).toEqual(new Set(["UNKNOWN"]));
    const shown = (await get()).body;
    for (const secret of [GIVEN.access_token, GIVEN.app_secret, word ?? ""]) {
      expect(shown).not.toContain(secret);
      expect(story.logged()).not.toContain(secret);
    }
  });

  test("keeps its secrets sealed in the database", async () => {
    await put(GIVEN);
    const rows = await story.database.asOwner(({ db }) =>
      db.selectFrom("whatsapp_account").selectAll().execute(),
    );
    const row = rows.find(({ organization_id }) => organization_id === clinic.organizationId);
    expect(row?.access_token.includes("EAAG")).toBe(false);
    expect(row?.app_secret.includes("app-secret")).toBe(false);
  });

  test("is changed without its secrets being given again, and tells when each was stored", async () => {
    const first = (await put(GIVEN)).json<ConnectedAccount>();
    story.clock.advanceDays(1);
    const { access_token: _, app_secret, ...facts } = GIVEN;
    const changed = (
      await put({ ...facts, api_version: "v24.0", app_secret: `${app_secret}2` })
    ).json<ConnectedAccount>();
    expect(changed).toMatchObject({
      id: first.id,
      api_version: "v24.0",
      verify_token: null,
      access_token_saved_at: first.access_token_saved_at,
    });
    expect(changed.app_secret_saved_at > first.app_secret_saved_at).toBe(true);
  });

  test("gets another verification word, told once", async () => {
    const first = (await put(GIVEN)).json<ConnectedAccount>();
    const url = `${ACCOUNT}verify-token/`;
    const renewed = (await story.send(clinic.admin.token, "POST", url)).json<ConnectedAccount>();
    expect(renewed.verify_token).toMatch(/^[\w-]{43}$/);
    expect(renewed.verify_token).not.toBe(first.verify_token);
    expect(renewed.id).toBe(first.id);
  });

  test("is removed with all its secrets", async () => {
    await put(GIVEN);
    const gone = await story.send(clinic.admin.token, "DELETE", ACCOUNT);
    expect(gone.json()).toMatchObject({ account: null });
    const left = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("whatsapp_template")
        .select("template")
        .where("organization_id", "=", clinic.organizationId)
        .execute(),
    );
    expect(left).toEqual([]);
    expect((await story.send(clinic.admin.token, "DELETE", ACCOUNT)).statusCode).toBe(200);
  });

  test("leaves a trail without secrets", async () => {
    const { id } = (await put(GIVEN)).json<WhatsAppAccount>();
    await story.send(clinic.admin.token, "DELETE", ACCOUNT);
    const trail = await clinic.trailOf(id);
    expect(trail.map(({ action }) => action)).toEqual([
      "whatsapp.connected",
      "whatsapp.disconnected",
    ]);
    expect(trail.map(({ detail }) => detail)).toEqual([{}, {}]);
  });

  test.each([
    ["access_token", { ...GIVEN, access_token: undefined }, "Token de acesso é obrigatório"],
    ["app_secret", { ...GIVEN, app_secret: undefined }, "Chave secreta do app é obrigatória"],
    ["access_token", { ...GIVEN, access_token: "com espaço" }, "Token de acesso inválido"],
    [
      "phone_number_id",
      { ...GIVEN, phone_number_id: "+55 81" },
      "A identificação do número tem só",
    ],
    ["business_account_id", { ...GIVEN, business_account_id: "" }, "Identificação da conta é"],
    ["display_number", { ...GIVEN, display_number: "123" }, "Telefone inválido"],
    ["api_version", { ...GIVEN, api_version: "23" }, "A versão da API é como v23.0"],
  ])("is refused with the field %s named", async (field, body, words) => {
    const reply = await put(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: Record<string, string> }>().fields[field]).toContain(words);
  });

  test("is for administrators; others are told whether there is one", async () => {
    await put(GIVEN);
    expect((await story.send(clinic.carer.token, "GET", ACCOUNT)).statusCode).toBe(403);
    const told = await story.send(clinic.carer.token, "GET", "/api/whatsapp/availability/");
    expect(told.json()).toEqual({ available: true });
    const elsewhere = await story.send(clinic.outsider.token, "GET", "/api/whatsapp/availability/");
    expect(elsewhere.json()).toEqual({ available: false });
    expect((await story.send(clinic.outsider.token, "GET", ACCOUNT)).json()).toMatchObject({
      account: null,
    });
  });
});

test("nobody below the whole organisation reads or changes an account, had a query forgotten it", async () => {
  const { clinic: mine, account } = await aConnectedClinic(story);
  const scope = {
    organizationId: mine.organizationId,
    accountId: mine.carer.accountId,
    groupIds: [mine.groupId],
  };
  await withTenant(story.database, scope, async (db) => {
    expect(await db.selectFrom("whatsapp_account").select("id").execute()).toEqual([]);
    expect(await canSendWhatsApp(db)).toBe(true);
    const changed = await db
      .updateTable("whatsapp_account")
      .set({ api_version: "v1.0" })
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(Number(changed.numUpdatedRows)).toBe(0);
    const removed = await db
      .deleteFrom("whatsapp_template")
      .where("organization_id", "=", mine.organizationId)
      .executeTakeFirstOrThrow();
    expect(Number(removed.numDeletedRows)).toBe(0);
  });
});

describe("the simulated account", () => {
  test("has its templates approved at once, and its connection works", async () => {
    const { account, clinic: connected } = await aConnectedClinic(story);
    expect(account.templates).toMatchObject(
      SHORT_TEMPLATES.map((template) => ({ template, status: "APPROVED", hindrance: null })),
    );
    const tested = await story.send(connected.admin.token, "POST", `${ACCOUNT}test/`);
    expect(tested.json()).toEqual({
      works: true,
      code: "whatsapp_connected_as",
      params: { number: "(81) 90000-0000", name: "Provedor simulado" },
      detail: "Conectado ao número (81) 90000-0000, de Provedor simulado.",
    });
  });

  test("has other templates chosen, which are asked for again", async () => {
    const { clinic: connected } = await aConnectedClinic(story);
    const chosen = { template: "form_link", name: "outro_modelo", language: "pt-BR" };
    const send = (method: "PUT" | "POST", url: string, body?: object) =>
      story.send(connected.admin.token, method, url, body);
    const saved = await send("PUT", "/api/whatsapp/templates/", { templates: [chosen] });
    expect(saved.json<WhatsAppAccount>().templates[0]).toMatchObject({
      name: "outro_modelo",
      status: "UNKNOWN",
    });
    const synced = await send("POST", "/api/whatsapp/templates/sync/");
    const [first, second] = synced.json<WhatsAppAccount>().templates;
    expect(first).toMatchObject({ status: "MISSING" });
    expect(first?.hindrance?.detail).toContain("não existe na conta da Meta");
    expect(second).toMatchObject({ status: "APPROVED", hindrance: null });
    const wrong = await send("PUT", "/api/whatsapp/templates/", {
      templates: [{ ...chosen, name: "Com Espaço" }],
    });
    expect(wrong.statusCode).toBe(422);
  });

  test("does not exist where real families are", async () => {
    const real = await testApp({ features: FEATURES, config: { demo: false } });
    try {
      const { admin } = await aClinic(real);
      const reply = await real.send(admin.token, "POST", `${ACCOUNT}simulated/`);
      expect(reply.statusCode).toBe(404);
      expect((await real.send(admin.token, "GET", ACCOUNT)).json()).toMatchObject({
        may_simulate: false,
      });
    } finally {
      await real.close();
    }
  });
});

test("nothing can be synchronised, tested or chosen without an account", async () => {
  const send = (method: "PUT" | "POST", url: string, body?: object) =>
    story.send(clinic.admin.token, method, url, body);
  const templates = [{ template: "form_link", name: "x", language: "pt-BR" }];
  expect((await send("POST", `${ACCOUNT}test/`)).statusCode).toBe(404);
  expect((await send("POST", `${ACCOUNT}verify-token/`)).statusCode).toBe(404);
  expect((await send("POST", "/api/whatsapp/templates/sync/")).statusCode).toBe(404);
  expect((await send("PUT", "/api/whatsapp/templates/", { templates })).statusCode).toBe(404);
});

test("how families answer is by the link until an administrator of a connected organisation says otherwise", async () => {
  const choose = (whatsapp_form: string) =>
    story.send(clinic.admin.token, "PUT", "/api/whatsapp/form/", { whatsapp_form });
  expect((await get()).json()).toMatchObject({ whatsapp_form: "link" });
  expect((await choose("flow")).statusCode).toBe(404);
  await put(GIVEN);
  expect((await choose("buttons")).json()).toMatchObject({ whatsapp_form: "buttons" });
  expect((await choose("letter")).statusCode).toBe(422);
  expect((await get()).json()).toMatchObject({ whatsapp_form: "buttons" });
});
