import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { startTransition, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import type { Place } from "./sections.ts";

const loadFindSetting = () => import("./find-setting.tsx");

/** Weighs as much as all else of the page, which is rarely searched. */
const FindSetting = lazyComponent(async () => (await loadFindSetting()).FindSetting);

/** The field that finds a setting: its list opens by a click, a letter or an arrow. Until it is loaded the field takes what is typed. */
export function SettingsSearch({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [isSought, setSought] = useState(false);
  // In a transition this field stays, with its focus, until the list is there.
  const seek = (): void => startTransition(() => setSought(true));
  if (isSought) {
    const startOver = (): void => {
      setSought(false);
      setTyped("");
    };
    return <FindSetting places={places} typed={typed} onFound={startOver} />;
  }
  return (
    <TextInput
      type="search"
      aria-label={t("settings.find")}
      placeholder={t("settings.find")}
      leftSection={<IconSearch size={18} aria-hidden />}
      size="md"
      w={320}
      maw="100%"
      value={typed}
      // By Tab one passes through: a field that another replaced here would lose its place among the stops.
      onFocus={() => void loadFindSetting()}
      onClick={seek}
      onKeyDown={({ key }) => {
        if (key === "ArrowDown") seek();
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        seek();
      }}
    />
  );
}
