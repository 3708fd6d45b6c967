import { openVault as openDrawer, type Vault } from "#web/platform/vault.ts";

export type { Vault };

const DATABASE = "mutirao";

/** Opens what this device keeps of one event, sealed. */
export function openVault(eventId: string): Promise<Vault> {
  return openDrawer(DATABASE, eventId);
}
