import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./fold.module.css";

interface FoldProps extends BoxProps {
  /** What is pressed to see the rest. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** What most people need not read: a line that opens it. */
export function Fold({ summary, children, ...rest }: FoldProps) {
  return (
    <Box component="details" className={classes["fold"]} {...rest}>
      <summary>{summary}</summary>
      {children}
    </Box>
  );
}
