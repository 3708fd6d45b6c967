/** Every page of the staff's application that a person can open by its address; any but these and the public ones is 404. */
export const PAGES = [
  "/login",
  "/entrar/instituicao",
  "/logout",
  "/recuperar-senha",
  "/redefinir-senha/:token",
  "/confirmar-email/:token",
  "/convite/:token",
  "/observacao/:token",
  "/comecar",
  "/dashboard",
  "/pacientes",
  "/pacientes/novo",
  "/importar",
  "/duplicados",
  "/virada-de-ano",
  "/mutiroes",
  "/mutirao/:eventId",
  "/codificar/:code",
  "/pacientes/:id/entrevista",
  "/teste-visual/demonstracao",
  "/teste-visual/:patientId",
  "/formulario/:tool",
  "/encaminhamentos",
  "/encaminhamentos/recebidos",
  "/relatorios/acompanhamento",
  "/rede",
  "/relatorios",
  "/encaminhamentos/:referralId",
  "/solicitacoes",
  "/conversas",
  "/dashboard/tarefas",
  "/conversas/envios",
  "/conversas/envios/novo",
  "/conversas/nao-entregues",
  "/gravar-vozes/:voiceId",
  "/gravar-audio/:patientId/:guardianId",
  "/configuracoes",
  "/configuracoes/:tab",
  "/configuracoes/:tab/:section",
] as const;

/** Addresses that pages had before, and where they are now: links in e-mails and bookmarks last longer than a menu. */
export const FORMER_PAGES = {
  "/recebidos": "/encaminhamentos/recebidos",
  "/acompanhamento": "/relatorios/acompanhamento",
  "/tarefas": "/dashboard/tarefas",
  "/envios": "/conversas/envios",
  "/envios/novo": "/conversas/envios/novo",
} as const satisfies Readonly<Record<string, (typeof PAGES)[number]>>;

/** The pages that anyone may read, rendered beforehand in every language and served without the application. */
export const PUBLIC_PAGES = {
  landing: "/",
  privacy: "/privacidade",
  terms: "/termos",
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;
