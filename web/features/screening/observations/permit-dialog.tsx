import { Button } from "@mantine/core";
import { useState } from "react";
import type { Observation } from "#contract/screening/observations.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
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
  const [told, setTold] = useState(() => usualPermission(patient));
  const save = (): void => {
    permit.mutate(told, {
      onSuccess: () => {
        toast.success({ message: t("observations.permitted") });
        onClose();
      },
    });
  };
  return (
    <Dialog title={t("observations.permitTitle")} isOpen onClose={onClose}>
      <div className="observations-form">
        <PermissionFields patient={patient} told={told} onChange={setTold} />
        <DialogFoot
          fault={permit.isError && t("app.failure", { detail: detailOf(permit.error) })}
          isBusy={permit.isPending}
          onCancel={onClose}
        >
          <Button disabled={permit.isPending} onClick={save}>
            {t("observations.permit")}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
