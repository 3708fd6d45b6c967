import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  connectSimulatedWhatsApp,
  disconnectWhatsApp,
  getWhatsApp,
  publishWhatsAppFlows,
  renewVerifyToken,
  saveWhatsApp,
  saveWhatsAppForm,
  testWhatsApp,
  type WhatsAppAccount,
  type WhatsAppState,
} from "#contract/messaging/whatsapp.ts";
import { paths } from "#web/platform/paths.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { WhatsAppTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: WhatsAppTab }];

const STORED = "2026-03-16T15:00:00.000Z";
const ACCOUNT: WhatsAppAccount = {
  id: idOf(1),
  provider: "meta",
  phone_number_id: "106540352242922",
  business_account_id: "102290129340398",
  display_number: "+5581900000000",
  api_version: "v23.0",
  access_token_saved_at: STORED,
  app_secret_saved_at: STORED,
  verify_token_saved_at: STORED,
  connected_at: STORED,
  webhook_url: `https://tea.example/api/whatsapp/webhook/${idOf(1)}/`,
  verified_at: null,
  heard_at: null,
  templates: [
    {
      template: "form_link",
      name: "tea_start_formulario",
      language: "pt-BR",
      status: "REJECTED",
      hindrance: asWritten("O modelo «tea_start_formulario» foi recusado pela Meta."),
      reason: "INVALID_FORMAT",
      proposed_body: "Olá! Aqui é da equipe de {{1}}.",
      proposed_button: "Responder o formulário",
      flow: null,
      proposed_replies: [],
    },
  ],
};

const state = (account: WhatsAppAccount | null): WhatsAppState => ({
  account,
  whatsapp_form: "link",
  flows: [],
  may_simulate: true,
  link_base: "https://tea.example/pacientes/complemento/",
});

const open = () => {
  logInAs("clinic_admin");
  return openPage("/configuracoes/mensagens/whatsapp", TAB);
};

test("an account is connected with all its secrets, each fault at its field", async () => {
  serve(getWhatsApp, state(null));
  const saved = serve(saveWhatsApp, { ...ACCOUNT, verify_token: "palavra-unica" });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Conectar" }));
  expect(screen.getByText("Identificação do número é obrigatória")).toBeDefined();
  expect(saved).toHaveLength(0);
  const type = async (label: RegExp, text: string): Promise<void> => {
    await userEvent.type(screen.getByLabelText(label), text);
  };
  await type(/^Identificação do número/, ACCOUNT.phone_number_id);
  await type(/^Identificação da conta/, ACCOUNT.business_account_id);
  await type(/^Número que as famílias/, "(81) 90000-0000");
  await type(/^Token de acesso/, "EAAG");
  await type(/^Chave secreta/, "abc");
  expect(screen.getByLabelText(/^Token de acesso/)).toHaveProperty("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Conectar" }));
  expect(await screen.findByDisplayValue("palavra-unica")).toBeDefined();
  expect(screen.getByText(/não será mostrado de novo/)).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ access_token: "EAAG", app_secret: "abc" });
});

test("what is kept says since when, and is only replaced when asked", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  const saved = serve(saveWhatsApp, { ...ACCOUNT, verify_token: null });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Alterar dados" }));
  expect(screen.getAllByText(/guardado em 16\/03\/2026/)).toHaveLength(3);
  expect(screen.queryByLabelText(/^Token de acesso/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Trocar: Chave secreta do app" }));
  await userEvent.type(screen.getByLabelText(/^Chave secreta/), "outra");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Dados do WhatsApp salvos.");
  expect(saved[0]?.body).toMatchObject({ app_secret: "outra" });
  expect(saved[0]?.body).not.toHaveProperty("access_token");
});

test("the webhook's address is there to copy, and another verify token is told once", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  serve(renewVerifyToken, { ...ACCOUNT, verify_token: "nova-palavra" });
  open();
  expect(await screen.findByDisplayValue(ACCOUNT.webhook_url)).toBeDefined();
  expect(screen.getByText("Não confirmado")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Trocar: Token de verificação" }));
  expect(await screen.findByDisplayValue("nova-palavra")).toBeDefined();
});

test("a template that was refused says so, with the provider's reason", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  open();
  expect(await screen.findByText("Recusado")).toBeDefined();
  expect(screen.getByText(/foi recusado pela Meta\. \(INVALID_FORMAT\)/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Salvar modelos" })).toHaveProperty("disabled", true);
});

test("the connection is tested, and ended after a question", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  serve(testWhatsApp, { works: false, ...asWritten("A Meta não respondeu.") });
  const ended = serve(disconnectWhatsApp, state(null));
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Testar a conexão" }));
  expect(await screen.findByText(/Não funciona\. A Meta não respondeu\./)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Desconectar" }));
  expect(ended).toHaveLength(0);
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Desconectar" }));
  expect(await screen.findByText("Conectar o WhatsApp da organização")).toBeDefined();
});

test("the simulated account is connected by one press; a failure is told", async () => {
  serve(getWhatsApp, state(null));
  refuse(connectSimulatedWhatsApp, { status: 503, detail: "Indisponível." });
  open();
  const connect = await screen.findByRole("button", { name: "Conectar o WhatsApp simulado" });
  await userEvent.click(connect);
  expect((await screen.findByRole("alert")).textContent).toContain("Indisponível.");
  serve(connectSimulatedWhatsApp, { ...ACCOUNT, provider: "simulated", verify_token: "x" });
  await userEvent.click(connect);
  expect(await screen.findByText("Simulada")).toBeDefined();
  expect(screen.queryByText("Avisos da Meta (webhook)")).toBeNull();
});

test("how families answer is chosen where it says whose servers the answers pass", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  const saved = serve(saveWhatsAppForm, { ...state(ACCOUNT), whatsapp_form: "flow" });
  open();
  const way = await screen.findByRole("radio", { name: "Em telas dentro do WhatsApp" });
  expect(screen.getByText(/As respostas passam pelos servidores da Meta/)).toBeDefined();
  const save = screen.getByRole("button", { name: "Salvar forma de responder" });
  expect(save).toHaveProperty("disabled", true);
  await userEvent.click(way);
  await userEvent.click(save);
  await screen.findByText("Forma de responder salva.");
  expect(saved[0]?.body).toEqual({ whatsapp_form: "flow" });
});

test("the forms are published from there, and one with other words says so", async () => {
  serve(getWhatsApp, state(ACCOUNT));
  const flow = {
    instrument: "mchat",
    name: "tea_start_mchat_pt_br_1",
    published_at: STORED,
  } as const;
  const old = { ...flow, instrument: "scq", is_current: false } as const;
  const published = { ...state(ACCOUNT), flows: [{ ...flow, is_current: true }, old] };
  serve(publishWhatsAppFlows, published);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Publicar os formulários" }));
  expect(await screen.findByText(/M-CHAT: publicado em .*tea_start_mchat_pt_br_1/)).toBeDefined();
  expect(screen.getByText(/SCQ: publicado com outro texto/)).toBeDefined();
});

test("a template that opens a form says which button it needs", async () => {
  const [template] = ACCOUNT.templates;
  if (!template) throw new Error("no template");
  const opening = { ...template, template: "form_flow_scq", flow: "scq" } as const;
  serve(getWhatsApp, state({ ...ACCOUNT, templates: [opening] }));
  open();
  expect(await screen.findByText(/«Flow».*«tea_start_scq»/)).toBeDefined();
  expect(screen.queryByText(/Acessar site/)).toBeNull();
});
