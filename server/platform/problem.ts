/** Every way a request can fail on purpose, with the status it answers. */
const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof STATUS;

/** What a person reads when nobody said it better. */
const DETAIL: Readonly<Record<ProblemCode, string>> = {
  malformed: "A requisição não pôde ser lida.",
  unauthenticated: "Entre novamente para continuar.",
  forbidden: "Seu papel não permite esta ação.",
  not_found: "Não encontrado.",
  method_not_allowed: "Método não permitido.",
  conflict: "A ação não é possível no estado atual.",
  link_gone: "Token inválido ou expirado",
  too_large: "O conteúdo enviado é grande demais.",
  unsupported_media_type: "Formato não suportado: envie JSON.",
  invalid: "Há campos inválidos.",
  too_many_requests: "Muitas tentativas. Aguarde um pouco e tente de novo.",
  unavailable: "Serviço temporariamente indisponível. Tente de novo em instantes.",
};

/** Thrown by any use case; turned into `application/problem+json` in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** What is wrong with each field, when the fault is in what was sent. Dotted paths, Portuguese texts. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which a retry makes sense, for `too_many_requests` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string = DETAIL[code],
    {
      fields = {},
      retryAfter,
    }: { fields?: Readonly<Record<string, string>>; retryAfter?: number } = {},
  ) {
    super(detail);
    this.name = "Problem";
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** The fault of one field: 422 with the field named, its message being the detail that the screen shows. */
export function invalidField(field: string, message: string): Problem {
  return new Problem("invalid", message, { fields: { [field]: message } });
}
