import { type Email, renderEmail } from "./email.ts";

/** What the owner of an account is written to about. */
const ACCOUNT_NOTICES = ["new_device", "token_replayed", "factors_reset"] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** Whether a stored word is one of them. */
export function isAccountNotice(what: string): what is AccountNotice {
  return ACCOUNT_NOTICES.some((known) => known === what);
}

interface AccountNoticeContent {
  /** As 'Firefox, Windows'; empty where it is not known. */
  readonly browser: string;
  /** ISO instant. */
  readonly at: string;
  readonly recoveryLink: string;
}

const SUBJECTS: Readonly<Record<AccountNotice, string>> = {
  new_device: "Entrada em um aparelho novo – TEA Start",
  token_replayed: "Encerramos uma sessão da sua conta – TEA Start",
  factors_reset: "Sua verificação em duas etapas foi retirada – TEA Start",
};

/** Tells the owner of an account what happened to it, and what to do when it was not they. */
export function accountNoticeEmail(what: AccountNotice, content: AccountNoticeContent): Email {
  return renderEmail(SUBJECTS[what], [
    { kind: "paragraph", text: "Olá!" },
    { kind: "paragraph", text: textOf(what, content) },
    {
      kind: "paragraph",
      text: "Se foi você, não precisa fazer nada. Se não foi, escolha agora outra senha: todas as sessões abertas são encerradas.",
    },
    { kind: "action", label: "Escolher outra senha", url: content.recoveryLink },
    {
      kind: "small",
      text: "Esta mensagem é enviada sempre que isso acontece, para a sua segurança.",
    },
  ]);
}

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

function textOf(what: AccountNotice, { browser, at }: AccountNoticeContent): string {
  const when = at === "" ? "" : ` em ${WHEN.format(new Date(at))} (horário de Brasília)`;
  const where = browser === "" ? "" : `, com ${browser}`;
  const texts: Readonly<Record<AccountNotice, string>> = {
    new_device: `Alguém entrou na sua conta${when}${where}, de um aparelho que ainda não tinha sido usado.`,
    token_replayed: `Uma sessão da sua conta foi usada em dois lugares ao mesmo tempo${when}, o que só acontece quando é copiada. Ela foi encerrada: entre de novo para continuar.`,
    factors_reset: `A administração da sua organização retirou a verificação em duas etapas da sua conta${when}. A senha continua a mesma. Ao entrar, configure de novo o aplicativo autenticador ou a chave de acesso.`,
  };
  return texts[what];
}
