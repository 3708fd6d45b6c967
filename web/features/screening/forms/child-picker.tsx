import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { patientSearchQuery } from "../patients/patients.api.ts";

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
      <Combobox
        label={t("sendForm.child")}
        placeholder={t("sendForm.childPlaceholder")}
        required
        typed={typed}
        onType={setTyped}
        none={found.isPending ? t("app.searching") : t("sendForm.noChild")}
        options={children.map((child) => ({
          value: child.id,
          label: `${child.full_name} · ${child.guardian_name} · ${child.group_name}`,
        }))}
        onChoose={onChoose}
      />
    </>
  );
}
