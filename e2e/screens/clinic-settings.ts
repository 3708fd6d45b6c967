import { button, failing, opening } from "../acts.ts";
import type { OwnScreen } from "./screen.ts";

/** What a clinic sets. */
export const CLINIC_SETTINGS: readonly OwnScreen[] = [
  { name: "settings, questionnaires", nightly: true, path: "/configuracoes?aba=questionarios" },
  { name: "settings, visual test", nightly: true, path: "/configuracoes?aba=teste-visual" },
  { name: "settings, partners", nightly: true, path: "/configuracoes?aba=parceiros" },
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
  { name: "settings, messages", nightly: true, path: "/configuracoes?aba=mensagens" },
  { name: "settings, preferences", path: "/configuracoes?aba=preferencias" },
  { name: "settings, organization", path: "/configuracoes?aba=organizacao" },
  {
    name: "settings, taking the data along",
    path: "/configuracoes?aba=organizacao",
    act: button("Pedir uma cópia"),
  },
  { name: "settings, reminders", path: "/configuracoes?aba=lembretes" },
  { name: "settings, WhatsApp", path: "/configuracoes?aba=whatsapp" },
  { name: "played telephones", nightly: true, path: "/dev/whatsapp" },
  { name: "settings, integrations", nightly: true, path: "/configuracoes?aba=integracoes" },
  {
    name: "settings, a new key",
    path: "/configuracoes?aba=integracoes",
    act: opening("Nova chave"),
  },
  {
    name: "settings, a new webhook",
    path: "/configuracoes?aba=integracoes",
    act: opening("Novo webhook"),
  },
  { name: "settings, programmes", nightly: true, path: "/configuracoes?aba=programas" },
  { name: "settings, referrals", nightly: true, path: "/configuracoes?aba=encaminhamentos" },
  { name: "settings, support network", nightly: true, path: "/configuracoes?aba=rede" },
  {
    name: "settings, a place of the network",
    path: "/configuracoes?aba=rede",
    act: opening("Acrescentar lugar"),
  },
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
