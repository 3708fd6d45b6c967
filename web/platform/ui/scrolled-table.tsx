import "@mantine/core/styles/Table.css";
import { Box, Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./scrolled-table.module.css";

/** A table that may be wider than the screen: whoever has a keyboard alone can scroll it too. */
export function ScrolledTable({ children }: { readonly children: ReactNode }) {
  return (
    // What scrolls must be reachable by keyboard.
    <Box pos="relative" style={{ overflowX: "auto" }} tabIndex={0}>
      <Table
        className={classes["table"] ?? ""}
        horizontalSpacing="xs"
        verticalSpacing="xs"
        fz="md"
        tabularNums
      >
        {children}
      </Table>
    </Box>
  );
}
