import { MessagesTab as Templates } from "#web/features/messaging/templates/entry.ts";

/** The tab of the settings for the texts that messages begin with. */
export function MessagesTab() {
  return <Templates />;
}
