import { createHash } from "node:crypto";
import { escapeHtml } from "#domain/messaging/email.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { ERROR_CODES } from "#domain/messaging/whatsapp/error-classes.ts";
import { PROPOSED_NAMES } from "#domain/messaging/whatsapp/templates.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { type Sample, SAMPLE_NAMES, SAMPLES } from "../../whatsapp/simulated/samples.ts";
import type {
  MessageWithOwner,
  SimulatedAccountRow,
} from "../../whatsapp/simulated/simulated.queries.ts";
import { STYLE } from "./telephones-style.ts";

/** The page runs nothing, and loads only what its telephones send; its forms go to itself. */
export const TELEPHONES_POLICY = [
  "default-src 'none'",
  `style-src-elem 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What the page shows. */
export interface TelephonesView {
  readonly accounts: readonly SimulatedAccountRow[];
  /** Newest first. */
  readonly messages: readonly MessageWithOwner[];
  /** The telephone that is open, as `telephoneKey` has it; the newest one when absent. */
  readonly open?: string;
}

/** Telephones and messages of each that are shown at most. */
const MOST_TELEPHONES = 40;
const MOST_MESSAGES = 40;

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Recife",
});

/** What a telephone goes by in the page's address. */
export function telephoneKey({
  organization_id,
  phone,
}: Pick<MessageWithOwner, "organization_id" | "phone">): string {
  return `${organization_id}.${phone}`;
}

/** The telephones of the families, as this trial installation plays them. */
export function telephonesPage(shown: TelephonesView): string {
  const { accounts, messages, open } = shown;
  const telephones = [...Map.groupBy(messages, telephoneKey)].slice(0, MOST_TELEPHONES);
  const opened = telephones.some(([key]) => key === open) ? open : telephones[0]?.[0];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>WhatsApp simulado (${telephones.length}) – TEA Start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>WhatsApp simulado</h1><nav aria-label="Páginas da demonstração"><a href="/dev/whatsapp${open === undefined ? "" : `?telefone=${encodeURIComponent(open)}`}">Atualizar</a><a href="/dev/mailbox">E-mails</a><a href="/dev/clock">Relógio</a><a href="/">TEA Start</a></nav></header>
<p class="about">Os telefones das famílias desta instalação de demonstração. Nada sai para a internet: o que você aperta aqui volta ao sistema como um aviso assinado do WhatsApp.</p>
${accounts.length === 0 ? `<p class="empty">Nenhuma organização está conectada ao WhatsApp simulado. Um administrador conecta em Configurações, WhatsApp.</p>` : accounts.map(accountCard).join("\n")}
<h2>Telefones</h2>
${telephones.length === 0 ? `<p class="empty">Nenhuma mensagem ainda. Envie um formulário por WhatsApp e atualize esta página.</p>` : telephones.map(([key, its]) => telephone(key, its, accounts, key === opened)).join("\n")}
</main>
</body>
</html>
`;
}

function accountCard(account: SimulatedAccountRow): string {
  const { account_id: id, organization_name: name, display_number: number, holds } = account;
  return `<section class="account">
<div class="account-head"><div><strong>${escapeHtml(name)}</strong><span class="muted">${escapeHtml(formatPhone(number))}</span></div>
<form method="post" action="/dev/whatsapp/hold"><input type="hidden" name="account" value="${id}"><input type="hidden" name="holds" value="${holds ? "0" : "1"}">
<button class="switch" role="switch" aria-checked="${String(!holds)}"><span class="track"><span class="knob"></span></span>Entregar sozinho</button></form></div>
<details><summary>Escrever de um telefone</summary>
<form class="row" method="post" action="/dev/whatsapp/write"><input type="hidden" name="account" value="${id}">
<label>Telefone<input name="phone" inputmode="tel" required maxlength="40" placeholder="(81) 98888-0001"></label>
<label class="grow">Mensagem<input name="text" required maxlength="4096" autocomplete="off"></label>
<button>Enviar</button></form></details>
<details><summary>Situação de um modelo</summary>
<form class="row" method="post" action="/dev/whatsapp/template"><input type="hidden" name="account" value="${id}">
<label class="grow">Modelo<select name="name">${Object.values(PROPOSED_NAMES)
    .map((template) => `<option>${template}</option>`)
    .join("")}</select></label>
<label>Aviso<select name="event"><option value="APPROVED">Aprovado</option><option value="REJECTED">Recusado</option><option value="PAUSED">Pausado</option></select></label>
<button>Avisar</button></form></details>
</section>`;
}

function telephone(
  key: string,
  messages: readonly MessageWithOwner[],
  accounts: readonly SimulatedAccountRow[],
  isOpen: boolean,
): string {
  const [newest] = messages;
  if (!newest) return "";
  const { phone, organization_id, organization_name } = newest;
  const account = accounts.find((each) => each.organization_id === organization_id);
  const number = formatPhone(parsePhone(`+${phone}`) ?? phone);
  const bubbles = messages.slice(0, MOST_MESSAGES).toReversed();
  return `<details class="phone" name="phone" id="${key}"${isOpen ? " open" : ""}>
<summary><span class="who"><strong>${escapeHtml(number)}</strong><span class="muted">${escapeHtml(organization_name)}</span></span><span class="muted last">${escapeHtml(newest.body.slice(0, 80))}</span></summary>
<ol class="chat">${bubbles.map((message) => bubble(message, key, account)).join("\n")}</ol>
${account ? answer(account.account_id, phone) : `<p class="muted gone">A organização se desconectou: este telefone não responde mais.</p>`}
</details>`;
}

const STATUS: Readonly<Record<MessageWithOwner["status"], string>> = {
  accepted: "aceita, a caminho",
  sent: "enviada",
  delivered: "entregue ✓✓",
  read: "lida ✓✓",
  failed: "não entregue",
};

function bubble(
  message: MessageWithOwner,
  key: string,
  account: SimulatedAccountRow | undefined,
): string {
  const { body, button_label: label, button_url: url, from_phone, status, created_at } = message;
  const time = `<time datetime="${created_at.toISOString()}">${WHEN.format(created_at)}</time>`;
  if (from_phone) {
    return `<li class="mine"><p>${escapeHtml(body)}</p>${sentFile(body)}<span class="meta">${time}</span></li>`;
  }
  const link =
    url === ""
      ? ""
      : `<a class="link" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(label)}</a>`;
  return `<li class="theirs ${status}"><p>${escapeHtml(body)}</p>${heard(message)}${link}${account && status !== "failed" ? replies(message, account.account_id) : ""}<span class="meta">${time}<span class="status">${STATUS[status]}</span></span>${account && status !== "failed" ? actions(message, account.account_id, key) : ""}</li>`;
}

/** A sound that was sent, to be heard here too when it is one of this page's own site. */
function heard({ sound }: MessageWithOwner): string {
  const path = URL.parse(sound)?.pathname;
  return path === undefined
    ? ""
    : `<audio controls preload="none" src="${escapeHtml(path)}" aria-label="Áudio recebido"></audio>`;
}

/** The buttons of a message, or its list, to be tapped as often as anybody likes: the real telephone keeps them too. */
function replies(
  { replies: choices, opens, wamid, phone }: MessageWithOwner,
  accountId: string,
): string {
  if (choices.length === 0) return "";
  const hidden = `<input type="hidden" name="account" value="${accountId}"><input type="hidden" name="phone" value="+${phone}"><input type="hidden" name="wamid" value="${escapeHtml(wamid)}">`;
  const buttons = choices
    .map(
      ({ id, title, description }) =>
        `<button name="reply" value="${escapeHtml(id)}">${escapeHtml(title)}${description === undefined ? "" : `<span class="muted">${escapeHtml(description)}</span>`}</button>`,
    )
    .join("");
  const form = `<form class="replies" method="post" action="/dev/whatsapp/tap">${hidden}${buttons}</form>`;
  return opens === ""
    ? form
    : `<details class="list"><summary>${escapeHtml(opens)}</summary>${form}</details>`;
}

/** What a telephone sent beside words, to be heard or seen there too. */
function sentFile(body: string): string {
  const sample = SAMPLES.find((each) => SAMPLE_NAMES[each] === body);
  const address = `/dev/whatsapp/samples/${sample ?? ""}`;
  if (sample === "voice")
    return `<audio controls preload="none" src="${address}" aria-label="${body}"></audio>`;
  if (sample === "picture") return `<img src="${address}" alt="${body}" loading="lazy">`;
  return sample === "report" ? `<a class="link" href="${address}">Abrir o PDF</a>` : "";
}

function actions({ wamid, status }: MessageWithOwner, accountId: string, key: string): string {
  const hidden = `<input type="hidden" name="account" value="${accountId}"><input type="hidden" name="wamid" value="${escapeHtml(wamid)}"><input type="hidden" name="telefone" value="${key}">`;
  const press = (value: string, words: string): string =>
    `<form method="post" action="/dev/whatsapp/report">${hidden}<button name="status" value="${value}">${words}</button></form>`;
  const isDelivered = status === "delivered" || status === "read";
  return `<div class="actions">${isDelivered ? "" : press("delivered", "Entregar")}${status === "read" ? "" : press("read", "Ler")}${
    isDelivered
      ? ""
      : `<details><summary>Falhar…</summary><form class="fail" method="post" action="/dev/whatsapp/report">${hidden}<label>Falhar com código<select name="code">${CODES}</select></label><button name="status" value="failed">Falhar</button></form></details>`
  }</div>`;
}

/** The likeliest first. */
const FIRST_CODES = [131_026, 131_047, 131_049, 130_472, 131_042];

const CODES = [
  ...FIRST_CODES,
  ...ERROR_CODES.map(({ code }) => code).filter((code) => !FIRST_CODES.includes(code)),
]
  .flatMap((code) => ERROR_CODES.find((known) => known.code === code) ?? [])
  .map(({ code, reason }) => {
    const [first = ""] = reason.split(/[.:]/, 1);
    return `<option value="${code}">${code} – ${escapeHtml(first)}</option>`;
  })
  .join("");

function answer(accountId: string, phone: string): string {
  const hidden = `<input type="hidden" name="account" value="${accountId}"><input type="hidden" name="phone" value="+${phone}">`;
  const quick = (text: string): string =>
    `<form method="post" action="/dev/whatsapp/write">${hidden}<button name="text" value="${text}">${text}</button></form>`;
  const file = (sample: Sample): string =>
    `<form method="post" action="/dev/whatsapp/send">${hidden}<button name="file" value="${sample}">${SAMPLE_NAMES[sample]}</button></form>`;
  return `<div class="answer"><form class="row" method="post" action="/dev/whatsapp/write">${hidden}<label class="grow"><span class="hidden">Responder como o responsável</span><input name="text" required maxlength="4096" autocomplete="off" placeholder="Responder como o responsável"></label><button>Responder</button></form>
<div class="quick">${["Obrigada!", "PARAR", "VOLTAR"].map(quick).join("")}${SAMPLES.map(file).join("")}</div></div>`;
}
