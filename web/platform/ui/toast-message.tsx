import { notifications } from "@mantine/notifications";

/** One thing that can be done about a message while it is there, as taking back what it tells of. */
export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

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
