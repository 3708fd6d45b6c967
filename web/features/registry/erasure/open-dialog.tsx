import { NativeSelect, TextInput } from "@mantine/core";
import { type OpenedRecord, openLockedRecord } from "#contract/registry/erasure.ts";
import { OPENING_PURPOSES } from "#domain/registry/erasure/erasure.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useOpenRecord } from "./erasure.api.ts";

interface OpenDialogProps {
  readonly onOpened: (record: OpenedRecord) => void;
  readonly onClose: () => void;
}

/** Asks for what a locked record is found by, and why it is opened. */
export function OpenDialog({ onOpened, onClose }: OpenDialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const open = useOpenRecord();
  const form = useContractForm({
    schema: openLockedRecord.body,
    initialValues: { full_name: "", date_of_birth: "", purpose: "" },
    send: async (body) => onOpened(await open.mutateAsync(body)),
  });
  return (
    <FormDialog
      title={t("erasure.openTitle")}
      submit={t("erasure.open")}
      form={form}
      onClose={onClose}
    >
      <p>{t("erasure.openText")}</p>
      <TextInput
        {...form.field("full_name")}
        label={t("erasure.name")}
        required
        autoComplete="off"
        data-autofocus
      />
      <DayInput {...form.field("date_of_birth")} label={t("erasure.birth")} max={today} required />
      <NativeSelect
        {...form.field("purpose")}
        label={t("erasure.purpose")}
        required
        data={[
          { value: "", label: t("erasure.choose") },
          ...OPENING_PURPOSES.map((value) => ({ value, label: t(`erasure.purposes.${value}`) })),
        ]}
      />
    </FormDialog>
  );
}
