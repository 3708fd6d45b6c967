import "./fault.css";
import type { ReactNode } from "react";

interface FaultProps {
  /** For the field that it describes. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Why something could not be done, read out as it appears. */
export function Fault({ id, children }: FaultProps) {
  return (
    <p id={id} className="ui-fault" role="alert">
      {children}
    </p>
  );
}
