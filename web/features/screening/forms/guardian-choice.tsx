import { NativeSelect } from "@mantine/core";
import type { Guardian } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface GuardianChoiceProps {
  readonly guardians: readonly Guardian[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Which of several guardians; the primary one comes first. With one there is nothing to choose. */
export function GuardianChoice({ guardians, selected, onSelect }: GuardianChoiceProps) {
  const { t } = useTexts();
  if (guardians.length < 2) return null;
  return (
    <NativeSelect
      maw="26rem"
      mb="md"
      label={t("sendForm.guardian")}
      value={selected}
      onChange={(event) => onSelect(event.currentTarget.value)}
      data={guardians.map(({ id, full_name: name, relationship }) => ({
        value: id,
        label: t("sendForm.guardianOption", { name, relationship }),
      }))}
    />
  );
}
