import { z } from "zod";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { receiveWebhook, verifyAddress } from "./receive-webhook.ts";

/** The provider's largest report. */
const LARGEST = 3 * 1024 * 1024;

const PATH = "/api/whatsapp/webhook/:account/";

const Params = z.object({ account: z.uuid() });
const Query = z.object({
  "hub.mode": z.string().catch(""),
  "hub.verify_token": z.string().catch(""),
  "hub.challenge": z.string().max(1000).catch(""),
});

/**
 * Where the provider reports, for each account its own address. Beside the other calls, which read JSON: here the bytes are
 * kept as they come, because the signature is over them.
 */
export function whatsAppWebhookRoutes({ app, deps }: Serving): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    scope.get(PATH, async ({ params, query }, reply) => {
      const asked = Query.parse(query);
      const challenge = await verifyAddress(deps, accountIn(params), {
        mode: asked["hub.mode"],
        verifyToken: asked["hub.verify_token"],
        challenge: asked["hub.challenge"],
      });
      return reply
        .headers({ "cache-control": "no-store" })
        .type("text/plain; charset=utf-8")
        .send(challenge);
    });
    scope.post(PATH, { bodyLimit: LARGEST }, async ({ params, body, headers }, reply) => {
      const signature = headers["x-hub-signature-256"];
      await receiveWebhook(deps, accountIn(params), {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: typeof signature === "string" ? signature : "",
      });
      return reply.type("text/plain; charset=utf-8").send("");
    });
  });
}

function accountIn(params: unknown): string {
  const { success, data } = Params.safeParse(params);
  if (!success) throw new Problem("not_found");
  return data.account;
}
