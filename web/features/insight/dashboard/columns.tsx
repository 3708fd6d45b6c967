import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dashboard.module.css";

interface ColumnsProps {
  /** How wide a column is at least: as many stand side by side as have room. */
  readonly least: string;
  readonly component?: "div" | "ul" | "ol";
  readonly children: ReactNode;
}

/** Cards side by side. Mantine's own grid would weigh on the first screen. */
export function Columns({ least, component = "div", children }: ColumnsProps) {
  return (
    <Box component={component} className={classes["columns"]} __vars={{ "--least": least }}>
      {children}
    </Box>
  );
}
