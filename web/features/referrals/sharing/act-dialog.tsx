import { Button } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";

interface ActDialogProps<Act> {
  readonly title: string;
  readonly submit: string;
  /** What is said when it is done. */
  readonly done: string;
  /** As it is filled in now; null while something is missing. */
  readonly act: Act | null;
  readonly acting: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly mutate: (act: Act, options: { onSuccess: () => void }) => void;
  };
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page that does one thing. It stays while that is on its way, and with the reason when it is refused. */
export function ActDialog<Act>({
  title,
  submit,
  done,
  act,
  acting,
  isWide = false,
  onClose,
  children,
}: ActDialogProps<Act>) {
  const toast = useToast();
  const close = (): void => {
    if (!acting.isPending) onClose();
  };
  const run = (event: SubmitEvent): void => {
    event.preventDefault();
    if (act === null || acting.isPending) return;
    acting.mutate(act, {
      onSuccess: () => {
        toast.success({ message: done });
        onClose();
      },
    });
  };
  return (
    <Dialog title={title} isOpen isWide={isWide} onClose={close}>
      <form noValidate className="sharing-form" onSubmit={run}>
        {children}
        <DialogFoot
          fault={acting.isError && detailOf(acting.error)}
          isBusy={acting.isPending}
          onCancel={close}
        >
          <Button type="submit" disabled={act === null || acting.isPending}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
