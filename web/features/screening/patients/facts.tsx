import "@mantine/core/styles/SimpleGrid.css";
import { SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** What is known of a child, a form or a result: names over values, as many beside each other as have room. */
export function Facts({ facts }: FactsProps) {
  return (
    <SimpleGrid component="dl" minColWidth="9rem" spacing="sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" inherit fw={550}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
