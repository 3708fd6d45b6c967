import { NativeSelect, Textarea } from "@mantine/core";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** Which guardian permitted, and how. */
export interface PermissionValues {
  readonly guardian: string;
  readonly way: "phone" | "in_person";
  readonly note: string;
}

/** What is proposed: the primary guardian, by telephone. */
export function usualPermission({ guardians }: PatientDetail): PermissionValues {
  return { guardian: guardians[0]?.id ?? "", way: "phone", note: "" };
}

interface PermissionFieldsProps {
  readonly patient: PatientDetail;
  readonly told: PermissionValues;
  readonly onChange: (told: PermissionValues) => void;
}

/** Asks who told the staff that the school may be asked. */
export function PermissionFields({ patient, told, onChange }: PermissionFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <NativeSelect
        label={t("observations.guardian")}
        value={told.guardian}
        data={patient.guardians
          .filter((each) => each.may_see)
          .map(({ id, full_name: label }) => ({ value: id, label }))}
        onChange={({ currentTarget }) => onChange({ ...told, guardian: currentTarget.value })}
      />
      <NativeSelect
        label={t("observations.way")}
        value={told.way}
        data={(["phone", "in_person"] as const).map((way) => ({
          value: way,
          label: t(`observations.wayChoices.${way}`),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ ...told, way: currentTarget.value === "phone" ? "phone" : "in_person" })
        }
      />
      <Textarea
        label={t("observations.note")}
        maxLength={500}
        value={told.note}
        onChange={({ currentTarget }) => onChange({ ...told, note: currentTarget.value })}
      />
    </>
  );
}
