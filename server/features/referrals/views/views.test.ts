import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_VIEWS, type ReferralView } from "#contract/referrals/views.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { referralViewsRoutes } from "./views.routes.ts";

let tea: TestApp;
let organizationId: string;
let nurse: TestPerson;

beforeAll(async () => {
  tea = await testApp({ features: [referralViewsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  nurse = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
});

const URL = "/api/referrals/views/";
const FILTERS = { type: "neurologist", owner: "mine", overdue: "1" };
const aView = (name = "Meus vencidos", filters: object = FILTERS) => ({
  id: uuidv7(),
  name,
  filters,
});
const save = (body: object, { token } = nurse) => tea.send(token, "POST", URL, body);
const views = async ({ token } = nurse) =>
  (await tea.send(token, "GET", URL)).json<ReferralView[]>();

test("a view is saved once, renamed and deleted", async () => {
  const view = aView();
  const replies = await Promise.all([save(view), save(view)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await views()).toEqual([view]);
  const renamed = await tea.send(nurse.token, "PUT", `${URL}${view.id}/`, { name: "Urgentes" });
  expect(renamed.json()).toEqual({ ...view, name: "Urgentes" });
  await save(aView("antigos"));
  expect((await views()).map(({ name }) => name)).toEqual(["antigos", "Urgentes"]);
  await tea.send(nurse.token, "DELETE", `${URL}${view.id}/`);
  expect((await views()).map(({ name }) => name)).toEqual(["antigos"]);
});

test("is the person's own: neither a colleague nor another organization has it", async () => {
  const view = aView();
  await save(view);
  const colleague = await aPerson(tea.database, "clinic_admin", organizationId, {
    at: tea.clock.now(),
  });
  const stranger = await aPerson(tea.database, "clinic_admin", await anOrganization(tea.database), {
    at: tea.clock.now(),
  });
  for (const other of [colleague, stranger]) {
    expect(await views(other)).toEqual([]);
    const renamed = await tea.send(other.token, "PUT", `${URL}${view.id}/`, { name: "x" });
    const deleted = await tea.send(other.token, "DELETE", `${URL}${view.id}/`);
    expect([renamed.statusCode, deleted.statusCode]).toEqual([404, 404]);
    const scope = {
      organizationId: other === colleague ? organizationId : uuidv7(),
      accountId: other.accountId,
      groupIds: "all",
    } as const;
    const seen = await withTenant(tea.database, scope, (db) =>
      db.selectFrom("referral_view").select("id").execute(),
    );
    expect(seen).toEqual([]);
  }
  // The same id and name as another's, of which they know nothing.
  expect((await save(view, colleague)).statusCode).toBe(201);
});

test("its name has 1 to 60 characters and is the only one, its filters are those of the list", async () => {
  for (const [body, field, detail] of [
    [aView(" "), "name", "Nome é obrigatório"],
    [aView("x".repeat(61)), "name", "O texto pode ter no máximo 60 caracteres"],
    [aView("x", { stage: "encerrado" }), "filters.stage", "Etapa inválida"],
  ] as const) {
    const reply = await save(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: { [field]: detail } });
  }
  expect((await save(aView("x", { search: "Ana" }))).statusCode).toBe(422);
  await save(aView("Meus"));
  const again = await save(aView("MEUS"));
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ fields: { name: "Você já tem uma visão com este nome." } });
});

test(`there are ${MOST_VIEWS} at most`, async () => {
  for (let count = 0; count < MOST_VIEWS; count += 1) await save(aView(`Visão ${count}`));
  const refused = await save(aView("Mais uma"));
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    fields: { name: "São no máximo 20 visões: apague uma antes." },
  });
});

test("a filter that is no more is passed over, and the others stay", async () => {
  const view = aView();
  await save(view);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("referral_view")
      .set({ filters: JSON.stringify({ ...FILTERS, stage: "gone", colour: "red" }) })
      .where("id", "=", view.id)
      .execute(),
  );
  expect(await views()).toEqual([view]);
});
