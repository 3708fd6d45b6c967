/** What a message asks of whoever writes to its sender: nothing any more, or again. */
export type Wish = "stop" | "resume";

const STOP = [
  "parar",
  "pare",
  "para",
  "parem",
  "quero parar",
  "parar mensagens",
  "pare de mandar mensagem",
  "pare de mandar mensagens",
  "sair",
  "quero sair",
  "cancelar",
  "cancela",
  "cancele",
  "cancelar inscricao",
  "descadastrar",
  "me descadastre",
  "remover",
  "me remova",
  "nao quero mais",
  "nao quero receber",
  "nao quero receber mensagens",
  "nao quero mais receber",
  "nao quero mais receber mensagens",
  "nao quero mais mensagens",
  "nao me mande mais mensagem",
  "nao me mande mais mensagens",
  "nao me mandem mais mensagens",
  "stop",
  "stop all",
  "unsubscribe",
  "cancel",
  "quit",
  "no quiero mas",
  "no quiero mas mensajes",
  "cancelar suscripcion",
] as const;

const RESUME = [
  "voltar",
  "quero voltar",
  "volta",
  "volte",
  "quero receber",
  "quero receber mensagens",
  "start",
  "unstop",
  "volver",
] as const;

const WISHES: ReadonlyMap<string, Wish> = new Map([
  ...STOP.map((words) => [words, "stop"] as const),
  ...RESUME.map((words) => [words, "resume"] as const),
]);

/**
 * The wish that a whole message is, accents, case and punctuation aside; null for any other. Words within a sentence are
 * no wish: 'ela não quer parar de girar' is about the child.
 */
export function wishOf(message: string): Wish | null {
  const words = message
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return WISHES.get(words) ?? null;
}
