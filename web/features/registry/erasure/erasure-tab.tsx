import { Stack } from "@mantine/core";
import { LockedCard } from "./locked-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { RetentionCard } from "./retention-card.tsx";

/** What families ask to be erased, how long other records are kept, and what the law keeps all the same. */
export function ErasureTab() {
  return (
    <Stack gap="lg">
      <RequestsCard />
      <RetentionCard />
      <LockedCard />
    </Stack>
  );
}
