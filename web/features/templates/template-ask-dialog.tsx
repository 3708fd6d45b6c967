import { Button } from "@mantine/core";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly isPending?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before words are lost. Nothing happens unless the answer is yes. */
export function AskDialog(props: AskDialogProps) {
  const { title, text, yes, no, isPending = false, onYes, onNo } = props;
  return (
    <Dialog title={title} isOpen onClose={onNo}>
      <p>{text}</p>
      <div className="template-actions">
        <Button color="red" onClick={onYes} loading={isPending}>
          {yes}
        </Button>
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
