import { Box } from "@mantine/core";
import type { RecipientState } from "#domain/screening/batches/progress.ts";
import { STATE_COLOUR } from "./state-colour.ts";
import classes from "./batches.module.css";

/** The colour of a state beside the words that say it. */
export function StateDot({ state }: { readonly state: RecipientState }) {
  return (
    <Box
      component="span"
      className={classes["dot"]}
      __vars={{ "--state": STATE_COLOUR[state] }}
      aria-hidden
    />
  );
}
