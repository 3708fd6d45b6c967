import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { boundText } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { inWords } from "#server/testing/in-words.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { whatsapp } from "../../dispatch/channels/whatsapp.ts";
import { fetchMedia } from "../../inbound-media/fetch-media.ts";
import { readParts } from "../../inbound-media/inbound-media.queries.ts";
import { SAMPLES } from "../../whatsapp/simulated/samples.ts";
import {
  NO_BUTTONS,
  findSimulated,
  setSimulatedStatus,
} from "../../whatsapp/simulated/simulated.queries.ts";
import { type ConnectedClinic, aConnectedClinic } from "../../whatsapp/testing/connected.ts";
import { errorsAgainst } from "../../whatsapp/testing/contract.ts";
import { whatsAppRoutes } from "../../whatsapp/whatsapp.routes.ts";
import { whatsAppWebhookRoutes } from "../whatsapp-webhooks.routes.ts";
import { deliverByItself } from "./deliver-by-itself.ts";
import {
  fileReport,
  statusesReport,
  tapReport,
  templateReport,
  textReport,
} from "./provider-reports.ts";
import { simulatedPhoneRoutes } from "./telephones.routes.ts";

/** What these stories call. */
const FEATURES = [patientsRoutes, simulatedPhoneRoutes, whatsAppRoutes, whatsAppWebhookRoutes];

const PHONE = "+5581988880001";

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
    db.updateTable("guardian").set({ phone: PHONE }).where("id", "=", child.guardianId).execute(),
  );
});

const page = (query = "") => story.app.inject({ method: "GET", url: `/dev/whatsapp${query}` });

const press = (where: string, fields: Record<string, string>, headers = {}) =>
  story.app.inject({
    method: "POST",
    url: `/dev/whatsapp/${where}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ account: connected.account.id, ...fields }).toString(),
  });

async function sent(): Promise<{ id: string; wamid: string }> {
  const { clinic } = connected;
  const reply = await story.send(
    clinic.carer.token,
    "POST",
    `/api/patients/${child.patientId}/forms/`,
    { instrument: null, channel: "whatsapp" },
  );
  const { message_id: id } = reply.json<{ message_id: string }>();
  await deliverDue(story, clinic.organizationId, [whatsapp]);
  const { provider_id } = await message(id);
  return { id, wamid: provider_id ?? "" };
}

const message = (id: string) =>
  connected.within((db) =>
    db
      .selectFrom("message")
      .select(["status", "failure", "provider_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

const inbox = () =>
  connected.within((db) =>
    db
      .selectFrom("inbound_message")
      .select(["sender", boundText("inbound_message.body", "inbound_message").as("body")])
      .execute(),
  );

describe("the telephones of a trial installation", () => {
  test("show what was sent as the family reads it, with the link on its button", async () => {
    const { id } = await sent();
    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
    expect(body).not.toContain("<script");
    expect(body).toContain("(81) 98888-0001");
    expect(body).toContain("desenvolvimento de Ana.");
    expect(body).not.toContain("Beatriz");
    expect(body).toMatch(
      /href="http:\/\/tea\.example\/pacientes\/complemento\/[\w-]{43}"[^>]*>Responder o formulário/,
    );
    expect((await message(id)).status).toBe("accepted");
  });

  test.each([
    ["voice", "audio", "audio/ogg", "[áudio]", '<audio controls preload="none"'],
    ["picture", "image", "image/png", "[imagem]", '<img src="/dev/whatsapp/samples/picture"'],
    ["report", "document", "application/pdf", "[documento]", "Abrir o PDF"],
  ])(
    "send a %s, which the program fetches from the played provider",
    async (file, kind, type, body, shown) => {
      expect((await press("send", { phone: PHONE, file })).statusCode).toBe(303);
      expect(await inbox()).toEqual([{ sender: PHONE, body }]);
      const media = await connected.within((db) =>
        db.selectFrom("inbound_media").select("id").executeTakeFirstOrThrow(),
      );
      const job = { organization_id: connected.clinic.organizationId, media_id: media.id };
      await fetchMedia(story.deps, job, new AbortController().signal);
      const [kept] = await connected.within((db) =>
        db.selectFrom("inbound_media").select(["kind", "state", "media_type"]).execute(),
      );
      expect(kept).toEqual({ kind, state: "kept", media_type: type });
      const sample = await story.app.inject(`/dev/whatsapp/samples/${file}`);
      expect(sample.headers["content-type"]).toBe(type);
      expect(await connected.within((db) => readParts(db, media.id))).toEqual(sample.rawPayload);
      expect((await page()).body).toContain(shown);
    },
  );

  test("send no other file, and show none", async () => {
    expect((await press("send", { phone: PHONE, file: "film" })).statusCode).toBe(422);
    expect((await story.app.inject("/dev/whatsapp/samples/film")).statusCode).toBe(404);
  });

  test("deliver and read by a press, each a signed report", async () => {
    const { id, wamid } = await sent();
    const pressed = await press("report", { wamid, status: "delivered" });
    expect(pressed.statusCode).toBe(303);
    expect((await message(id)).status).toBe("delivered");
    await press("report", { wamid, status: "read" });
    expect((await message(id)).status).toBe("read");
    expect((await page()).body).toContain("lida ✓✓");
  });

  test("fail with the code that was chosen, and with no other", async () => {
    const { id, wamid } = await sent();
    expect((await press("report", { wamid, status: "failed", code: "7" })).statusCode).toBe(422);
    await press("report", { wamid, status: "failed", code: "132016" });
    expect(await message(id)).toMatchObject({ status: "failed" });
    expect(inWords((await message(id)).failure)).toContain("A Meta desativou o modelo");
  });

  test("write, known without their ninth digit; PARAR stops, and is confirmed", async () => {
    await press("write", { phone: "(81) 98888-0001", text: "Boa tarde <b>" });
    expect(await inbox()).toEqual([{ body: "Boa tarde <b>", sender: PHONE }]);
    expect((await page()).body).toContain("Boa tarde &lt;b&gt;");
    await press("write", { phone: PHONE, text: "PARAR" });
    const refused = await story.send(
      connected.clinic.carer.token,
      "POST",
      `/api/patients/${child.patientId}/forms/`,
      { instrument: null, channel: "whatsapp" },
    );
    expect(refused.json()).toMatchObject({
      fields: { guardian_phone: "O responsável pediu para não receber mensagens por WhatsApp." },
    });
    await deliverDue(story, connected.clinic.organizationId, [whatsapp]);
    expect((await page()).body).toContain("Se mudar de ideia, responda VOLTAR.");
  });

  test("take messages by themselves, unless somebody says to wait", async () => {
    await press("hold", { holds: "1" });
    const { id } = await sent();
    await deliverByItself(story.deps);
    expect((await message(id)).status).toBe("accepted");
    await press("hold", { holds: "0" });
    await deliverByItself(story.deps);
    expect((await message(id)).status).toBe("delivered");
    await deliverByItself(story.deps);
  });

  test("keep a message as read that somebody read while it was being delivered by itself", async () => {
    const { wamid } = await sent();
    let delivering: Promise<void> | undefined;
    await connected.within(async (db) => {
      await setSimulatedStatus(db, wamid, "read", story.deps.clock.now());
      delivering = deliverByItself(story.deps);
      await somebodyWaits(story.database);
    });
    await delivering;
    const kept = await connected.within((db) => findSimulated(db, wamid));
    expect(kept?.status).toBe("read");
  });

  test("report what became of a template", async () => {
    await press("template", { name: "tea_start_formulario", event: "PAUSED" });
    expect((await connected.state()).account?.templates[0]).toMatchObject({ status: "PAUSED" });
  });

  test.each([
    ["report", { status: "read" }],
    ["report", { wamid: "wamid.x", status: "eaten" }],
    ["write", { phone: "123", text: "x" }],
    ["write", { phone: PHONE, text: " " }],
    ["write", { phone: PHONE, text: "a\0" }],
    ["hold", { holds: "2" }],
    ["template", { name: "../x", event: "APPROVED" }],
  ])("refuse a senseless press (%s %o)", async (where, fields) => {
    expect((await press(where, fields)).statusCode).toBe(422);
  });

  test("take no press from another site, nor for an account that is not played", async () => {
    const fields = { phone: PHONE, text: "x" };
    const crossed = await press("write", fields, { "sec-fetch-site": "cross-site" });
    expect(crossed.statusCode).toBe(403);
    const meta = await aConnectedClinic(story, "meta");
    expect((await press("write", { ...fields, account: meta.account.id })).statusCode).toBe(404);
    expect((await press("report", { wamid: "wamid.x", status: "read" })).statusCode).toBe(404);
  });

  test.each(["?telefone=nenhum", "?telefone=a&telefone=b", "?x=1"])("ignore %s", async (query) => {
    expect((await page(query)).statusCode).toBe(200);
  });
});

test("every report is as the provider's contract has it", () => {
  const account = {
    businessAccountId: "1",
    phoneNumberId: "2",
    displayNumber: "+5581900000000",
  };
  const at = story.clock.now();
  const carried = {
    id: "x",
    wamid: "wamid.A",
    from_phone: false,
    phone: "558188880001",
    body: "x",
    ...NO_BUTTONS,
    callback_data: "y",
    status: "accepted",
  } as const;
  const reports = [
    statusesReport(account, carried, [{ status: "sent" }, { status: "failed", code: 131_026 }], at),
    statusesReport(account, { ...carried, callback_data: null }, [{ status: "read" }], at),
    textReport(account, carried, at),
    ...SAMPLES.map((sample) => fileReport(account, carried, sample, at)),
    ...[{ ...carried, is_template: true }, carried, { ...carried, opens: "Escolher" }].map((to) =>
      tapReport(account, carried, { to, reply: { id: "r", title: "Sim" } }, at),
    ),
    templateReport(account, { name: "x", event: "APPROVED", reason: "NONE" }, at),
  ];
  for (const report of reports) expect(errorsAgainst("Webhook", report)).toEqual([]);
  expect(errorsAgainst("Webhook", { object: "page", entry: [] })).not.toEqual([]);
});

test.each([
  ["a mail server is configured", { smtpUrl: "smtp://mail.example" }],
  ["it is no trial installation", { demo: false }],
])("do not exist where %s", async (_where, overrides) => {
  const other = await testApp({ features: FEATURES, config: overrides });
  try {
    expect((await other.app.inject({ method: "GET", url: "/dev/whatsapp" })).statusCode).toBe(404);
    const pressed = await other.app.inject({ method: "POST", url: "/dev/whatsapp/write" });
    expect(pressed.statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
