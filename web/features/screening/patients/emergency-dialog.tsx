import { Textarea, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { openInEmergency } from "#contract/screening/patient-record.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { patientPath } from "#web/platform/paths.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useRecordForm } from "./use-record-form.ts";

interface EmergencyDialogProps {
  /** What was searched for: the beginning of the name. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Opens, with a reason, the record of a child beyond the own groups: whoever does not know name and birth date finds nobody. */
export function EmergencyDialog({ search, onClose }: EmergencyDialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const navigate = useNavigate();
  const form = useRecordForm({
    schema: openInEmergency.body,
    initialValues: { full_name: search, date_of_birth: "", reason: "" },
    send: async (body) => {
      const opened = await call(openInEmergency, { body });
      await navigate(patientPath(opened.patient_id));
    },
  });
  return (
    <FormDialog
      title={t("emergency.title")}
      submit={t("emergency.open")}
      form={form}
      onClose={onClose}
    >
      <p>{t("emergency.hint")}</p>
      <TextInput
        {...form.field("full_name")}
        label={t("emergency.name")}
        description={t("emergency.nameHint")}
        required
        autoComplete="off"
        data-autofocus
      />
      <DayInput
        {...form.field("date_of_birth")}
        label={t("emergency.birth")}
        max={today}
        required
      />
      <Textarea
        {...form.field("reason")}
        label={t("emergency.reason")}
        description={t("emergency.reasonHint")}
        required
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
