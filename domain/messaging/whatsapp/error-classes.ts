import type { Fault, FaultClass } from "../fault.ts";

/**
 * The kinds of error of the Cloud API. `retry`: in a moment. `permanent_recipient`: never to this number.
 * `opted_out`: its holder wants none from us. `held_from_recipient`: not this message to this person. `needs_template`:
 * outside of the window. `template_problem`, `request_bug`: not as it is. `stop_channel`: nothing of this account.
 * `delay_long`: not today.
 */
type ErrorGroup =
  | "retry"
  | "permanent_recipient"
  | "opted_out"
  | "held_from_recipient"
  | "needs_template"
  | "template_problem"
  | "request_bug"
  | "stop_channel"
  | "delay_long";

/** One error of the Cloud API: its kind, what it is, and the reason that the staff read. */
export interface ErrorCode {
  readonly code: number;
  readonly group: ErrorGroup;
  /** The provider's meaning, for whoever reads the code. */
  readonly meaning: string;
  /** In words for the people who look after the child: what happened, and what to do. */
  readonly reason: string;
}

/** What each kind means for a message. */
const CLASS_OF: Readonly<Record<ErrorGroup, FaultClass>> = {
  retry: "busy",
  permanent_recipient: "recipient",
  opted_out: "declined",
  held_from_recipient: "content",
  needs_template: "window",
  template_problem: "template",
  request_bug: "content",
  stop_channel: "channel",
  delay_long: "slow",
};

const BUSY = "O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo.";
const LIMITED = "O WhatsApp limitou por um momento os envios desta conta. Tentaremos de novo.";
const NO_ACCESS =
  "O WhatsApp recusou o acesso da organização. Um administrador precisa conferir a conexão em Configurações, WhatsApp.";
const BUG =
  "O WhatsApp não aceitou a mensagem como foi escrita. Envie por outro canal e avise o suporte.";
const TEMPLATE =
  "O modelo aprovado no WhatsApp não combina com a mensagem. Um administrador precisa conferir os modelos em Configurações, WhatsApp.";
const BLOCKED =
  "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta.";

const error = (code: number, group: ErrorGroup, meaning: string, reason: string): ErrorCode => ({
  code,
  group,
  meaning,
  reason,
});

/** Every error that we know. 200 to 299 are permissions, all of one kind. */
export const ERROR_CODES: readonly ErrorCode[] = [
  error(1, "retry", "unknown", BUSY),
  error(2, "retry", "service down or overloaded", BUSY),
  error(4, "retry", "app call rate", LIMITED),
  error(80_007, "retry", "business account rate limit", LIMITED),
  error(130_429, "retry", "throughput", LIMITED),
  error(131_000, "retry", "something went wrong", BUSY),
  error(131_016, "retry", "service unavailable", BUSY),
  error(
    131_056,
    "retry",
    "pair rate limit",
    "Houve mensagens demais para este número em pouco tempo. Tentaremos de novo.",
  ),
  error(131_057, "retry", "maintenance or throughput upgrade", BUSY),
  error(133_016, "retry", "register rate", LIMITED),
  error(
    131_026,
    "permanent_recipient",
    "undeliverable: not on WhatsApp, old terms or old client",
    "Este número não recebe mensagens pelo WhatsApp: talvez não tenha conta. Confira o número ou use outro canal.",
  ),
  error(
    131_021,
    "permanent_recipient",
    "recipient is the sender",
    "O número é o da própria organização. Confira o telefone do responsável.",
  ),
  error(
    131_050,
    "opted_out",
    "user opted out",
    "A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal.",
  ),
  error(
    130_472,
    "held_from_recipient",
    "user in an experiment",
    "O WhatsApp não entrega este tipo de mensagem a esta pessoa. Use outro canal.",
  ),
  error(
    131_047,
    "needs_template",
    "more than 24 hours since the last message of the user",
    "Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo.",
  ),
  error(132_000, "template_problem", "count of parameters does not match", TEMPLATE),
  error(
    132_001,
    "template_problem",
    "no such template in the language, or not approved",
    "O modelo não existe neste idioma ou ainda não foi aprovado pela Meta. Um administrador precisa conferir em Configurações, WhatsApp.",
  ),
  error(
    132_005,
    "template_problem",
    "filled text too long",
    "O texto ficou longo demais para o modelo. Escreva menos ou use outro canal.",
  ),
  error(
    132_007,
    "template_problem",
    "policy violation",
    "A Meta recusou o modelo pelas regras dela. Um administrador precisa corrigi-lo.",
  ),
  error(132_012, "template_problem", "format of a parameter does not match", TEMPLATE),
  error(
    132_015,
    "template_problem",
    "template paused",
    "A Meta pausou o modelo por baixa qualidade. Use outro canal até ele voltar.",
  ),
  error(
    132_016,
    "template_problem",
    "template disabled",
    "A Meta desativou o modelo. Um administrador precisa criar outro.",
  ),
  error(33, "request_bug", "phone number deleted", BUG),
  error(100, "request_bug", "invalid parameter", BUG),
  error(131_008, "request_bug", "missing parameter", BUG),
  error(131_009, "request_bug", "value of a parameter invalid", BUG),
  error(131_051, "request_bug", "unsupported type of message", BUG),
  error(0, "stop_channel", "authentication", NO_ACCESS),
  error(3, "stop_channel", "capability", NO_ACCESS),
  error(10, "stop_channel", "permission", NO_ACCESS),
  error(190, "stop_channel", "token expired", NO_ACCESS),
  error(368, "stop_channel", "policy block", BLOCKED),
  error(131_031, "stop_channel", "account locked", BLOCKED),
  error(
    131_042,
    "stop_channel",
    "payment",
    "Há uma pendência de pagamento da organização com a Meta. Um administrador precisa resolvê-la.",
  ),
  error(131_045, "stop_channel", "certificate of the number", NO_ACCESS),
  error(
    133_010,
    "stop_channel",
    "number not registered",
    "O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta.",
  ),
  error(
    131_048,
    "delay_long",
    "spam rate limit",
    "A Meta limitou os envios desta conta por denúncias. Tentaremos mais tarde.",
  ),
  error(
    131_049,
    "delay_long",
    "kept for the health of the ecosystem",
    "O WhatsApp segurou a mensagem para não cansar a pessoa. Tentaremos mais tarde.",
  ),
];

const KNOWN = new Map(ERROR_CODES.map((known) => [known.code, known]));

/** The kind and the words of an error; undefined for one that is not known. */
export function errorCode(code: number): ErrorCode | undefined {
  if (code >= 200 && code <= 299) return error(code, "stop_channel", "permission", NO_ACCESS);
  return KNOWN.get(code);
}

/** The fault that an error of the Cloud API is. One that nobody knows is told to people, and not tried again and again. */
export function faultOfCode(code: number): Fault {
  const known = errorCode(code);
  const reason =
    known?.reason ?? "O WhatsApp recusou a mensagem sem que saibamos a causa. Use outro canal.";
  return {
    class: known ? CLASS_OF[known.group] : "content",
    reason: `${reason} (código ${code})`,
  };
}
