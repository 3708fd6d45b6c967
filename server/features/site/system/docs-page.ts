import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { openApi } from "./openapi.ts";

/** The page at /api/docs/: every call with its shapes, readable without any script. */
export function docsPage(): string {
  const { paths } = openApi();
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>API · TEA Start</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>API do TEA Start</h1>
<p>Todas as chamadas, feitas do mesmo contrato que as serve. O documento OpenAPI está em <a href="/api/schema/">/api/schema/</a>.
Erros chegam como <code>application/problem+json</code>, com o texto para a pessoa em <code>detail</code> e o de cada campo em <code>fields</code>.</p>
${ENDPOINTS.map((endpoint) => section(endpoint, paths)).join("\n")}
</main></body></html>`;
}

/** The page's one style sheet, for the hash in its Content-Security-Policy. */
export const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}section{border-top:1px solid #8886;padding:.75rem 0}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}h2 b{display:inline-block;min-width:4.5rem}p{margin:.25rem 0}
pre{overflow-x:auto;padding:.75rem;background:#8882;border-radius:8px;font-size:.8rem}summary{cursor:pointer;min-height:1.5rem}`;

function section({ method, path, summary }: Endpoint, paths: unknown): string {
  const id = path.replaceAll(/:(\w+)/g, "{$1}");
  const operation = valueAt(valueAt(paths, id), method.toLowerCase());
  return `<section><h2><b>${method}</b> <code>${escape(id)}</code></h2><p>${escape(summary)}.
${escape(String(valueAt(operation, "description")))}</p><details><summary>Formatos</summary>
<pre>${escape(JSON.stringify(operation, null, 2))}</pre></details></section>`;
}

function valueAt(value: unknown, key: string): unknown {
  return value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
