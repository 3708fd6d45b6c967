import type { Page } from "@playwright/test";
import {
  button,
  opening,
  choosing,
  firstChild,
  failing,
  openConversation,
  openGroupMenu,
} from "./acts.ts";

/** Every screen of the application in its states, for whoever must look at all of them. */

/** Who looks: nobody yet, or somebody of the demonstration. */
type Person = "visitor" | "clinic" | "school" | "teacher" | "network" | "operator" | "newcomer";

export interface Screen {
  readonly name: string;
  readonly person: Person;
  readonly path: string;
  /** What is pressed before there is something to see. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The one width at which there is something of it to see, in pixels. */
  readonly only?: number;
}

/** The log-ins of the demonstration. A newcomer has none: it is registered first. */
export const LOGINS: Readonly<Partial<Record<Person, string>>> = {
  clinic: "admin@clinica.example",
  school: "direcao@escola.example",
  teacher: "professora@escola.example",
  network: "gestao@recife.example",
  operator: "equipe@tea-start.example",
};

/** The cheapest phone, and a desk. */
export const [PHONE, DESK] = [360, 1440] as const;
const TOKEN = "x".repeat(43);

const VISITOR: readonly Omit<Screen, "person">[] = [
  { name: "front page", path: "/" },
  { name: "front page, menu", path: "/", only: PHONE, act: button("Menu") },
  { name: "login dialog", path: "/", act: opening("Entrar") },
  { name: "register dialog", path: "/", act: opening("Registre-se") },
  { name: "information dialog", path: "/", act: opening("Quero saber mais sobre TEA Start") },
  { name: "login", path: "/login" },
  {
    name: "login, link again",
    path: "/login",
    act: (page) => page.getByText(/Receba o link de novo/).click(),
  },
  { name: "password recovery", path: "/recuperar-senha" },
  { name: "password reset", path: `/redefinir-senha/${TOKEN}` },
  { name: "e-mail confirmation", path: `/confirmar-email/${TOKEN}` },
  { name: "an invitation that is none", path: `/convite/${TOKEN}` },
  { name: "privacy notice", path: "/privacidade" },
  { name: "terms", path: "/termos" },
  { name: "no more letters, by a link that is none", path: `/descadastro/${TOKEN}` },
  { name: "not found", path: "/nada" },
];

const CLINIC: readonly Omit<Screen, "person">[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard, resend", path: "/dashboard", act: opening("Reenviar Agora") },
  { name: "dashboard, follow", path: "/dashboard", act: opening("Acompanhar") },
  { name: "dashboard that fails", path: "/dashboard", act: failing("**/api/dashboard/**") },
  {
    name: "drawer",
    path: "/dashboard",
    only: PHONE,
    act: opening(/Recolher ou expandir o menu/),
  },
  { name: "patients", path: "/pacientes" },
  { name: "patients, group menu", path: "/pacientes", only: PHONE, act: openGroupMenu },
  { name: "patients, group menu", path: "/pacientes", only: DESK, act: openGroupMenu },
  {
    name: "sub-group dialog",
    path: "/pacientes",
    act: choosing("Ações de Dr. Tomás Umbuzeiro", "Adicionar Subgrupo"),
  },
  {
    name: "archive group dialog",
    path: "/pacientes",
    act: choosing("Ações de Dr. Tomás Umbuzeiro", "Arquivar"),
  },
  { name: "patients, filtered", path: "/pacientes?formulario=parcial" },
  { name: "patients, nobody found", path: "/pacientes?busca=xyzxyz" },
  { name: "patients that fail", path: "/pacientes", act: failing("**/api/group-tree/**") },
  { name: "record", path: "/pacientes?formulario=concluido", act: firstChild },
  {
    name: "record, edit dialog",
    path: "/pacientes?formulario=concluido",
    act: async (page) => {
      await firstChild(page);
      await opening("Editar dados")(page);
    },
  },
  {
    name: "record, guardian who wants no messages",
    path: "/pacientes?formulario=concluido",
    act: async (page) => {
      await firstChild(page);
      await opening(/^Não enviar mensagens a/)(page);
    },
  },
  {
    name: "record, result",
    path: "/pacientes?formulario=concluido",
    act: async (page) => {
      await firstChild(page);
      await page.getByText("Ver resultado e respostas").first().click();
    },
  },
  { name: "new patient", path: "/pacientes/novo" },
  {
    name: "new patient, faults",
    path: "/pacientes/novo",
    act: async (page) => {
      await page.getByRole("button", { name: "Salvar", exact: true }).click();
      await page.getByText("Nome completo é obrigatório").waitFor();
    },
  },
  { name: "send form", path: "/formulario/mchat" },
  { name: "send a form that is none", path: "/formulario/outro" },
  { name: "referrals", path: "/encaminhamentos?tipo=neurologist" },
  {
    name: "referral, Ver",
    path: "/encaminhamentos?tipo=neurologist",
    act: opening(/^Ver /),
  },
  {
    name: "referral, Enviar",
    path: "/encaminhamentos?tipo=neurologist",
    act: opening(/^Enviar mensagem/),
  },
  { name: "referrals that fail", path: "/encaminhamentos", act: failing("**/api/referrals/**") },
  { name: "conversations", path: "/conversas" },
  { name: "a conversation", path: "/conversas", act: openConversation(/^(?!.*Sem cadastro)/s) },
  {
    name: "a conversation with nobody known",
    path: "/conversas",
    act: openConversation(/Sem cad/),
  },
  {
    name: "conversations, nobody found",
    path: "/conversas?busca=xyzxyz",
  },
  { name: "conversations that fail", path: "/conversas", act: failing("**/api/conversations/**") },
  {
    name: "record, conversation",
    path: "/pacientes?formulario=concluido",
    act: async (page) => {
      await firstChild(page);
      await button("Abrir conversa")(page);
      await page.getByRole("log").waitFor();
    },
  },
  { name: "tasks", path: "/tarefas" },
  { name: "tasks, what happened", path: "/tarefas", act: opening(/^Registrar o que/) },
  { name: "tasks that are done", path: "/tarefas?situacao=concluidas" },
  { name: "tasks that fail", path: "/tarefas", act: failing("**/api/tasks/**") },
  { name: "sendings", path: "/envios" },
  { name: "a new sending", path: "/envios/novo" },
  { name: "not delivered", path: "/envios?aba=nao-entregues" },
  { name: "sendings that fail", path: "/envios", act: failing("**/api/batches/**") },
  { name: "settings, users", path: "/configuracoes?aba=usuarios" },
  {
    name: "settings, invitation",
    path: "/configuracoes?aba=usuarios",
    act: opening("Convidar pessoa"),
  },
  {
    name: "settings, users that fail",
    path: "/configuracoes?aba=usuarios",
    act: failing("**/organization-users/**"),
  },
  { name: "settings, messages", path: "/configuracoes?aba=mensagens" },
  { name: "settings, preferences", path: "/configuracoes?aba=preferencias" },
  { name: "settings, organization", path: "/configuracoes?aba=organizacao" },
  { name: "settings, reminders", path: "/configuracoes?aba=lembretes" },
  { name: "settings, WhatsApp", path: "/configuracoes?aba=whatsapp" },
  { name: "played telephones", path: "/dev/whatsapp" },
  { name: "settings, programmes", path: "/configuracoes?aba=programas" },
  {
    name: "a programme by age, with its preview",
    path: "/configuracoes?aba=programas",
    act: async (page) => {
      await opening("Ver e mudar: Enviar de novo por idade")(page);
      await page.getByText(/formulários? para/).waitFor();
    },
  },
  {
    name: "a new programme of a group",
    path: "/configuracoes?aba=programas",
    act: opening("Novo programa de grupo"),
  },
];

const OTHERS: readonly Screen[] = [
  { name: "WhatsApp not connected", person: "school", path: "/configuracoes?aba=whatsapp" },
  { name: "a school's dashboard", person: "school", path: "/dashboard" },
  { name: "a school's patients", person: "school", path: "/pacientes" },
  {
    name: "a school's record",
    person: "school",
    path: "/pacientes?formulario=concluido",
    act: firstChild,
  },
  { name: "a school's referrals", person: "school", path: "/encaminhamentos" },
  { name: "a teacher's tasks", person: "teacher", path: "/tarefas" },
  { name: "a school's conversations", person: "school", path: "/conversas" },
  { name: "a network's tasks", person: "network", path: "/tarefas" },
  { name: "a teacher's sendings", person: "teacher", path: "/envios" },
  { name: "a school's new sending", person: "school", path: "/envios/novo" },
  { name: "a network's sendings", person: "network", path: "/envios" },
  { name: "a teacher's new patient", person: "teacher", path: "/pacientes/novo" },
  { name: "a network's dashboard", person: "network", path: "/dashboard" },
  {
    name: "a network's holidays",
    person: "network",
    path: "/configuracoes?aba=lembretes",
  },
  { name: "a network's patients", person: "network", path: "/pacientes" },
  { name: "requests for information", person: "operator", path: "/solicitacoes" },
  { name: "no role", person: "newcomer", path: "/dashboard" },
  { name: "onboarding", person: "newcomer", path: "/comecar" },
  { name: "settings without a role", person: "newcomer", path: "/configuracoes" },
];

const of = (person: Person) => (screen: Omit<Screen, "person">) =>
  Object.assign(screen, { person });

export const SCREENS: readonly Screen[] = [
  ...VISITOR.map(of("visitor")),
  ...CLINIC.map(of("clinic")),
  ...OTHERS,
];
