import { Button } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface GroupFormProps {
  readonly title: string;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Archiving is not what one presses by the way. */
  readonly isGrave?: boolean;
  readonly isImpossible?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form about a group over the page: fields, one button that does it, one that does not. */
export function GroupForm(props: GroupFormProps) {
  const { title, submit, isBusy, isGrave = false, isImpossible = false, onClose } = props;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate className="group-form" onSubmit={send}>
        {props.children}
        <DialogFoot onCancel={onClose}>
          {!isImpossible && (
            <Button type="submit" loading={isBusy} {...(isGrave && { color: "red" })}>
              {submit}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
