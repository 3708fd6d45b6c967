import "./integrations.css";
import { KeysCard } from "./keys-card.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** What connects the organisation's other systems: keys by which they ask, and addresses at which they are told. */
export function IntegrationsTab() {
  return (
    <div className="integrations">
      <KeysCard />
      <WebhooksCard />
    </div>
  );
}
