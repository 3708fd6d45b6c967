import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { type OpenApi, pathOf } from "./openapi.ts";

/** The page at /api/docs/: every call with its shapes, readable without any script. */
export function docsPage({ paths, components: { schemas } }: OpenApi): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>API · TEA Start</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>API do TEA Start</h1>
<p>Todas as chamadas, feitas do mesmo contrato que as serve. O documento OpenAPI está em <a href="/api/schema/">/api/schema/</a>.
Erros chegam como <code>application/problem+json</code>, com o texto para a pessoa em <code>detail</code> e o de cada campo em <code>fields</code>.</p>
${ENDPOINTS.map((endpoint) => section(endpoint, paths)).join("\n")}
${Object.entries(schemas)
  .map(([name, schema]) => `<section id="${name}"><h2>${name}</h2>${formats(schema)}</section>`)
  .join("\n")}
</main></body></html>`;
}

/** The page's one style sheet, for the hash in its Content-Security-Policy. */
export const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}section{border-top:1px solid #8886;padding:.75rem 0}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}h2 b{display:inline-block;min-width:4.5rem}p{margin:.25rem 0}
pre{overflow-x:auto;padding:.75rem;background:#8882;border-radius:8px;font-size:.8rem}summary{cursor:pointer;min-height:1.5rem}`;

function section(endpoint: Endpoint, paths: OpenApi["paths"]): string {
  const { method, summary } = endpoint;
  const path = pathOf(endpoint);
  const operation = paths[path]?.[method.toLowerCase()];
  return `<section><h2><b>${method}</b> <code>${escape(path)}</code></h2><p>${escape(summary)}.
${escape(operation?.description ?? "")}</p>${formats(operation)}</section>`;
}

/** What is referred to by its name is a link to it. */
function formats(shape: unknown): string {
  const written = escape(JSON.stringify(shape, null, 2)).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    '"<a href="#$1">$1</a>"',
  );
  return `<details><summary>Formatos</summary>\n<pre>${written}</pre></details>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
