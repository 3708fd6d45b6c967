import { escapeHtml } from "#domain/messaging/email.ts";
import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/unsubscribe.json" with { type: "json" };
import esEs from "#messages/es-ES/unsubscribe.json" with { type: "json" };
import ptBr from "#messages/pt-BR/unsubscribe.json" with { type: "json" };
import { quietPageHeaders } from "#server/platform/http/quiet-page.ts";

/** The words of the pages behind the link at the end of an e-mail. `{org}` stands for the organisation's name. */
const TEXTS: Readonly<Record<Language, typeof ptBr>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};

const STYLE = `
:root { color-scheme: light dark; --page: #f3f6f5; --card: #fff; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --on-accent: #fff; --line: #d9e2e0; }
@media (prefers-color-scheme: dark) { :root { --page: #121a19; --card: #1b2625; --ink: #e6efed; --muted: #a3b5b2; --accent: #6fd3c1; --on-accent: #07211d; --line: #30403e; } }
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 24px 16px; align-content: center; background: var(--page); color: var(--ink); font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 480px; margin: 0 auto; padding: 28px 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; text-wrap: balance; }
p { margin: 0; color: var(--muted); }
form { margin: 24px 0 0; }
button { width: 100%; min-height: 48px; padding: 12px 20px; border: 2px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--accent); }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
footer { margin: 16px 0 0; text-align: center; color: var(--muted); font-size: 14px; }
`;

/** Headers of each of these pages. */
export const PAGE_HEADERS = quietPageHeaders(STYLE);

/** What a page shows: the question, what came of it, or that there is nothing to ask. */
export type PageState = "asking" | "stopped" | "resumed" | "unknown" | "busy";

/** Renders a page; `action` is where its button leads. */
export function unsubscribePage(
  state: PageState,
  language: Language,
  { organizationName, action }: { readonly organizationName: string; readonly action: string },
): string {
  const words = TEXTS[language][state];
  const text = words.text.replaceAll("{org}", () => organizationName);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(words.title)} – TEA Start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(text)}</p>
${"action" in words ? form(words.action, action, state === "stopped") : ""}</main>
<footer>TEA Start</footer>
</body>
</html>
`;
}

function form(label: string, action: string, isQuiet: boolean): string {
  return `<form method="post" action="${escapeHtml(action)}"><button${isQuiet ? ' class="quiet"' : ""}>${escapeHtml(label)}</button></form>
`;
}
