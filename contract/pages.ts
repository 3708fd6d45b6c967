/** Every page of the staff's application that a person can open by its address; any but these and the public ones is 404. */
export const PAGES = [
  "/login",
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
  "/recebidos",
  "/acompanhamento",
  "/rede",
  "/relatorios",
  "/encaminhamentos/:referralId",
  "/solicitacoes",
  "/conversas",
  "/tarefas",
  "/envios",
  "/envios/novo",
  "/configuracoes",
] as const;

/** The pages that anyone may read, rendered beforehand in every language and served without the application. */
export const PUBLIC_PAGES = {
  landing: "/",
  privacy: "/privacidade",
  terms: "/termos",
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;
