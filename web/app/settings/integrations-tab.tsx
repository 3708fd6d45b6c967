import { Stack } from "@mantine/core";
import { FhirSection } from "#web/features/exchange/fhir/entry.ts";
import { IntegrationsTab as Integrations } from "#web/features/exchange/integrations/entry.ts";
import { useRights } from "#web/platform/session/account.ts";

/** The section of the settings for the organisation's other systems. Records in FHIR tell results: they are for clinics. */
export function IntegrationsTab() {
  const { isClinic } = useRights();
  return (
    <Stack gap="lg" maw="52rem" miw={0}>
      <Integrations />
      {isClinic && <FhirSection />}
    </Stack>
  );
}
