import "@mantine/core/styles/ThemeIcon.css";
import { ThemeIcon } from "@mantine/core";
import type { ComponentType } from "react";

interface TaskIconProps {
  readonly Icon: ComponentType<{ readonly size: number }>;
}

/** What kind of thing is to do, as a sign before its words; a phone has no room for it. */
export function TaskIcon({ Icon }: TaskIconProps) {
  return (
    <ThemeIcon
      size="2.25rem"
      radius="xl"
      bg="var(--accent-soft)"
      c="var(--accent)"
      visibleFrom="xs"
      aria-hidden
    >
      <Icon size={20} />
    </ThemeIcon>
  );
}
