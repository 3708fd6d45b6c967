import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { codeOf, openTheRights } from "#server/testing/family-rights.ts";
import { type LinkedForm, aLinkedForm } from "#server/testing/guardian.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** A mother moves house, and has another e-mail. */

let tea: TestApp;
let form: LinkedForm;
let headers: { readonly authorization: string };

beforeAll(async () => {
  tea = await testApp({ features: [familyRightsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  form = await aLinkedForm(tea);
  headers = await openTheRights(tea, form);
});

const call = (method: "PUT" | "POST" | "GET", path: string, payload?: object) =>
  tea.app.inject({
    method,
    url: `${form.url}rights/${path}`,
    headers,
    ...(payload && { payload }),
  });
const contact = async () => (await call("GET", "contact/")).json<Record<string, string>>();
const trail = (action: string) =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["account_id", "entity_id", "detail"])
      .where("organization_id", "=", form.organizationId)
      .where("action", "=", action)
      .execute(),
  );

test("the address is corrected like by staff, once, and the trail tells what was there", async () => {
  for (const address of ["Rua das Flores, 1", "Avenida Norte, 20", "Avenida Norte, 20"]) {
    expect((await call("PUT", "address/", { address })).statusCode).toBe(200);
  }
  expect(await contact()).toMatchObject({ address: "Avenida Norte, 20" });
  const by = { fields: "address", by: "guardian", guardian_id: form.guardianId };
  expect(await trail("patient.update")).toEqual([
    { account_id: null, entity_id: form.patientId, detail: { ...by, was: "" } },
    { account_id: null, entity_id: form.patientId, detail: { ...by, was: "Rua d•••" } },
  ]);
});

test("another e-mail takes the place of the old one only with the code that was sent there", async () => {
  const { email: old } = await contact();
  const value = "nova@familia.example";
  expect((await call("POST", "contact/", { kind: "email", value })).statusCode).toBe(200);
  const code = await codeOf(tea, form, "email");
  const message = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select("recipient")
      .where("organization_id", "=", form.organizationId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );
  expect(message.recipient).toBe(value);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const confirm = (typed: string) =>
    call("POST", "contact/confirm/", { kind: "email", code: typed });
  expect((await confirm(wrong)).json()).toMatchObject({
    detail: "Código inválido",
  });
  expect(await contact()).toMatchObject({ email: old });
  expect((await confirm(code)).json()).toMatchObject({ email: value });
  expect(await contact()).toMatchObject({ email: value });
  expect((await confirm(code)).statusCode).toBe(422);
  expect(await trail("guardian.edited")).toMatchObject([
    { account_id: null, detail: { fields: "email", by: "guardian", was: "r•••@familia.example" } },
  ]);
});

test("what is no contact, what no code can be sent to, and who has not passed the check are refused", async () => {
  const propose = (kind: string, value: string) => call("POST", "contact/", { kind, value });
  expect((await propose("email", "a@x.example, b@y.example")).statusCode).toBe(422);
  expect((await propose("phone", "12")).statusCode).toBe(422);
  expect((await propose("phone", "(81) 98888-0007")).statusCode).toBe(409);
  expect((await call("PUT", "address/", { address: " " })).statusCode).toBe(422);
  headers = { authorization: "Bearer " };
  expect((await call("PUT", "address/", { address: "Rua A" })).statusCode).toBe(401);
  expect((await call("GET", "contact/")).statusCode).toBe(401);
});
