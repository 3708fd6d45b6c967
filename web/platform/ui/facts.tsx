import { Box, type BoxProps, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What is known of one thing, each with its name: as many beside each other as there is room for. */
export function Facts({ children, ...rest }: BoxProps & { readonly children: ReactNode }) {
  const gridTemplateColumns = "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))";
  return (
    <Box
      component="dl"
      display="grid"
      style={{ gridTemplateColumns, gap: "0.75rem 1.5rem" }}
      {...rest}
    >
      {children}
    </Box>
  );
}

interface FactProps extends BoxProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** One of `Facts`. */
export function Fact({ name, children, ...rest }: FactProps) {
  return (
    <Box {...rest}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" inherit fw={550}>
        {children}
      </Text>
    </Box>
  );
}
