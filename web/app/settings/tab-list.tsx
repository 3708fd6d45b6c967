import type { KeyboardEvent } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Tab } from "./tabs.ts";

interface TabListProps {
  readonly tabs: readonly Tab[];
  readonly shown: Tab;
  readonly onOpen: (tab: Tab) => void;
}

/** The tabs: arrows, Home and End go from one to the next, Enter or Space opens it. One alone needs no choice. */
export function TabList({ tabs, shown, onOpen }: TabListProps) {
  const { t } = useTexts();
  return (
    <div
      role="tablist"
      aria-label={t("settings.tabList")}
      className="settings-tabs"
      hidden={tabs.length < 2}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`settings-${tab}`}
          aria-selected={tab === shown}
          aria-controls="settings-panel"
          tabIndex={tab === shown ? 0 : -1}
          className="settings-tab"
          onClick={() => tab !== shown && onOpen(tab)}
          onKeyDown={goOn}
        >
          {t(`settings.tabs.${tab}`)}
        </button>
      ))}
    </div>
  );
}

/** Which tab a key leads to, from one of so many. */
const LEADS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const to = LEADS[event.key]?.(tabs.indexOf(event.currentTarget), tabs.length);
  if (to === undefined) return;
  event.preventDefault();
  const tab = tabs[to];
  if (tab instanceof HTMLElement) tab.focus();
}
