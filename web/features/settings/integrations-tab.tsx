import { IntegrationsTab as Integrations } from "#web/features/integrations/index.ts";

/** The tab of the settings for the organisation's other systems. */
export function IntegrationsTab() {
  return <Integrations />;
}
