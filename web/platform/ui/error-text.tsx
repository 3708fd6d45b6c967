import "./error-text.css";
import type { ReactNode } from "react";

interface ErrorTextProps {
  /** For the field that it describes. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Why something could not be done, read out as it appears. */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <p id={id} className="ui-fault" role="alert">
      {children}
    </p>
  );
}
