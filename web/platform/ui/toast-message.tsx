import { notifications } from "@mantine/notifications";
import type { ToastAction } from "./use-toast.ts";

interface ToastMessageProps {
  readonly action: ToastAction;
  readonly children?: string;
}

/** What a toast says, with the one thing that can be done about it. Done, the toast goes. */
export function ToastMessage({ action, children }: ToastMessageProps) {
  const act = (): void => {
    notifications.clean();
    action.onAct();
  };
  return (
    <span className="ui-toast-message">
      {children}
      <button type="button" className="ui-button" onClick={act}>
        {action.label}
      </button>
    </span>
  );
}
