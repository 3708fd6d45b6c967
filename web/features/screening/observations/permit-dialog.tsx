import { Button, Stack } from "@mantine/core";
import { type Observation, permitObservation } from "#contract/screening/observations.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { usePermit } from "./observations.api.ts";
import { PermissionFields, usualPermission } from "./permission-fields.tsx";

interface PermitDialogProps {
  readonly patient: PatientDetail;
  readonly observation: Observation;
  readonly onClose: () => void;
}

/** Records that a guardian told the staff yes: then the school is asked. */
export function PermitDialog({ patient, observation, onClose }: PermitDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const permit = usePermit(patient.id, observation.id);
  const form = useContractForm({
    schema: permitObservation.body,
    initialValues: { told: usualPermission(patient) },
    bodyOf: ({ told }) => told,
    send: async (told) => {
      await permit.mutateAsync(told);
      toast.success({ message: t("observations.permitted") });
      onClose();
    },
  });
  const { isBusy, values, failure } = form;
  return (
    <Dialog title={t("observations.permitTitle")} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <PermissionFields
            patient={patient}
            told={values.told}
            onChange={(told) => form.setFieldValue("told", told)}
          />
          <DialogFoot
            fault={failure !== undefined && t("app.failure", { detail: failure })}
            isBusy={isBusy}
            onCancel={onClose}
          >
            <Button type="submit" disabled={isBusy}>
              {t("observations.permit")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
