import type { ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { isLanguage } from "#domain/organization/language.ts";

/** Renders the public pages for `npm run dev`, again for each request and with hot reload, in the language asked for. */
export function publicSiteInDev(): Plugin {
  return {
    name: "public-site-in-dev",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", "http://127.0.0.1");
        const page = Object.entries(PUBLIC_PAGES).find(([, path]) => path === url.pathname)?.[0];
        if (page === undefined) next();
        else void answer(server, response, page, url);
      });
    },
  };
}

/** A page, or the error that keeps it from being one, for whoever is working on it. */
async function answer(
  server: ViteDevServer,
  response: ServerResponse,
  page: string,
  url: URL,
): Promise<void> {
  try {
    const html = await rendered(server, page, url);
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  } catch (error) {
    server.config.logger.error(error instanceof Error ? (error.stack ?? "") : String(error));
    response.writeHead(500).end();
  }
}

async function rendered(
  server: ViteDevServer,
  page: string,
  { pathname, searchParams }: URL,
): Promise<string> {
  const module = await server.ssrLoadModule("/app/public-site/render.tsx");
  const render: unknown = module["renderPublicPage"];
  if (typeof render !== "function") throw new Error("render.tsx renders nothing");
  const asked = searchParams.get("lang");
  const assets = { script: "/app/public-site/landing.tsx", preloads: [] };
  const html = String(
    Reflect.apply(render, undefined, [page, isLanguage(asked) ? asked : "pt-BR", assets]),
  );
  return server.transformIndexHtml(pathname, html);
}
