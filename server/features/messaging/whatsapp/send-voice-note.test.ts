import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ConnectedClinic, aConnectedClinic } from "./testing/connected.ts";
import { errorsAgainst } from "./testing/contract.ts";
import { type GraphReply, type GraphServer, startGraphServer } from "./testing/graph-server.ts";
import { whatsAppRoutes } from "./whatsapp.routes.ts";

/** What staff said goes to the family as a voice note. */

const KEPT: GraphReply = { status: 200, body: { id: "4711" } };
const TAKEN: GraphReply = {
  status: 200,
  body: { messaging_product: "whatsapp", messages: [{ id: "wamid.HBgM" }] },
};
const RECIPIENT = "+5581977730000";

let story: TestApp;
let server: GraphServer;
let meta: ConnectedClinic;
/** What the provider answers to a file that is handed over, and the files. */
let kept: GraphReply = KEPT;
const files: FormData[] = [];

beforeAll(async () => {
  server = await startGraphServer(async (request, { path }) => {
    if (!path.endsWith("/media")) return TAKEN;
    // oxlint-disable-next-line typescript/no-deprecated -- The form is the program's own, with one small file.
    files.push(await request.formData());
    return kept;
  });
  story = await testApp({ features: [whatsAppRoutes], config: { whatsappGraphUrl: server.url } });
  meta = await aConnectedClinic(story, "meta");
});
afterAll(async () => {
  await story.close();
  await server.close();
});
afterEach(() => {
  kept = KEPT;
  files.splice(0);
  server.calls.splice(0);
});

const say = () => meta.send({ kind: "voice", content: Buffer.from("OggS e o resto") }, RECIPIENT);

test("it is handed over first, and named by the message as a voice note", async () => {
  expect(await say()).toMatchObject({ error: { class: "window" } });
  expect(server.calls).toEqual([]);
  await meta.hearsFrom(RECIPIENT);
  expect(await say()).toMatchObject({ kind: "taken" });
  const [form] = files;
  expect([form?.get("messaging_product"), form?.get("type")]).toEqual([
    "whatsapp",
    "audio/ogg; codecs=opus",
  ]);
  const file = form?.get("file");
  expect(file instanceof File && (await file.text())).toBe("OggS e o resto");
  const [, call] = server.calls;
  expect(call?.body).toMatchObject({ type: "audio", audio: { id: "4711", voice: true } });
  expect(errorsAgainst("Send", call?.body)).toEqual([]);
});

test.each<[string, GraphReply, string]>([
  ["away", "hang up", "busy"],
  ["overloaded", { status: 503, body: "" }, "busy"],
  ["without a name for it", { status: 200, body: {} }, "busy"],
  ["at fault", { status: 500, body: "x" }, "busy"],
  ["refusing the token", { status: 401, body: { error: { code: 190 } } }, "channel"],
  ["refusing the file", { status: 400, body: { error: { code: 131_053 } } }, "content"],
])(
  "it is no message, and may be tried again, where the provider is %s",
  async (_, answer, kind) => {
    await meta.hearsFrom(RECIPIENT);
    kept = answer;
    expect(await say()).toMatchObject({ kind: "refused", error: { class: kind } });
    expect(server.calls.every(({ path }) => path.endsWith("/media"))).toBe(true);
  },
);
