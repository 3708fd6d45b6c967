import { useQuery } from "@tanstack/react-query";
import "./settings.css";
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { queryNames } from "#web/platform/paths.ts";
import { accountQuery, rightsOf } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { TabList } from "./tab-list.tsx";
import { addressOf, tabAt, tabsFor, type Tab } from "./tabs.ts";

/** Each tab is loaded when it is opened: hardly anybody opens all of them. */
const UsersTab = lazyComponent(async () => (await import("./users-tab.tsx")).UsersTab);
const MessagesTab = lazyComponent(async () => (await import("./messages-tab.tsx")).MessagesTab);
const PreferencesTab = lazyComponent(
  async () => (await import("./preferences-tab.tsx")).PreferencesTab,
);
const RemindersTab = lazyComponent(async () => (await import("./reminders-tab.tsx")).RemindersTab);
const ProgrammesTab = lazyComponent(
  async () => (await import("./programmes-tab.tsx")).ProgrammesTab,
);
const WhatsAppTab = lazyComponent(async () => (await import("./whatsapp-tab.tsx")).WhatsAppTab);
const ReferralsTab = lazyComponent(async () => (await import("./referrals-tab.tsx")).ReferralsTab);
const DirectoryTab = lazyComponent(async () => (await import("./directory-tab.tsx")).DirectoryTab);
const PartnersTab = lazyComponent(async () => (await import("./partners-tab.tsx")).PartnersTab);
const QuestionnairesTab = lazyComponent(
  async () => (await import("./questionnaires-tab.tsx")).QuestionnairesTab,
);
const VisionTab = lazyComponent(async () => (await import("./vision-tab.tsx")).VisionTab);
const IntegrationsTab = lazyComponent(
  async () => (await import("./integrations-tab.tsx")).IntegrationsTab,
);
const OrganizationTab = lazyComponent(
  async () => (await import("./organization-tab.tsx")).OrganizationTab,
);

/** The settings, one tab at a time; which one stands in the address. Each role sees the tabs it has any use for. */
export function SettingsPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const { data: account } = useQuery(accountQuery);
  const tabs = tabsFor(rightsOf(account).role);
  const shown = tabAt(search.get(queryNames.tab), tabs);
  const open = (tab: Tab): void => {
    setSearch({ [queryNames.tab]: addressOf(tab) }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        {...(tabs.includes("messages") && { subtitle: t("settings.subtitle") })}
      />
      <TabList tabs={tabs} shown={shown} onOpen={open} />
      <div
        role="tabpanel"
        id="settings-panel"
        aria-labelledby={`settings-${shown}`}
        className="settings-panel"
        // What was begun for one organisation is not to be saved to another.
        key={`${account?.primary_role?.id ?? ""} ${shown}`}
      >
        <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>{PANELS[shown]}</Suspense>
      </div>
    </>
  );
}

const PANELS: Readonly<Record<Tab, ReactNode>> = {
  users: <UsersTab />,
  messages: <MessagesTab />,
  preferences: <PreferencesTab />,
  organization: <OrganizationTab />,
  reminders: <RemindersTab />,
  whatsapp: <WhatsAppTab />,
  programmes: <ProgrammesTab />,
  referrals: <ReferralsTab />,
  destinations: <DirectoryTab />,
  partners: <PartnersTab />,
  questionnaires: <QuestionnairesTab />,
  vision: <VisionTab />,
  integrations: <IntegrationsTab />,
};
