import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface AskProps {
  readonly title: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly isSevere?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that another system will notice. */
export function Ask(props: AskProps) {
  const { title, action, isBusy, error, isSevere = false, onConfirm, onClose, children } = props;
  const { t } = useTexts();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="integrations-form">
        {children}
        {error && (
          <p className="integrations-fault" role="alert">
            {detailOf(error)}
          </p>
        )}
        <div className="integrations-actions">
          <Button {...(isSevere && { color: "red" })} loading={isBusy} onClick={onConfirm}>
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
