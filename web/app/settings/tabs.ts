import { ADMIN_ROLES, type Role } from "#domain/access/roles.ts";

const TABS = [
  "users",
  "messages",
  "preferences",
  "organization",
  "reminders",
  "whatsapp",
  "programmes",
  "referrals",
  "destinations",
  "partners",
  "questionnaires",
  "vision",
  "integrations",
] as const;
/** A part of the settings. */
export type Tab = (typeof TABS)[number];

const ADDRESS: Readonly<Record<Tab, string>> = {
  users: "usuarios",
  messages: "mensagens",
  preferences: "preferencias",
  organization: "organizacao",
  reminders: "lembretes",
  whatsapp: "whatsapp",
  programmes: "programas",
  referrals: "encaminhamentos",
  destinations: "rede",
  partners: "parceiros",
  questionnaires: "questionarios",
  vision: "teste-visual",
  integrations: "integracoes",
};

/** The tabs a role has any use for. Who has no role, or none in an organisation with data of its own, has the preferences. */
export function tabsFor(role: Role | null): readonly Tab[] {
  if (role === null || role === "operator") return ["preferences"];
  // A municipality writes to no family: of the reminders it has the holidays of its network.
  if (role === "network_manager") {
    return ["users", "preferences", "organization", "reminders", "destinations"];
  }
  if (role === "clinic_doctor") return ["preferences", "organization", "destinations"];
  // A school refers no child.
  if (role === "school_admin") {
    return TABS.filter(
      (tab) =>
        tab !== "destinations" &&
        tab !== "referrals" &&
        tab !== "partners" &&
        tab !== "questionnaires" &&
        tab !== "vision",
    );
  }
  return isAdmin(role) ? TABS : ["preferences", "organization"];
}

/** Whether the role looks after the organisation: its people and its data. */
export function mayManage(role: Role | null): boolean {
  return role === "network_manager" || isAdmin(role);
}

/** How a tab is called in the address. */
export function addressOf(tab: Tab): string {
  return ADDRESS[tab];
}

/** The tab that an address names; the first one where it names none that the person has. */
export function tabAt(address: string | null, tabs: readonly Tab[]): Tab {
  return tabs.find((tab) => ADDRESS[tab] === address) ?? tabs[0] ?? "preferences";
}

function isAdmin(role: Role | null): boolean {
  return ADMIN_ROLES.some((admin) => admin === role);
}
