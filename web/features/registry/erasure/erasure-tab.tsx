import { Stack } from "@mantine/core";
import { LockedCard } from "./locked-card.tsx";
import { RequestsCard } from "./requests-card.tsx";

/** What families asked to be erased, and the records that the law keeps all the same. */
export function ErasureTab() {
  return (
    <Stack gap="lg">
      <RequestsCard />
      <LockedCard />
    </Stack>
  );
}
