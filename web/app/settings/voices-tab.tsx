import { VoicesTab as Voices } from "#web/features/screening/voices/entry.ts";

/** The section of the settings for what people of the organisation read to families. */
export function VoicesTab() {
  return <Voices />;
}
