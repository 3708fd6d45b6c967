import { button, failing, opening } from "../acts.ts";
import type { OwnScreen } from "./screen.ts";

/** What a clinic sets, and what it looks up from anywhere. */
export const CLINIC_SETTINGS: readonly OwnScreen[] = [
  {
    name: "quick search",
    daily: true,
    path: "/dashboard",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: /^Buscar criança/ }).fill("pitanga");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "settings, questionnaires",
    nightly: true,
    path: "/configuracoes/mensagens/questionarios",
  },
  { name: "settings, voices", daily: true, path: "/configuracoes/mensagens/vozes" },
  {
    name: "a voice, to be recorded",
    path: "/configuracoes/mensagens/vozes",
    act: async (page) => {
      const begin = page.getByRole("button", { name: "Começar a gravar" });
      await begin.waitFor();
      // Begun once: there may be few of them.
      const known = page.getByRole("link", { name: /^Gravar: Kaingang/ });
      if ((await known.count()) > 0) await known.first().click();
      else {
        await page.getByLabel("Outra língua").fill("Kaingang");
        await begin.click();
      }
      await page.getByRole("button", { name: "Próxima" }).waitFor();
    },
  },
  { name: "settings, visual test", nightly: true, path: "/configuracoes/organizacao/teste-visual" },
  { name: "settings, single sign-on", nightly: true, path: "/configuracoes/organizacao/acesso" },
  { name: "settings, partners", nightly: true, path: "/configuracoes/organizacao/parceiros" },
  { name: "settings, users", path: "/configuracoes/usuarios" },
  {
    name: "settings, searched",
    daily: true,
    path: "/configuracoes/usuarios",
    act: async (page) => {
      await page.getByRole("searchbox", { name: "Buscar nas configurações" }).fill("prazo");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "settings, invitation",
    path: "/configuracoes/usuarios",
    act: opening("Convidar pessoa"),
  },
  {
    name: "settings, users that fail",
    path: "/configuracoes/usuarios",
    act: failing("**/organization-users/**"),
  },
  { name: "settings, messages", nightly: true, path: "/configuracoes/mensagens/modelos" },
  { name: "settings, preferences", path: "/configuracoes/preferencias" },
  { name: "settings, organization", path: "/configuracoes/organizacao/dados" },
  { name: "settings, single sign-on", path: "/configuracoes/organizacao/acesso" },
  {
    name: "settings, taking the data along",
    path: "/configuracoes/organizacao/dados",
    act: button("Pedir uma cópia"),
  },
  { name: "settings, reminders", path: "/configuracoes/mensagens/lembretes" },
  { name: "settings, WhatsApp", path: "/configuracoes/mensagens/whatsapp" },
  { name: "played telephones", nightly: true, path: "/dev/whatsapp" },
  { name: "settings, integrations", nightly: true, path: "/configuracoes/organizacao/integracoes" },
  {
    name: "settings, requests of families",
    path: "/configuracoes/organizacao/pedidos-das-familias",
  },
  { name: "settings, audit trail", path: "/configuracoes/organizacao/auditoria" },
  {
    name: "settings, taking the trail along",
    nightly: true,
    path: "/configuracoes/organizacao/auditoria?tipo=reading",
    act: button("Baixar CSV"),
  },
  {
    name: "settings, audit trail that fails",
    nightly: true,
    path: "/configuracoes/organizacao/auditoria",
    act: failing("**/api/audit/*"),
  },
  {
    name: "settings, a new key",
    path: "/configuracoes/organizacao/integracoes",
    act: opening("Nova chave"),
  },
  {
    name: "settings, a new webhook",
    path: "/configuracoes/organizacao/integracoes",
    act: opening("Novo webhook"),
  },
  { name: "settings, programmes", nightly: true, path: "/configuracoes/mensagens/programas" },
  {
    name: "settings, referrals",
    nightly: true,
    path: "/configuracoes/organizacao/encaminhamentos",
  },
  { name: "settings, support network", nightly: true, path: "/configuracoes/organizacao/rede" },
  {
    name: "settings, a place of the network",
    path: "/configuracoes/organizacao/rede",
    act: opening("Acrescentar lugar"),
  },
  {
    name: "a programme by age, with its preview",
    path: "/configuracoes/mensagens/programas",
    act: async (page) => {
      await opening("Ver e mudar: Enviar de novo por idade")(page);
      await page.getByText(/formulários? para/).waitFor();
    },
  },
  {
    name: "a new programme of a group",
    path: "/configuracoes/mensagens/programas",
    act: opening("Novo programa de grupo"),
  },
];
