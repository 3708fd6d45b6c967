import { Stack } from "@mantine/core";
import type { ReactNode } from "react";

interface FullPageProps {
  /** It stands in place of a page that should have come: said at once. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** A few words in the middle of an empty page. */
export function FullPage({ isAlert = false, children }: FullPageProps) {
  return (
    <Stack
      {...(isAlert ? { role: "alert" } : { component: "main" })}
      mih="100dvh"
      justify="center"
      align="center"
      gap="sm"
      px="lg"
      py="xl"
      ta="center"
    >
      {children}
    </Stack>
  );
}
