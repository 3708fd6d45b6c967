import { createHash } from "node:crypto";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { STYLE, docsPage } from "./docs-page.ts";
import { measureReplies } from "./metrics.ts";
import { type OpenApi, openApi } from "./openapi.ts";
import { securityTxt } from "./security-txt.ts";

/** What the people who run an installation look at: health, readiness, and the API's own description; and how to report a weakness. */
export function systemRoutes({
  app,
  deps: { config, clock, database, publicUrl, realClock },
}: Serving): void {
  measureReplies(app, { clock, config, database, realClock });
  let made: Promise<OpenApi> | undefined;
  const document = () => (made ??= openApi(publicUrl));
  app.get("/livez", () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await database.ping().catch(() => {
      throw new Problem("unavailable", undefined, { retryAfter: 2 });
    });
    return { status: "ok" };
  });
  app.get("/.well-known/security.txt", (_request, reply) => {
    const text = securityTxt({ email: config.teamEmail, publicUrl, now: realClock.now() });
    if (text === undefined) throw new Problem("not_found");
    return reply.type("text/plain; charset=utf-8").send(text);
  });
  app.get("/api/schema/", document);
  const styleHash = createHash("sha256").update(STYLE).digest("base64");
  app.get("/api/docs/", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docsPage(await document())),
  );
}
