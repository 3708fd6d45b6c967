import { createHash } from "node:crypto";
import { TRIAL_ZONE } from "./morning.ts";

/** What the buttons do: days forward, the next working morning, and back to the real time. */
export const MOVES = ["1", "7", "31", "morning", "now"] as const;

const STYLE = `
:root { color-scheme: light; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --line: #d9e2e0; }
* { box-sizing: border-box; }
body { margin: 0; background: #f3f6f5; color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 16px; }
h1 { margin: 0; font-size: 24px; }
a { color: var(--accent); }
header a { display: inline-block; padding: 10px 0; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
p { margin: 4px 0 16px; color: var(--muted); }
section { margin: 16px 0; padding: 20px 16px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
time { display: block; font-size: 24px; font-weight: 600; font-variant-numeric: tabular-nums; }
section p { margin: 4px 0 0; }
.moves { margin-bottom: 20px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; }
form { margin: 0; }
form.wide { grid-column: 1 / -1; }
button { width: 100%; min-height: 48px; padding: 8px 10px; border: 1px solid var(--accent); border-radius: 8px; background: #fff; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #eef6f4; }
form.back button { border-color: var(--accent); background: var(--accent); color: #fff; }
form.back button:hover { background: #095c50; }
a:focus-visible, button:focus-visible { outline: 3px solid #1d2b2a; outline-offset: 2px; }
`;

/** The page runs nothing, loads nothing, and sends its forms to this server alone. */
export const CLOCK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: TRIAL_ZONE,
});

interface ClockView {
  readonly now: Date;
  readonly real: Date;
  readonly isMoved: boolean;
}

/** The product's time and the buttons that move it. */
export function clockPage({ now, real, isMoved }: ClockView): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Relógio – TEA Start</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Relógio</h1><nav aria-label="Páginas da demonstração"><a href="/dev/mailbox">E-mails</a><a href="/dev/whatsapp">WhatsApp</a><a href="/">TEA Start</a></nav></header>
<p>Nesta instalação de demonstração o tempo pode ser adiantado, para ver lembretes, atrasos e programas acontecerem.</p>
<section>
<time datetime="${now.toISOString()}">${WHEN.format(now)}</time>
<p>${isMoved ? `Adiantado. A hora real é ${WHEN.format(real)}.` : "É a hora real."} Horário do Recife.</p>
</section>
<div class="moves">
${button("1", "+1 dia")}
${button("7", "+7 dias")}
${button("31", "+31 dias")}
${button("morning", "Até as 9 h do próximo dia útil", "wide")}
${isMoved ? button("now", "Voltar a agora", "wide back") : ""}
</div>
<p>Mensagens automáticas saem só no horário de envio da organização: sem outra escolha, de segunda a sábado, das 8 às 20 h, fora dos feriados. O que já aconteceu no tempo adiantado continua feito quando o relógio volta. Ninguém precisa entrar de novo.</p>
</main>
</body>
</html>
`;
}

function button(move: (typeof MOVES)[number], label: string, kind?: string): string {
  return `<form method="post" action="/dev/clock/${move}"${kind ? ` class="${kind}"` : ""}><button>${label}</button></form>`;
}
