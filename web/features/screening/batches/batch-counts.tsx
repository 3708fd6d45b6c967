import { Group } from "@mantine/core";
import type { Batch } from "#contract/screening/batches.ts";
import { RECIPIENT_STATES } from "#domain/screening/batches/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { StateDot } from "./state-dot.tsx";

/** How many children of a sending are in each state; states without any are left out. */
export function BatchCounts({ batch: { counts } }: { readonly batch: Batch }) {
  const { t } = useTexts();
  return (
    <Group component="ul" gap="4px 20px" fz="0.9375rem">
      {RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => (
        <Group key={state} component="li" gap={6}>
          <StateDot state={state} />
          {t(`batches.recipientStates.${state}`)} <b>{counts[state]}</b>
        </Group>
      ))}
    </Group>
  );
}
