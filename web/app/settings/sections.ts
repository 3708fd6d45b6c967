import { ADMIN_ROLES, type Role } from "#domain/access/roles.ts";
import { paths } from "#web/platform/paths.ts";

/** The four tabs of the settings, each with its sections; one alone is the tab itself. */
const TABS = {
  users: ["users"],
  messages: ["templates", "reminders", "whatsapp", "programmes", "questionnaires", "voices"],
  preferences: ["preferences"],
  organization: [
    "data",
    "signOn",
    "referrals",
    "destinations",
    "partners",
    "vision",
    "integrations",
    "erasure",
    "audit",
  ],
} as const;
/** A tab of the settings. */
export type Tab = keyof typeof TABS;
/** A part of a tab, with an address of its own. */
export type Section = (typeof TABS)[Tab][number];

const ADDRESS: Readonly<Record<Tab | Section, string>> = {
  users: "usuarios",
  messages: "mensagens",
  preferences: "preferencias",
  organization: "organizacao",
  templates: "modelos",
  reminders: "lembretes",
  whatsapp: "whatsapp",
  programmes: "programas",
  questionnaires: "questionarios",
  voices: "vozes",
  data: "dados",
  signOn: "acesso",
  referrals: "encaminhamentos",
  destinations: "rede",
  partners: "parceiros",
  vision: "teste-visual",
  integrations: "integracoes",
  erasure: "pedidos-das-familias",
  audit: "auditoria",
};

/** Where a section is. */
export interface Place {
  readonly tab: Tab;
  readonly section: Section;
}

const TAB_NAMES = ["users", "messages", "preferences", "organization"] as const;

const PLACES: readonly Place[] = TAB_NAMES.flatMap((tab) => {
  const sections: readonly Section[] = TABS[tab];
  return sections.map((section) => ({ tab, section }));
});

/** A school refers no child, and scores none. */
const NOT_FOR_SCHOOLS: ReadonlySet<Section> = new Set([
  "referrals",
  "destinations",
  "partners",
  "questionnaires",
  "vision",
]);
/** A municipality writes to no family: of the reminders it has the holidays of its network. */
const FOR_MANAGERS: ReadonlySet<Section> = new Set([
  "users",
  "reminders",
  "preferences",
  "data",
  "signOn",
  "destinations",
  "audit",
]);

/** The sections a role has any use for. Who has no role, or none in an organisation with data of its own, has the preferences. */
export function placesFor(role: Role | null): readonly Place[] {
  return PLACES.filter(({ section }) => isFor(role, section));
}

function isFor(role: Role | null, section: Section): boolean {
  if (section === "preferences") return true;
  if (role === null || role === "operator") return false;
  if (role === "network_manager") return FOR_MANAGERS.has(section);
  if (role === "clinic_doctor") return section === "data" || section === "destinations";
  if (role === "school_admin") return !NOT_FOR_SCHOOLS.has(section);
  return isAdmin(role) || section === "data";
}

/** Whether the role looks after the organisation: its people and its data. */
export function mayManage(role: Role | null): boolean {
  return role === "network_manager" || isAdmin(role);
}

/** The tabs of these sections, in their order. */
export function tabsOf(places: readonly Place[]): readonly Tab[] {
  return [...new Set(places.map(({ tab }) => tab))];
}

/** The address of a section: that of its tab, where it is alone in it. */
export function addressOf({ tab, section }: Place): string {
  const address = `${paths.settings}/${ADDRESS[tab]}`;
  return TABS[tab].length === 1 ? address : `${address}/${ADDRESS[section]}`;
}

/** The section that an address names; the tab's first where it names none, and the person's first where there is none. */
export function placeAt(
  address: { readonly tab?: string | undefined; readonly section?: string | undefined },
  places: readonly Place[],
): Place {
  const ofTab = places.filter(({ tab }) => ADDRESS[tab] === address.tab);
  const named = ofTab.find(({ section }) => ADDRESS[section] === address.section);
  return named ?? ofTab[0] ?? places[0] ?? { tab: "preferences", section: "preferences" };
}

/** The section that the settings' former address named: one tab for each, behind the question mark. */
export function placeOfFormer(named: string): Place | undefined {
  return PLACES.find(({ tab, section }) => ADDRESS[section] === named || ADDRESS[tab] === named);
}

function isAdmin(role: Role | null): boolean {
  return ADMIN_ROLES.some((admin) => admin === role);
}
