import "@mantine/core/styles/VisuallyHidden.css";
import { Box, Stack, VisuallyHidden } from "@mantine/core";
import { Columns } from "./columns.tsx";
import { ACTION_WIDTH, CHART_WIDTH, FIGURE_WIDTH } from "./widths.ts";
import classes from "./dashboard.module.css";

interface SkeletonProps {
  /** What is on its way, for who listens. */
  readonly words: string;
  readonly shape: "page" | "rows";
}

/** The places of what is on its way, as large as it will be. */
export function Skeleton({ words, shape }: SkeletonProps) {
  return (
    <Stack component="output" gap={shape === "page" ? "lg" : "sm"}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {shape === "page" ? (
        <>
          <WorkPlace />
          <Places count={4} height="9.25rem" width={FIGURE_WIDTH} />
          <Places count={3} height="9.25rem" width={ACTION_WIDTH} />
          <Places count={2} height="18rem" width={CHART_WIDTH} />
        </>
      ) : (
        <Places count={4} height="3rem" width="100%" />
      )}
    </Stack>
  );
}

/** The panel with its five rows: a card's edges, its head and what is in it. */
export function WorkPlace() {
  const edges = "2 * clamp(1rem, 0.75rem + 1vw, 1.5rem) + 2px";
  return (
    <Box
      className={classes["place"]}
      h={{ base: `calc(${edges} + 23.625rem)`, sm: `calc(${edges} + 19.875rem)` }}
    />
  );
}

interface PlacesProps {
  readonly count: number;
  readonly height: string;
  readonly width: string;
}

function Places({ count, height, width }: PlacesProps) {
  return (
    <Columns least={width}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} className={classes["place"]} h={height} />
      ))}
    </Columns>
  );
}
