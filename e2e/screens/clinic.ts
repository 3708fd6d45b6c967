import {
  aChildTwice,
  button,
  choosing,
  failing,
  firstChild,
  firstReferral,
  goOnWithoutCamera,
  hearVoiceNote,
  openConversation,
  openGroupMenu,
  openInterview,
  opening,
  openVisualTest,
} from "../acts.ts";
import { DESK, PHONE, type OwnScreen } from "./screen.ts";

/** The daily work of a clinic. */
export const CLINIC: readonly OwnScreen[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard, resend", path: "/dashboard", act: opening("Reenviar Agora") },
  { name: "dashboard, follow", path: "/dashboard", act: opening("Acompanhar") },
  { name: "dashboard that fails", path: "/dashboard", act: failing("**/api/dashboard/**") },
  { name: "from invitation to outcome", path: "/relatorios/acompanhamento?periodo=ano" },
  {
    name: "from invitation to outcome, a list",
    path: "/relatorios/acompanhamento?periodo=ano&lista=contacted",
  },
  {
    name: "from invitation to outcome, own days without anybody",
    path: "/relatorios/acompanhamento?de=2020-01-01&ate=2020-01-02",
  },
  { name: "reports", path: "/relatorios?periodo=ano" },
  {
    name: "reports, without anybody",
    path: "/relatorios?de=2020-01-01&ate=2020-01-02",
  },
  {
    name: "report of a child",
    path: "/relatorios?periodo=ano",
    act: async (page) => {
      const child = page
        .getByRole("row", { name: /Concluído/ })
        .first()
        .getByRole("link");
      const record = new URL((await child.getAttribute("href")) ?? "", page.url());
      const id = record.searchParams.get("paciente");
      await page.goto(`/relatorios?paciente=${id}`);
      await page.getByRole("region", { name: "Histórico de triagens" }).waitFor();
    },
  },
  { name: "reports that fail", path: "/relatorios", act: failing("**/api/reports/group/**") },
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
  { name: "records that may be one child's", daily: true, path: "/duplicados", act: aChildTwice },
  { name: "patients, filtered", path: "/pacientes?formulario=parcial" },
  { name: "patients, nobody found", path: "/pacientes?busca=xyzxyz" },
  { name: "patients that fail", path: "/pacientes", act: failing("**/api/group-tree/**") },
  { name: "record", daily: true, path: "/pacientes?formulario=concluido", act: firstChild },
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
    name: "new patient, errors",
    path: "/pacientes/novo",
    act: async (page) => {
      await page.getByRole("button", { name: "Salvar", exact: true }).click();
      await page.getByText("Nome completo é obrigatório").waitFor();
    },
  },
  { name: "interview", path: "/pacientes", act: openInterview },
  { name: "visual test, consent", path: "/pacientes", act: openVisualTest },
  {
    name: "visual test, without a camera",
    path: "/pacientes",
    act: async (page) => {
      await openVisualTest(page);
      await goOnWithoutCamera(page);
      await page.getByRole("button", { name: "Começar o teste" }).waitFor();
    },
  },
  { name: "visual test, demonstration", path: "/teste-visual/demonstracao" },
  {
    name: "visual test, demonstration paused",
    path: "/teste-visual/demonstracao",
    act: async (page) => {
      await button("Começar a demonstração")(page);
      await button("Começar agora")(page);
      await page.getByRole("button", { name: "Pausar", exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { name: "Teste em pausa" }).waitFor();
    },
  },
  {
    name: "visual test, demonstration broken off",
    path: "/teste-visual/demonstracao",
    act: async (page) => {
      await button("Começar a demonstração")(page);
      await button("Começar agora")(page);
      await page.getByRole("button", { name: "Pausar", exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await button("Encerrar o teste")(page);
      await page.getByRole("button", { name: "Encerrar", exact: true }).click();
      await page.getByText("Teste interrompido. Isso é comum.").waitFor();
    },
  },
  { name: "send form", path: "/formulario/mchat" },
  { name: "send a form that is none", nightly: true, path: "/formulario/outro" },
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
  {
    name: "referrals, why this order",
    path: "/encaminhamentos?tipo=neurologist",
    act: button(/^Por que esta ordem/),
  },
  { name: "referrals that fail", path: "/encaminhamentos", act: failing("**/api/referrals/**") },
  { name: "received, nothing new", path: "/encaminhamentos/recebidos" },
  { name: "received, ended", path: "/encaminhamentos/recebidos?situacao=encerrados" },
  {
    name: "received, a case that is none",
    path: "/encaminhamentos/recebidos?caso=00000000-0000-7000-8000-00000000000a",
  },
  {
    name: "referral, send to a partner",
    path: "/dashboard/tarefas?quem=equipe",
    act: async (page) => {
      await firstReferral(page);
      await opening("Enviar a um parceiro")(page);
      await page.getByText(/^Centro de Reabilitação/).waitFor();
    },
  },
  { name: "conversations", path: "/conversas" },
  {
    name: "a conversation",
    daily: true,
    path: "/conversas",
    act: openConversation(/^(?!.*Sem cadastro)/s),
  },
  { name: "conversation, voice note", daily: true, path: "/conversas", act: hearVoiceNote },
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
  { name: "tasks", path: "/dashboard/tarefas" },
  { name: "tasks, what happened", path: "/dashboard/tarefas", act: opening(/^Registrar/) },
  { name: "tasks of the team", path: "/dashboard/tarefas?quem=equipe" },
  { name: "tasks that are done", path: "/dashboard/tarefas?situacao=concluidas" },
  { name: "tasks that fail", path: "/dashboard/tarefas", act: failing("**/api/my-work/**") },
  {
    name: "a referral's page",
    daily: true,
    path: "/dashboard/tarefas?quem=equipe",
    act: firstReferral,
  },
  {
    name: "a referral's page, how it ended",
    path: "/dashboard/tarefas?quem=equipe",
    act: async (page) => {
      await firstReferral(page);
      await opening("Encerrar o caso")(page);
    },
  },
  {
    name: "a referral's page that fails",
    path: "/encaminhamentos/00000000-0000-7000-8000-00000000000a",
    act: failing("**/api/referrals/**"),
  },
  { name: "events", path: "/mutiroes" },
  {
    name: "events, who came",
    path: "/mutiroes",
    act: async (page) => {
      await button(/^Ver quem veio/)(page);
      await page
        .getByText(/^Chegou:/)
        .first()
        .waitFor();
    },
  },
  { name: "new event", path: "/mutiroes", act: opening("Novo mutirão") },
  { name: "events that fail", path: "/mutiroes", act: failing("**/api/screening-events/**") },
  { name: "batches", path: "/conversas/envios" },
  { name: "a new sending", path: "/conversas/envios/novo" },
  { name: "not delivered", path: "/conversas/nao-entregues" },
  { name: "batches that fail", path: "/conversas/envios", act: failing("**/api/batches/**") },
];
