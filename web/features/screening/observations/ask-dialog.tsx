import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { ObservationOrder } from "#contract/screening/observations.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAskSchool } from "./observations.api.ts";
import { PermissionFields, usualPermission } from "./permission-fields.tsx";

interface AskDialogProps {
  readonly patient: PatientDetail;
  readonly onClose: () => void;
}

/** Asks a school about a child: whom, and whether the guardian has permitted it already. */
export function AskDialog({ patient, onClose }: AskDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const ask = useAskSchool(patient.id);
  const [id] = useState(requestId);
  const [isTold, setTold] = useState(false);
  const [told, setPermission] = useState(() => usualPermission(patient));
  const { isBusy, fault, onSubmit } = useCheckedForm(ObservationOrder, {
    extra: { id, ...(isTold && { permission: told }) },
    send: async (order) => {
      try {
        await ask.mutateAsync(order);
      } catch (error) {
        return isApiError(error) ? { ...error.fields } : {};
      }
      toast.success({ message: t(isTold ? "observations.sent" : "observations.kept") });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={t("observations.askTitle")} isOpen onClose={onClose}>
      <form noValidate className="observations-form" onSubmit={onSubmit}>
        <TextInput
          name="school_name"
          label={t("observations.schoolName")}
          error={fault("school_name")}
          required
          data-autofocus
        />
        <TextInput
          name="teacher_name"
          label={t("observations.teacherName")}
          error={fault("teacher_name")}
          required
        />
        <TextInput
          name="email"
          type="email"
          label={t("observations.email")}
          error={fault("email")}
          required
        />
        <PermissionChoice isTold={isTold} onChange={setTold} />
        {isTold && <PermissionFields patient={patient} told={told} onChange={setPermission} />}
        <p className="ui-muted">{t("observations.privacy")}</p>
        <DialogFoot
          fault={ask.isError && t("app.failure", { detail: detailOf(ask.error) })}
          isBusy={isBusy}
          onCancel={onClose}
        >
          <Button type="submit" disabled={isBusy}>
            {t("observations.send")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface PermissionChoiceProps {
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

function PermissionChoice({ isTold, onChange }: PermissionChoiceProps) {
  const { t } = useTexts();
  const group = useId();
  const choices = [
    { told: false, label: t("observations.permissionLater") },
    { told: true, label: t("observations.permissionTold") },
  ];
  return (
    <fieldset className="observations-choices">
      <legend>{t("observations.permission")}</legend>
      {choices.map(({ told, label }) => (
        <label key={label}>
          {/* Named by its group alone: a name of its own would be sent with the form. */}
          <input
            type="radio"
            form={group}
            name={group}
            checked={told === isTold}
            onChange={() => onChange(told)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
