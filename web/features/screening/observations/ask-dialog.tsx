import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { ObservationOrder } from "#contract/screening/observations.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
  const [usual] = useState(() => usualPermission(patient));
  const form = useContractForm({
    schema: ObservationOrder,
    initialValues: { school_name: "", teacher_name: "", email: "", isTold: false, told: usual },
    bodyOf: ({ isTold, told, ...values }) => ({
      ...values,
      id,
      ...(isTold && { permission: told }),
    }),
    send: async (order) => {
      await ask.mutateAsync(order);
      toast.success({ message: t(order.permission ? "observations.sent" : "observations.kept") });
      onClose();
    },
  });
  const { isBusy, field, values, failure } = form;
  return (
    <Dialog title={t("observations.askTitle")} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <TextInput
            {...field("school_name")}
            label={t("observations.schoolName")}
            required
            data-autofocus
          />
          <TextInput {...field("teacher_name")} label={t("observations.teacherName")} required />
          <TextInput {...field("email")} type="email" label={t("observations.email")} required />
          <PermissionChoice
            isTold={values.isTold}
            onChange={(isTold) => form.setFieldValue("isTold", isTold)}
          />
          {values.isTold && (
            <PermissionFields
              patient={patient}
              told={values.told}
              onChange={(told) => form.setFieldValue("told", told)}
            />
          )}
          <p className="ui-muted">{t("observations.privacy")}</p>
          <DialogFoot
            fault={failure !== undefined && t("app.failure", { detail: failure })}
            isBusy={isBusy}
            onCancel={onClose}
          >
            <Button type="submit" disabled={isBusy}>
              {t("observations.send")}
            </Button>
          </DialogFoot>
        </Stack>
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
  return (
    <Radio.Group
      label={t("observations.permission")}
      value={String(isTold)}
      onChange={(chosen) => onChange(chosen === "true")}
    >
      <Stack gap="sm" pt="xs">
        <Radio value="false" label={t("observations.permissionLater")} />
        <Radio value="true" label={t("observations.permissionTold")} />
      </Stack>
    </Radio.Group>
  );
}
