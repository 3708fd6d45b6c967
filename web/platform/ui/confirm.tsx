import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly action: string;
  readonly cancel?: string;
  readonly isBusy: boolean;
  /** Why it could not be done, when it was tried. */
  readonly error?: Error | null;
  /** It takes something away. */
  readonly isSevere?: boolean;
  /** How the feature lays out its forms. */
  readonly className?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that another person or system will notice. The refusal of the server stays in sight. */
export function Confirm(props: ConfirmProps) {
  const { title, action, cancel, isBusy, error, isSevere, className, children } = props;
  const { onConfirm, onClose } = props;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Stack {...(className !== undefined && { className })}>
        {children}
        <DialogFoot
          {...(cancel !== undefined && { cancel })}
          fault={error ? detailOf(error) : null}
          isCancelFirst
          onCancel={onClose}
        >
          <Button {...(isSevere && { color: "red" })} loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
