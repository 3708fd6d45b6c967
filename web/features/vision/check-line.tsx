import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./vision.module.css";

/** How a check stands: fine, to be put right, or not known yet. */
type Mark = "ok" | "mend" | "open";

const ICONS = { ok: IconCircleCheck, mend: IconAlertTriangle, open: IconCircleDashed } as const;

interface CheckLineProps {
  readonly mark: Mark;
  readonly children: ReactNode;
}

/** One line of a list of checks: an icon by its shape, and words that say the same. */
export function CheckLine({ mark, children }: CheckLineProps) {
  const Icon = ICONS[mark];
  return (
    <li className={classes["check"]} data-mark={mark}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
