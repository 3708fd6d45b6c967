import { useEffect, useRef } from "react";

/** A message that must be seen before going on. Escape and the button close it alike. */
export function MessageDialog(props: {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly ok: string;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="message"
      aria-describedby={props.detail ? "message-detail" : undefined}
      onClose={props.onClose}
    >
      <p id="message" className="strong">
        {props.message}
      </p>
      {props.detail && <p id="message-detail">{props.detail}</p>}
      <button type="button" className="first" onClick={() => dialog.current?.close()}>
        {props.ok}
      </button>
    </dialog>
  );
}
