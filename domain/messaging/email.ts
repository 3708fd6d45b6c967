/** A message as a channel with subject and markup takes it. Both bodies say the same. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A piece of an e-mail, rendered into both bodies. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  /** A button; in plain text the label and beneath it the address. */
  | { readonly kind: "action"; readonly label: string; readonly url: string }
  /** What a person typed: line breaks stay, and of all addresses in it `link` alone can be followed. */
  | { readonly kind: "written"; readonly text: string; readonly link: string }
  | { readonly kind: "small"; readonly text: string }
  /** A way out that asks for no attention: small words to follow; in plain text the address behind them. */
  | { readonly kind: "link"; readonly label: string; readonly url: string };

/** Ends each e-mail to a family: how to get no more of them. None where there is no address for that yet, in a preview. */
export function unsubscribeFoot(url: string | undefined): Block[] {
  return url === undefined
    ? []
    : [{ kind: "link", label: "Não quero mais receber estes e-mails", url }];
}

const INK = "#1d2b2a";
const MUTED = "#566765";
const ACCENT = "#0b6b5d";
/** The product's mark, a sprout on its green: drawn by a letter, since mail programs hold back images and drawings. */
const MARK = `<span aria-hidden="true" style="display:inline-block;width:26px;height:26px;margin-right:4px;border-radius:7px;background:${ACCENT};font-size:15px;line-height:26px;text-align:center">🌱</span>`;

/** Renders the blocks of an e-mail as plain text and as a self-contained page: no image, script or remote style. */
export function renderEmail(subject: string, blocks: readonly Block[]): Email {
  return {
    subject,
    text: `${blocks.map(blockAsText).join("\n\n")}\n`,
    html: page(subject, blocks.map(blockAsHtml).join("\n")),
  };
}

function blockAsText(block: Block): string {
  if (block.kind === "action" || block.kind === "link") return `${block.label}:\n${block.url}`;
  return block.text;
}

function blockAsHtml(block: Block): string {
  if (block.kind === "action") return action(escapeHtml(block.label), escapeHtml(block.url));
  if (block.kind === "written") return written(block.text, block.link);
  if (block.kind === "link") return wayOut(escapeHtml(block.label), escapeHtml(block.url));
  return `<p style="${STYLES[block.kind]}">${escapeHtml(block.text)}</p>`;
}

const STYLES = {
  paragraph: "margin:0 0 16px",
  small: `margin:0 0 12px;font-size:14px;color:${MUTED}`,
} as const;

function written(text: string, link: string): string {
  const address = escapeHtml(link);
  const anchor = `<a href="${address}" style="color:${ACCENT};word-break:break-all">${address}</a>`;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = escapeHtml(paragraph).replaceAll("\n", "<br>\n");
      const body = link === "" ? lines : lines.replaceAll(address, () => anchor);
      return `<p style="${STYLES.paragraph}">${body}</p>`;
    })
    .join("\n");
}

function wayOut(label: string, url: string): string {
  return `<p style="${STYLES.small}"><a href="${url}" style="color:${MUTED}">${label}</a></p>`;
}

function action(label: string, url: string): string {
  return `<p style="margin:24px 0 16px"><a href="${url}" style="display:inline-block;padding:14px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${MUTED}">Se o botão não abrir, copie este endereço no navegador:<br><a href="${url}" style="color:${ACCENT};word-break:break-all">${url}</a></p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f6f5;color:${INK};font:16px/1.55 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 12px">
<div style="padding:24px 20px;border-radius:12px;background:#ffffff">
${body}
</div>
<p style="margin:16px 0 0;text-align:center;font-size:13px;color:${MUTED}">${MARK} TEA Start</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe both between tags and inside a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
