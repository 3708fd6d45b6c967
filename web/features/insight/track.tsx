import "@mantine/core/styles/Progress.css";
import { Progress } from "@mantine/core";

interface TrackProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly colour?: string;
}

/** How much of the whole something is, as a bar beside its number. */
export function Track({ share, colour = "var(--brand-fill)" }: TrackProps) {
  return (
    <Progress
      value={share * 100}
      color={colour}
      size="1.25rem"
      radius="xs"
      bg="var(--surface-sunken)"
      aria-hidden
    />
  );
}
