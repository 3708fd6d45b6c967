import { NativeSelect, TextInput } from "@mantine/core";
import type { PatientChange } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { shownCns } from "#domain/screening/identifiers/cns.ts";
import { shownCpf } from "#domain/screening/identifiers/cpf.ts";
import { SEXES } from "#domain/screening/sex.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type Faults, typedText } from "./record-form.tsx";

interface IdentifierFieldsProps {
  readonly patient: Pick<PatientDetail, "cpf" | "cns" | "sex" | "external_id">;
  readonly faults: Faults;
}

/** What the child is known by elsewhere. All of it may stay empty. */
export function IdentifierFields({ patient, faults }: IdentifierFieldsProps) {
  const { t } = useTexts();
  return (
    <fieldset className="record-numbers">
      <legend>{t("record.identifiers")}</legend>
      <TextInput
        name="cpf"
        label={t("record.cpf")}
        defaultValue={shownCpf(patient.cpf)}
        error={faults["cpf"]}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        name="cns"
        label={t("record.cns")}
        defaultValue={shownCns(patient.cns)}
        error={faults["cns"]}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        name="external_id"
        label={t("record.externalId")}
        defaultValue={patient.external_id}
        error={faults["external_id"]}
        autoComplete="off"
      />
      <NativeSelect
        name="sex"
        label={t("record.sex")}
        defaultValue={patient.sex ?? ""}
        error={faults["sex"]}
        data={[
          { value: "", label: t("app.notInformed") },
          ...SEXES.map((sex) => ({ value: sex, label: t(`record.sexes.${sex}`) })),
        ]}
      />
    </fieldset>
  );
}

/** What was typed into these fields, as a change of the record: an empty one clears. */
export function typedIdentifiers(
  typed: FormData,
): Pick<PatientChange, "cpf" | "cns" | "sex" | "external_id"> {
  const sex = typedText(typed, "sex");
  return {
    cpf: typedText(typed, "cpf"),
    cns: typedText(typed, "cns"),
    external_id: typedText(typed, "external_id"),
    sex: SEXES.find((known) => known === sex) ?? "",
  };
}
