import { Button, Group } from "@mantine/core";
import { Suspense, useState, type ReactNode } from "react";
import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSendForm } from "./patients.api.ts";
import { ResendBy, type ResendWay } from "./resend-by.tsx";

/** Loaded when somebody asks to end a link. */
const RevokeDialog = lazyComponent(async () => (await import("./revoke-dialog.tsx")).RevokeDialog);

interface LinkActionsProps {
  readonly form: PatientForm;
  readonly patient: PatientDetail;
  /** What else can be done with the form. */
  readonly children?: ReactNode;
}

/** What can be done with the link of a form that waits for its answer. */
export function LinkActions({ form, patient, children }: LinkActionsProps) {
  const { t } = useTexts();
  const toast = useToast();
  const send = useSendForm();
  const [isAsking, setAsking] = useState(false);
  const { id: patientId, guardians } = patient;
  const resend = (channel?: ResendWay): void => {
    send.mutate(
      { patientId, ...(channel && { channel }) },
      {
        onSuccess: () => toast.success({ message: t("patient.resent") }),
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  };
  return (
    <Group gap="xs" mt="md">
      <Button variant="light" size="sm" onClick={() => resend()} loading={send.isPending}>
        {t("patient.resend")}
      </Button>
      <ResendBy guardian={guardians[0]} onChoose={resend} />
      {form.link?.state === "ativo" && (
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t("patient.revoke")}
        </Button>
      )}
      {children}
      {isAsking && (
        <Suspense>
          <RevokeDialog formId={form.id} patientId={patientId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Group>
  );
}
