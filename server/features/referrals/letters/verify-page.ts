import { escapeHtml } from "#domain/messaging/email.ts";
import type { Language } from "#domain/organization/language.ts";
import { dayIn } from "#server/platform/clock.ts";
import { quietPageHeaders } from "#server/platform/http/quiet-page.ts";
import type { FoundDocument } from "./documents.queries.ts";
import { LETTER_TEXTS } from "./words/letter-texts.ts";
import { shortDay } from "./words/paper-words.ts";

const STYLE = `
:root { color-scheme: light dark; --page: #f3f6f5; --card: #fff; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --on-accent: #fff; --line: #d9e2e0; --good: #e4f3ef; --wait: #fbf1dd; --wait-ink: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --page: #121a19; --card: #1b2625; --ink: #e6efed; --muted: #a3b5b2; --accent: #6fd3c1; --on-accent: #07211d; --line: #30403e; --good: #14352f; --wait: #3a2f17; --wait-ink: #f2cf8a; } }
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 24px 16px; align-content: center; background: var(--page); color: var(--ink); font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 520px; margin: 0 auto; padding: 28px 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; text-wrap: balance; }
p { margin: 0; color: var(--muted); }
.mark { display: grid; width: 52px; height: 52px; margin: 0 0 16px; place-items: center; border-radius: 50%; background: var(--good); color: var(--accent); }
.mark.wait { background: var(--wait); color: var(--wait-ink); }
.lead { color: var(--ink); font-size: 18px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 20px; margin: 20px 0; padding: 16px 0; border-block: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; }
code { font: 600 15px/1.6 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
details { margin: 16px 0 0; color: var(--muted); }
summary { padding: 12px 0; color: var(--ink); cursor: pointer; }
dd code { font-size: 14px; white-space: nowrap; }
@media (max-width: 400px) { main { padding-inline: 14px; } }
details code { display: block; margin-top: 8px; font-weight: 400; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; margin: 24px 0 0; }
label { font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 10px 14px; border: 1.5px solid var(--muted); border-radius: 10px; background: var(--page); color: var(--ink); font: 600 18px/1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; letter-spacing: 0.04em; text-transform: uppercase; }
form p { font-size: 15px; }
button { width: 100%; min-height: 48px; margin-top: 8px; padding: 12px 20px; border: 2px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
.again { display: inline-block; margin-top: 20px; padding: 12px 0; color: var(--accent); font-weight: 600; }
:is(button, input, summary, a):focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
footer { margin: 16px 0 0; text-align: center; color: var(--muted); font-size: 14px; }
`;

/** Headers of each of these pages. */
export const VERIFY_HEADERS = quietPageHeaders(STYLE);

/** What the page shows. */
export type VerifyState =
  | { readonly kind: "ask" | "unknown" | "busy" }
  | { readonly kind: "found"; readonly code: string; readonly document: FoundDocument };

/** Renders the page. It holds nothing of a child, whatever the document is. */
export function verifyPage(state: VerifyState, language: Language): string {
  const [title, body] = state.kind === "found" ? found(state, language) : asking(state, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} – TEA Start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
<footer>TEA Start</footer>
</body>
</html>
`;
}

type Rendered = readonly [title: string, body: string];

function asking({ kind }: { kind: "ask" | "unknown" | "busy" }, language: Language): Rendered {
  const words = LETTER_TEXTS[language].verification;
  const { title, text } = words[kind];
  const mark = kind === "ask" ? "" : signOf("wait");
  const body = `${mark}<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="get" action="/verificar">
<label for="codigo">${escapeHtml(words.label)}</label>
<input id="codigo" name="codigo" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="como">
<p id="como">${escapeHtml(words.hint)}</p>
<button>${escapeHtml(words.action)}</button>
</form>`;
  return [title, body];
}

function found(
  { document, code }: Extract<VerifyState, { kind: "found" }>,
  language: Language,
): Rendered {
  const words = LETTER_TEXTS[language].verification;
  const { issued_at, revoked_at, time_zone, organization_name } = document;
  const dayOf = (instant: Date): string => shortDay(dayIn(time_zone, instant), language);
  const { title, text } = revoked_at ? words.revoked : words.authentic;
  const said = text
    .replace("{kind}", () => words.kinds[document.kind])
    .replace("{day}", () => dayOf(issued_at))
    .replace("{org}", () => organization_name)
    .replace("{end}", () => (revoked_at ? dayOf(revoked_at) : ""));
  const { facts } = words;
  const rows = [
    [facts.document, words.kinds[document.kind]],
    [facts.issued, dayOf(issued_at)],
    [facts.by, organization_name],
  ].map(([label = "", value = ""]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  const { summary, text: file } = words.file;
  const body = `${signOf(revoked_at ? "wait" : "good")}<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(said)}</p>
<dl>
${rows.join("\n")}
<dt>${escapeHtml(facts.code)}</dt><dd><code>${escapeHtml(code)}</code></dd>
</dl>
<p>${escapeHtml(words.same)}</p>
${revoked_at ? "" : `<details><summary>${escapeHtml(summary)}</summary>${escapeHtml(file)}<code>${document.content_hash.toString("hex")}</code></details>`}
<a class="again" href="/verificar">${escapeHtml(words.again)}</a>`;
  return [title, body];
}

const SIGNS = {
  good: "M5 13l5 5L20 7",
  wait: "M12 6v7.5M12 18v.5",
} as const;

function signOf(kind: keyof typeof SIGNS): string {
  const size = 'width="30" height="30" viewBox="0 0 24 24"';
  const stroke = 'fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"';
  return `<div class="mark${kind === "wait" ? " wait" : ""}" aria-hidden="true"><svg ${size} ${stroke} stroke-linejoin="round"><path d="${SIGNS[kind]}"/></svg></div>
`;
}
