import { Box, Text } from "@mantine/core";
import type { Batch } from "#contract/screening/batches.ts";
import { RECIPIENT_STATES } from "#domain/screening/batches/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { STATE_COLOUR } from "./state-colour.ts";
import classes from "./batches.module.css";

/** How far a sending has come, as a bar: each part is as long as the children in that state are many. */
export function BatchProgress({ batch }: { readonly batch: Batch }) {
  const { t } = useTexts();
  const { children, counts } = batch;
  const total = children - counts.unreachable - counts.cancelled;
  return (
    <div>
      <div className={classes["bar"]} aria-hidden>
        {RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => (
          <Box
            key={state}
            component="span"
            // Room in proportion, yet the few are still to be seen among the many.
            style={{ flexGrow: counts[state] }}
            __vars={{ "--state": STATE_COLOUR[state] }}
          />
        ))}
      </div>
      {total > 0 && (
        <Text size="sm" mt={6} c="dimmed">
          {t("batches.progress", { done: total - counts.queued, total })}
        </Text>
      )}
    </div>
  );
}
