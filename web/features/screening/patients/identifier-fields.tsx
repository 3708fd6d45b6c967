import "@mantine/core/styles/SimpleGrid.css";
import "@mantine/core/styles/Fieldset.css";
import { Fieldset, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { formatCns } from "#domain/screening/identifiers/cns.ts";
import { formatCpf } from "#domain/screening/identifiers/cpf.ts";
import { SEXES } from "#domain/screening/sex.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface IdentifierFieldsProps {
  readonly field: (name: "cpf" | "cns" | "sex" | "external_id") => object;
}

/** What the child is known by elsewhere. All of it may stay empty. */
export function IdentifierFields({ field }: IdentifierFieldsProps) {
  const { t } = useTexts();
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <Fieldset variant="unstyled" legend={t("record.identifiers")}>
      <SimpleGrid minColWidth="11rem" spacing="sm">
        <TextInput {...field("cpf")} label={t("record.cpf")} {...number} />
        <TextInput {...field("cns")} label={t("record.cns")} {...number} />
        <TextInput {...field("external_id")} label={t("record.externalId")} autoComplete="off" />
        <NativeSelect
          {...field("sex")}
          label={t("record.sex")}
          data={[
            { value: "", label: t("app.notInformed") },
            ...SEXES.map((sex) => ({ value: sex, label: t(`record.sexes.${sex}`) })),
          ]}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

/** What these fields begin with. */
export function identifiersOf({ cpf, cns, sex, external_id }: PatientDetail) {
  return { cpf: formatCpf(cpf), cns: formatCns(cns), sex: sex ?? "", external_id };
}
