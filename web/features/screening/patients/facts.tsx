import { Box, Flex, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** What is known of a child, a form or a result: names over values, as many beside each other as have room. */
export function Facts({ facts }: FactsProps) {
  return (
    <Flex component="dl" gap="sm" wrap="wrap">
      {facts.map(({ name, value }) => (
        <Box key={name} flex="1 1 9rem" maw="20rem">
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" inherit fw={550}>
            {value}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
