import { type ComponentType, useCallback, useState } from "react";
import type { Solution } from "#domain/site/solutions.ts";

/** What can be opened over the public page: one of the session's dialogs, or the request about a solution. */
export type OpenDialog = "login" | "register" | Solution;

/** The dialogs as one component, which knows how to close itself and to lead from one to another. */
export type Dialogs = ComponentType<{
  readonly open: OpenDialog | null;
  readonly onChange: (open: OpenDialog | null) => void;
}>;

/** Loads the dialogs with all they stand on, which the page itself does without. */
export type LoadDialogs = () => Promise<Dialogs>;

/** How the page opens its dialogs. */
export interface DialogOpener {
  /** Loads what opening will need; for a pointer or a focus that comes near. */
  readonly prepare: () => void;
  /** Opens a dialog. When its files cannot be had, goes where the link beneath it leads. */
  readonly show: (dialog: OpenDialog, otherwise: string) => void;
}

interface Opening extends DialogOpener {
  readonly Loaded: Dialogs | null;
  readonly open: OpenDialog | null;
  readonly change: (open: OpenDialog | null) => void;
}

/** Keeps which dialog is open, and loads them when one is first wanted. */
export function useDialogs(load: LoadDialogs): Opening {
  const [Loaded, setLoaded] = useState<Dialogs | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  const show = useCallback(
    (dialog: OpenDialog, otherwise: string) => {
      setOpen(dialog);
      load().then(
        (dialogs) => setLoaded(() => dialogs),
        () => location.assign(otherwise),
      );
    },
    [load],
  );
  return { Loaded, open, change: setOpen, prepare, show };
}
