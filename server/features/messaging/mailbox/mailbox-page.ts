import { createHash } from "node:crypto";
import { escapeHtml } from "#domain/messaging/email.ts";
import type { LocalMailRow } from "./mailbox.queries.ts";

const STYLE = `
:root { color-scheme: light; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --line: #d9e2e0; }
* { box-sizing: border-box; }
body { margin: 0; background: #f3f6f5; color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 16px; }
h1 { margin: 0; font-size: 24px; }
a { color: var(--accent); }
header a { display: inline-block; padding: 10px 0; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
p { margin: 4px 0 20px; color: var(--muted); }
article { margin: 0 0 10px; border: 1px solid var(--line); border-radius: 10px; background: #fff; overflow: hidden; scroll-margin-top: 16px; }
article > a { display: grid; gap: 2px; padding: 14px 16px; color: inherit; text-decoration: none; }
article > a:hover { background: #f8fbfa; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
strong { font-weight: 600; overflow-wrap: anywhere; }
article > a > span { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; font-size: 14px; color: var(--muted); overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 860px; border: 0; border-top: 1px solid var(--line); background: #f3f6f5; }
@media (max-width: 520px) { iframe { height: 1080px; } }
summary { padding: 12px 16px; border-top: 1px solid var(--line); color: var(--muted); font-size: 14px; cursor: pointer; }
pre { margin: 0; padding: 0 16px 16px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * The page runs nothing and loads nothing. A mail inside it is under the same policy and in a sandbox; it has no styles
 * but those written on its elements.
 */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src-elem 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "style-src-attr 'unsafe-inline'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** When a mail was sent, in the words and the time zone of those who try the product out. */
const WHEN = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Recife",
});

/** The mailbox as a page, newest first. One mail is opened at a time: a frame for each would be two hundred documents. */
export function mailboxPage(mails: readonly LocalMailRow[], openId?: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caixa local (${mails.length}) – TEA Start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Caixa local</h1><nav aria-label="Páginas da demonstração"><a href="/dev/mailbox">Atualizar</a><a href="/dev/whatsapp">WhatsApp</a><a href="/dev/clock">Relógio</a><a href="/">TEA Start</a></nav></header>
<p>As mensagens desta instalação de demonstração ficam aqui: nenhuma sai para a internet.</p>
${mails.length === 0 ? "<p>Nenhuma mensagem ainda. Cadastre um paciente e atualize esta página.</p>" : mails.map((mail) => article(mail, mail.id === openId)).join("\n")}
</main>
</body>
</html>
`;
}

function article(mail: LocalMailRow, isOpen: boolean): string {
  const { id, recipient, subject, sent_at } = mail;
  const href = isOpen ? "/dev/mailbox" : `/dev/mailbox?mail=${id}#mail-${id}`;
  return `<article id="mail-${id}">
<a href="${href}"><strong>${escapeHtml(subject)}</strong><span><span>Para ${escapeHtml(recipient)}</span><time datetime="${sent_at.toISOString()}">${WHEN.format(sent_at)}</time></span></a>
${isOpen ? content(mail) : ""}</article>`;
}

function content({ subject, text, html }: LocalMailRow): string {
  return `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inNewTab(html))}"></iframe>
<details><summary>Ver como texto</summary><pre>${escapeHtml(text)}</pre></details>
`;
}

/** Links of a mail open beside the mailbox, not inside it. */
function inNewTab(html: string): string {
  return html.replace("<head>", '<head>\n<base target="_blank">');
}
