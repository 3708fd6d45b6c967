import { z } from "zod";
import { exchangeFlow } from "#server/features/messaging/whatsapp-flows/exchange.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { answerFlow } from "./answer-flow.ts";

/** All answers of the longest questionnaire with the longest texts, encrypted. */
const LARGEST = 256 * 1024;

const Params = z.object({ account: z.uuid() });

/**
 * Where forms inside WhatsApp ask what to show next, for each account its own address. Beside the other calls, as the
 * provider's reports are: the signature is over the bytes.
 */
export function whatsAppFlowsRoutes({ app, deps }: Serving): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      "/api/whatsapp/flow/:account/",
      { bodyLimit: LARGEST },
      async ({ params, body, headers }, reply) => {
        const { success, data } = Params.safeParse(params);
        if (!success) throw new Problem("not_found");
        const signature = headers["x-hub-signature-256"];
        const sent = {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: typeof signature === "string" ? signature : "",
        };
        const answered = await exchangeFlow(deps, data.account, sent, (request, language) =>
          answerFlow(deps, request, language),
        );
        return reply
          .code(answered.status)
          .headers({ "cache-control": "no-store" })
          .type(answered.type)
          .send(answered.body);
      },
    );
  });
}
