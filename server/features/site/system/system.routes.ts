import { createHash } from "node:crypto";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { STYLE, docsPage } from "./docs-page.ts";
import { measure } from "./metrics.ts";
import { type OpenApi, openApi } from "./openapi.ts";

/** What the people who run an installation look at: health, readiness, metrics, and the API's own description. */
export function systemRoutes({ app, deps: { database, publicUrl } }: Serving): void {
  measure(app, database);
  let made: Promise<OpenApi> | undefined;
  const document = () => (made ??= openApi(publicUrl));
  app.get("/livez", () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await database.ping().catch(() => {
      throw new Problem("unavailable", undefined, { retryAfter: 2 });
    });
    return { status: "ok" };
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
