import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { startTransition, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import type { Place } from "./sections.ts";

/** Weighs as much as all else of the page, which is rarely searched. */
const FindSetting = lazyComponent(async () => (await import("./find-setting.tsx")).FindSetting);

/** The field that finds a setting. Until its list is loaded it takes what is typed. */
export function SettingsSearch({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [isSought, setSought] = useState(false);
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
      // In a transition this field stays, with its focus, until the list is there.
      onFocus={() => startTransition(() => setSought(true))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
