import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./rows.module.css";

interface RowsProps extends BoxProps {
  readonly isOrdered?: boolean;
  readonly children: ReactNode;
}

/** A list of which a line parts each entry from the one before. */
export function Rows({ isOrdered = false, ...rest }: RowsProps) {
  return <Box component={isOrdered ? "ol" : "ul"} className={classes["rows"]} {...rest} />;
}
