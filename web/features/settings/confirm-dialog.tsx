import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** Why it could not be done, when it was tried. */
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is taken from a person. The refusal of the server stays in sight. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, isBusy, error, onConfirm, onClose, children } = props;
  const { t } = useTexts();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="settings-form">
        {children}
        {error && (
          <p className="settings-fault" role="alert">
            {detailOf(error)}
          </p>
        )}
        <div className="settings-actions">
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t("app.cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
