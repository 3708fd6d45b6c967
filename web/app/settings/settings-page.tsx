import "@mantine/core/styles/Tabs.css";
import { Flex, Stack, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { queryNames } from "#web/platform/paths.ts";
import { accountQuery, rightsOf } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { SectionList } from "./section-list.tsx";
import {
  addressOf,
  placeAt,
  placeOfFormer,
  placesFor,
  tabsOf,
  type Place,
  type Section,
} from "./sections.ts";
import { SettingsSearch } from "./settings-search.tsx";

/** Each section is loaded when it is opened: hardly anybody opens all of them. */
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
const DirectoryTab = lazyComponent(async () => (await import("./referrals-tab.tsx")).DirectoryTab);
const PartnersTab = lazyComponent(async () => (await import("./referrals-tab.tsx")).PartnersTab);
const QuestionnairesTab = lazyComponent(
  async () => (await import("./questionnaires-tab.tsx")).QuestionnairesTab,
);
const VoicesTab = lazyComponent(async () => (await import("./voices-tab.tsx")).VoicesTab);
const VisionTab = lazyComponent(async () => (await import("./vision-tab.tsx")).VisionTab);
const IntegrationsTab = lazyComponent(
  async () => (await import("./integrations-tab.tsx")).IntegrationsTab,
);
const ErasureTab = lazyComponent(async () => (await import("./erasure-tab.tsx")).ErasureTab);
const AuditTab = lazyComponent(async () => (await import("./audit-tab.tsx")).AuditTab);
const SignOnTab = lazyComponent(async () => (await import("./organization-tab.tsx")).SignOnTab);
const OrganizationTab = lazyComponent(
  async () => (await import("./organization-tab.tsx")).OrganizationTab,
);

/** The settings, one section at a time, each at its own address. Each role sees those it has any use for. */
export function SettingsPage() {
  const { data: account } = useQuery(accountQuery);
  const { tab, section } = useParams();
  const [asked] = useSearchParams();
  const places = placesFor(rightsOf(account).role);
  const former = asked.get(queryNames.tab);
  if (former !== null) return <FromFormer named={former} asked={asked} />;
  const shown = placeAt({ tab, section }, places);
  return (
    <Opened
      places={places}
      shown={shown}
      // What was begun for one organisation is not to be saved to another.
      of={account?.primary_role?.id ?? ""}
    />
  );
}

/** From the former address of a section, with the tab behind the question mark, to the section. */
function FromFormer({ named, asked }: { named: string; asked: URLSearchParams }) {
  const place = placeOfFormer(named) ?? placeAt({}, []);
  const kept = new URLSearchParams(asked);
  kept.delete(queryNames.tab);
  return <Navigate to={{ pathname: addressOf(place), search: kept.toString() }} replace />;
}

interface OpenedProps {
  readonly places: readonly Place[];
  readonly shown: Place;
  readonly of: string;
}

function Opened({ places, shown, of }: OpenedProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const tabs = tabsOf(places);
  const open = (address: string | null): void => {
    const tab = tabs.find((each) => each === address);
    const first = places.find((place) => place.tab === tab);
    if (first) void navigate(addressOf(first));
  };
  const sections = places.filter(({ tab }) => tab === shown.tab);
  const panel = (
    <Flex direction={{ base: "column", md: "row" }} gap={{ base: "lg", md: "xl" }} pt="lg">
      {sections.length > 1 && <SectionList sections={sections} shown={shown} />}
      <Stack key={`${of} ${shown.section}`} gap="lg" flex={1} miw={0}>
        <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
          {PANELS[shown.section]}
        </Suspense>
      </Stack>
    </Flex>
  );
  if (tabs.length < 2) {
    return (
      <>
        <PageHeader title={t("settings.title")} />
        {panel}
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("settings.title")} subtitle={t("settings.subtitle")}>
        <SettingsSearch places={places} />
      </PageHeader>
      <Tabs value={shown.tab} onChange={open} activateTabWithKeyboard={false} keepMounted={false}>
        <Tabs.List aria-label={t("settings.tabList")}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} mih="2.75rem" fz="md" fw={600}>
              {t(`settings.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === shown.tab && panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

const PANELS: Readonly<Record<Section, ReactNode>> = {
  users: <UsersTab />,
  templates: <MessagesTab />,
  preferences: <PreferencesTab />,
  data: <OrganizationTab />,
  signOn: <SignOnTab />,
  reminders: <RemindersTab />,
  whatsapp: <WhatsAppTab />,
  programmes: <ProgrammesTab />,
  referrals: <ReferralsTab />,
  destinations: <DirectoryTab />,
  partners: <PartnersTab />,
  questionnaires: <QuestionnairesTab />,
  voices: <VoicesTab />,
  vision: <VisionTab />,
  integrations: <IntegrationsTab />,
  erasure: <ErasureTab />,
  audit: <AuditTab />,
};
