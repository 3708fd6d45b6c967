import { IntegrationsTab as Integrations } from "#web/features/exchange/integrations/entry.ts";

/** The tab of the settings for the organisation's other systems. */
export function IntegrationsTab() {
  return <Integrations />;
}
