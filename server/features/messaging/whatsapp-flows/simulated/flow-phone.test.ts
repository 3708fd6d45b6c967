import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { whatsAppFlowsRoutes } from "#server/features/screening/whatsapp-flows/whatsapp-flows.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { rowsOfChild } from "#server/testing/rows-of-child.ts";
import { whatsapp } from "../../dispatch/channels/whatsapp.ts";
import { simulatedPhoneRoutes } from "../../whatsapp-webhooks/simulated/telephones.routes.ts";
import { whatsAppWebhookRoutes } from "../../whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { type ConnectedClinic, aConnectedClinic } from "../../whatsapp/testing/connected.ts";
import { whatsAppRoutes } from "../../whatsapp/whatsapp.routes.ts";
import { simulatedFlowRoutes } from "./flow-phone.routes.ts";

/** What these stories call. */
const FEATURES = [
  patientsRoutes,
  completionRoutes,
  whatsAppRoutes,
  whatsAppFlowsRoutes,
  whatsAppWebhookRoutes,
  simulatedPhoneRoutes,
  simulatedFlowRoutes,
];

let story: TestApp;
let connected: ConnectedClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: FEATURES });
});
afterAll(() => story.close());

beforeEach(async () => {
  connected = await aConnectedClinic(story);
  child = await connected.clinic.child({ name: "Ana Beatriz Inventada" });
  await connected.within((db) =>
    db
      .updateTable("guardian")
      .set({ phone: "+5581988880001" })
      .where("id", "=", child.guardianId)
      .execute(),
  );
});

const asAdmin = (method: "POST" | "PUT", url: string, body?: object) =>
  story.send(connected.clinic.admin.token, method, url, body);

const chosen = (whatsapp_form: WhatsAppForm) =>
  asAdmin("PUT", "/api/whatsapp/form/", { whatsapp_form });

const wished = (whatsapp_form: WhatsAppForm) =>
  connected.within((db) =>
    db.updateTable("guardian").set({ whatsapp_form }).where("id", "=", child.guardianId).execute(),
  );

/** Where the button of the message leads that carries a new form. */
async function sent(): Promise<string> {
  const { clinic } = connected;
  const url = `/api/patients/${child.patientId}/forms/`;
  const order = { instrument: null, channel: "whatsapp" };
  expect((await story.send(clinic.carer.token, "POST", url, order)).statusCode).toBe(201);
  await deliverDue(story, clinic.organizationId, [whatsapp]);
  const rows = await connected.within((db) =>
    db
      .selectFrom("simulated_whatsapp")
      .select(["button_url", "body"])
      .orderBy("id", "desc")
      .execute(),
  );
  return new URL(rows[0]?.button_url ?? "").pathname;
}

/** The names of the fields that a page has, with the first value of each. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of html.matchAll(
    /<input type="(?:radio|hidden)" name="([^"]+)" value="([^"]*)"/g,
  )) {
    fields[name] ??= value.replaceAll("&quot;", '"');
  }
  return fields;
}

const press = (address: string, fields: Readonly<Record<string, string>>) =>
  story.app.inject({
    method: "POST",
    url: address,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test("a whole form is answered on the played telephone, which tells so in the conversation", async () => {
  await asAdmin("POST", "/api/whatsapp/flows/");
  await chosen("flow");
  const address = await sent();
  expect(address).toMatch(/^\/dev\/whatsapp\/telas\//);
  let page = (await story.app.inject({ method: "GET", url: address })).body;
  expect(page).toContain("Estas perguntas são sobre Ana.");
  expect(page).not.toMatch(/Beatriz|Inventada/);
  let fields: Record<string, string> = { ...fieldsOf(page), agree: "on" };
  for (let screens = 0; screens < 12 && !page.includes("Recebemos"); screens += 1) {
    const reply = await press(address, { ...fields, address: "Rua Inventada, 1", concern: "" });
    expect(reply.statusCode).toBe(200);
    page = reply.body;
    fields = fieldsOf(page);
  }
  expect(page).toContain("Recebemos. Obrigado!");
  const { results } = await rowsOfChild(story.database, child.patientId);
  expect(results).toHaveLength(1);
  expect((await press(address, fields)).statusCode).toBe(303);
  const heard = await connected.within((db) =>
    db
      .selectFrom("inbound_message")
      .select("kind")
      .where("patient_id", "=", child.patientId)
      .execute(),
  );
  expect(heard).toHaveLength(1);
  const closed = await story.app.inject({ method: "GET", url: address });
  expect(closed.body).toContain("já foi respondido");
});

const INSIDE = /^\/dev\/whatsapp\/telas\//;
const BY_LINK = /^\/pacientes\/complemento\//;

test.each([
  ["link", null, BY_LINK],
  ["link", "flow", INSIDE],
  ["flow", "link", BY_LINK],
] as const)(
  "where %s was chosen and the guardian wants %s, the button leads there",
  async (...row) => {
    const [organization, guardian, address] = row;
    await asAdmin("POST", "/api/whatsapp/flows/");
    await chosen(organization);
    if (guardian) await wished(guardian);
    expect(await sent()).toMatch(address);
  },
);

test("the link goes while no form is published", async () => {
  await chosen("flow");
  expect(await sent()).toMatch(BY_LINK);
});

test("the link goes where the template of the form cannot be sent", async () => {
  await asAdmin("POST", "/api/whatsapp/flows/");
  await chosen("flow");
  await connected.within((db) =>
    db
      .updateTable("whatsapp_template")
      .set({ status: "PAUSED" })
      .where("template", "like", "form_flow_%")
      .execute(),
  );
  expect(await sent()).toMatch(BY_LINK);
});

test("another account, another form or a secret of nobody's opens nothing", async () => {
  await asAdmin("POST", "/api/whatsapp/flows/");
  const { id } = connected.account;
  const open = async (address: string) => story.app.inject({ method: "GET", url: address });
  const nobody = await open(`/dev/whatsapp/telas/${id}/mchat/${"n".repeat(43)}`);
  expect(nobody.body).toContain("não está mais aberto");
  expect((await open(`/dev/whatsapp/telas/${id}/other/x`)).statusCode).toBe(404);
  const stranger = "00000000-0000-4000-8000-000000000000";
  expect((await open(`/dev/whatsapp/telas/${stranger}/mchat/x`)).statusCode).toBe(404);
});
