import { Button } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type Step, useStep } from "./referral.api.ts";

interface StepDialogProps {
  readonly title: string;
  readonly referralId: string;
  /** What the button says. */
  readonly submit: string;
  /** The step as it is filled in now; null while something is missing. */
  readonly step: Step | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A small form that takes one step with a referral. It stays while the step is on its way, and when it is refused: what
 * was written is still there, with the reason, and the page behind shows by then how things are.
 */
export function StepDialog({
  title,
  referralId,
  submit,
  step,
  onClose,
  children,
}: StepDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const taking = useStep(referralId);
  const close = (): void => {
    if (!taking.isPending) onClose();
  };
  const take = (event: SubmitEvent): void => {
    event.preventDefault();
    if (step === null || taking.isPending) return;
    taking.mutate(step, {
      onSuccess: () => {
        toast.success({ message: t("referralPage.saved") });
        onClose();
      },
    });
  };
  return (
    <Dialog title={title} isOpen onClose={close}>
      <form noValidate className="referral-form" onSubmit={take}>
        {children}
        <DialogFoot
          fault={taking.isError && detailOf(taking.error)}
          isBusy={taking.isPending}
          onCancel={close}
        >
          <Button type="submit" disabled={step === null || taking.isPending}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
