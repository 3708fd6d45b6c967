import { createHash } from "node:crypto";
import { escapeHtml } from "#domain/messaging/email.ts";
import type { Language } from "#domain/organization/language.ts";
import type { FlowComponent, FlowScreen } from "#domain/screening/whatsapp-flow/flow-format.ts";

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --line: #d9e2e0; --page: #f3f6f5; --card: #fff; --bad: #a32b1c; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6efed; --muted: #a3b5b2; --accent: #56c8b4; --line: #33413f; --page: #121918; --card: #1b2423; --bad: #ff9d8f; --on-accent: #08231e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 440px; margin: 0 auto; padding: 16px 16px 48px; background: var(--card); min-height: 100vh; }
h1 { margin: 0 0 12px; font-size: 20px; }
h2 { margin: 12px 0; font-size: 18px; }
p { margin: 10px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); }
.muted { color: var(--muted); font-size: 14px; }
.strong { font-weight: 600; }
.said { padding: 12px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; border-bottom: 1px solid var(--line); }
legend { color: var(--muted); font-size: 14px; }
label { display: flex; align-items: center; gap: 12px; min-height: 48px; }
label.text { display: grid; gap: 4px; margin-bottom: 16px; }
input[type="radio"], input[type="checkbox"] { flex: none; width: 22px; height: 22px; accent-color: var(--accent); }
textarea { width: 100%; min-height: 88px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { width: 100%; min-height: 48px; margin-top: 12px; border: 0; border-radius: 24px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The page runs nothing and loads nothing; its form goes to itself. */
export const FLOW_POLICY = [
  "default-src 'none'",
  `style-src-elem 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A screen with the data it is shown with. */
export interface ShownScreen {
  readonly screen: FlowScreen;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One screen of a form inside WhatsApp, drawn from its Flow JSON. */
export function flowPage({ screen, data }: ShownScreen, language: Language): string {
  const { error_message: said, ...rest } = data;
  const parts = screen.layout.children.map((part) => draw(part, rest)).join("\n");
  return page(
    screen.title,
    language,
    `${typeof said === "string" ? `<p class="said" role="alert">${escapeHtml(said)}</p>` : ""}
<form method="post">
<input type="hidden" name="_screen" value="${screen.id}"><input type="hidden" name="_data" value="${escapeHtml(JSON.stringify(rest))}">
${parts}
</form>`,
  );
}

/** What the messenger shows when a form goes no further. */
export function closedPage(said: string, language: Language): string {
  return page("WhatsApp", language, `<p role="alert">${escapeHtml(said)}</p>`);
}

function page(title: string, language: Language, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – WhatsApp simulado</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="muted"><a href="/dev/whatsapp">WhatsApp simulado</a></p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function draw(part: FlowComponent, data: ShownScreen["data"]): string {
  switch (part.type) {
    case "TextHeading":
      return `<h2>${textOf(part.text, data)}</h2>`;
    case "TextBody":
      return `<p${part["font-weight"] ? ' class="strong"' : ""}>${textOf(part.text, data)}</p>`;
    case "TextCaption":
      return `<p class="muted">${textOf(part.text, data)}</p>`;
    case "RadioButtonsGroup":
      return `<fieldset><legend>${escapeHtml(part.label)}</legend>${part["data-source"]
        .map(
          ({ id, title }) =>
            `<label><input type="radio" name="${part.name}" value="${escapeHtml(id)}"${part.required ? " required" : ""}>${escapeHtml(title)}</label>`,
        )
        .join("")}</fieldset>`;
    case "OptIn":
      return `<label><input type="checkbox" name="${part.name}"${part.required ? " required" : ""}><span>${escapeHtml(part.label)}</span></label>`;
    case "TextArea":
      return `<label class="text">${escapeHtml(part.label)}<textarea name="${part.name}" maxlength="${part["max-length"]}"${part.required ? " required" : ""}>${textOf(part["init-value"], data)}</textarea>${part["helper-text"] === undefined ? "" : `<span class="muted">${escapeHtml(part["helper-text"])}</span>`}</label>`;
    case "Footer":
      return `<button>${escapeHtml(part.label)}</button>`;
    default:
      return part satisfies never;
  }
}

function textOf(text: string, data: ShownScreen["data"]): string {
  return escapeHtml(
    text.replaceAll(/\$\{data\.(\w+)\}/g, (_, key: string) => {
      const { [key]: value } = data;
      return typeof value === "string" ? value : "";
    }),
  );
}

/** What a screen sends: what it names of the person's choices and of its own data. */
export function payloadOf(
  { screen, data }: ShownScreen,
  filled: Readonly<Record<string, string>>,
): { readonly ends: boolean; readonly payload: Readonly<Record<string, unknown>> } {
  const footer = screen.layout.children.find((part) => part.type === "Footer");
  const action = footer?.["on-click-action"];
  const boxes = new Set(
    screen.layout.children.flatMap((part) => (part.type === "OptIn" ? [part.name] : [])),
  );
  const payload = Object.fromEntries(
    Object.entries(action?.payload ?? {}).map(([key, value]) => {
      const [, kind, its = ""] = /^\$\{(form|data)\.(\w+)\}$/.exec(value) ?? [];
      if (kind === "data") return [key, data[its]];
      if (kind !== "form") return [key, value];
      return [key, boxes.has(its) ? its in filled : filled[its]];
    }),
  );
  return { ends: action?.name === "complete", payload };
}
