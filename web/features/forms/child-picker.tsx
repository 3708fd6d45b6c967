import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { patientSearchQuery } from "#web/features/patients/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure } from "#web/platform/ui/states.tsx";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;

/** Finds a child by typing part of a name. The server searches: a clinic may have thousands. */
export function ChildPicker({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const found = useInfiniteQuery(patientSearchQuery(words));
  const children = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <Select
        label={t("sendForm.child")}
        placeholder={t("sendForm.childPlaceholder")}
        searchable
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: "forms-children" }}
        required
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has filtered already, by more than the label shows.
        filter={({ options }) => options}
        nothingFoundMessage={found.isPending ? t("patients.searching") : t("sendForm.noChild")}
        data={children.map((child) => ({
          value: child.id,
          label: `${child.full_name} · ${child.guardian_name} · ${child.group_name}`,
        }))}
        value={null}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </>
  );
}
