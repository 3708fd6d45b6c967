import { type ReactNode, useSyncExternalStore } from "react";
import type { DialogOpener, OpenDialog } from "./use-dialogs.ts";

interface DialogButtonProps {
  readonly dialog: OpenDialog;
  readonly door: DialogOpener;
  /** Where it leads while no script runs. */
  readonly href: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a dialog. Until the page has come to life, and without scripts, it is a link that leads to the same end. */
export function DialogButton(props: DialogButtonProps) {
  const { dialog, door, href, className, label, children } = props;
  const isLive = useSyncExternalStore(never, yes, no);
  if (!isLive) {
    return (
      <a className={className} href={href} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={door.prepare}
      onFocus={door.prepare}
      onClick={() => door.show(dialog, href)}
    >
      {children}
    </button>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
