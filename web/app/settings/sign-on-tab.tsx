import { Box } from "@mantine/core";
import { ProviderCard } from "#web/features/access/single-sign-on/entry.ts";

/** The section of the settings for the provider by which the people of the organization log in. */
export function SignOnTab() {
  return (
    <Box maw="44rem">
      <ProviderCard />
    </Box>
  );
}
