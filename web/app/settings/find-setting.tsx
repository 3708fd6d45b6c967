import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/ScrollArea.css";
import { type ComboboxItem, Select } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { addressOf, type Place, tabsOf } from "./sections.ts";

interface FindSettingProps {
  readonly places: readonly Place[];
  /** What was typed before this was loaded. */
  readonly typed: string;
  readonly onFound: () => void;
}

/** A field that leads to a section by letters of its name or of what is set there; it takes the focus over from the field that it replaces. */
export function FindSetting({ places, typed, onFound }: FindSettingProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field that this one replaces had it, unless somebody has gone on meanwhile.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const about = (address: string): string => {
    const place = places.find((each) => addressOf(each) === address);
    return place ? t(`settings.about.${place.section}`) : "";
  };
  return (
    <Select
      searchable
      ref={field}
      searchValue={words}
      onSearchChange={setWords}
      aria-label={t("settings.find")}
      placeholder={t("settings.find")}
      nothingFoundMessage={t("settings.noneFound")}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={null}
      size="md"
      w={320}
      maw="100%"
      data={tabsOf(places).map((tab) => ({
        group: t(`settings.tabs.${tab}`),
        items: places
          .filter((place) => place.tab === tab)
          .map((place) => ({
            value: addressOf(place),
            label: t(`settings.sections.${place.section}`),
          })),
      }))}
      filter={({ options, search }) =>
        options.flatMap((option) => {
          if (!("group" in option)) return [];
          const items = option.items.filter((item) => says(item, about(item.value), search));
          return items.length > 0 ? [{ ...option, items }] : [];
        })
      }
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{about(option.value)}</small>
        </span>
      )}
      onOptionSubmit={(address) => {
        onFound();
        void navigate(address);
      }}
    />
  );
}

/** Whether every word that was typed begins one of the section's, whatever the accents and capitals. */
function says({ label }: ComboboxItem, about: string, search: string): boolean {
  const words = plain(`${label} ${about}`).split(/[^\p{L}\d]+/u);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
