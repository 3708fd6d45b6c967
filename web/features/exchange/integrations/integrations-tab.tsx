import { Stack } from "@mantine/core";
import { KeysCard } from "./keys-card.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** What connects the organisation's other systems: keys by which they ask, and addresses at which they are told. */
export function IntegrationsTab() {
  return (
    <Stack gap={20} maw="52rem">
      <KeysCard />
      <WebhooksCard />
    </Stack>
  );
}
