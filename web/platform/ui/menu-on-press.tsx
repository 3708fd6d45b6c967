import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface MenuOnPressProps {
  readonly button: ReactElement<{
    readonly "aria-haspopup"?: "menu";
    readonly "aria-expanded"?: boolean;
    readonly onClick?: () => void;
  }>;
  /** The menu with the same button, as a component that is loaded when it is first shown. */
  readonly children: ReactNode;
}

/** A button whose menu is loaded and made when it is first pressed: a long list does not pay for what hardly anyone opens. */
export function MenuOnPress({ button, children }: MenuOnPressProps) {
  const [isAsked, setAsked] = useState(false);
  const first = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setAsked(true),
  });
  return isAsked ? <Suspense fallback={first}>{children}</Suspense> : first;
}
