import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fastifyStatic } from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { FORMER_PAGES, PAGES } from "#contract/pages.ts";
import { newNonce, pagePolicy, permissionsPolicy } from "#server/platform/http/page-policy.ts";
import { Problem } from "#server/platform/problem.ts";

const NONCE = "__NONCE__";

/** Tells the login page that there are log-ins to ask for: no other installation is asked for them. */
const DEMONSTRATION_META = '<meta name="demonstration" content="1" />';

/**
 * Serves the built web application from `folder`: its files for ever, its one HTML page for each address that a page has
 * or had, and the same page with 404 for any other that a browser asks for. A demonstration says in the page that it is one.
 */
export async function staffPages(
  app: FastifyInstance,
  folder: string,
  { isDemonstration = false } = {},
): Promise<void> {
  const file = join(folder, "index.html");
  if (!existsSync(file)) throw new Error(`the web application is not built: ${file} is missing`);
  const built = readFileSync(file, "utf8");
  const html = isDemonstration ? built.replace("</head>", `${DEMONSTRATION_META}</head>`) : built;
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
  });
  for (const path of [...PAGES, ...Object.keys(FORMER_PAGES)])
    app.get(path, (_request, reply) => sendPage(reply, html, 200, path));
  app.get("/*", (request, reply) => {
    if (request.url.startsWith("/api/") || !request.headers.accept?.includes("text/html")) {
      throw new Problem("not_found");
    }
    return sendPage(reply, html, 404);
  });
}

function sendPage(reply: FastifyReply, html: string, status: 200 | 404, path = ""): FastifyReply {
  const nonce = newNonce();
  return (
    reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      // Films are tried in the settings too, and whoever walks there keeps the policy of the page that was loaded first.
      .header("content-security-policy", pagePolicy(nonce, { media: true }))
      .header("permissions-policy", permissionsPolicy(path))
      .header("x-robots-tag", "noindex")
      .send(html.replaceAll(NONCE, nonce))
  );
}
