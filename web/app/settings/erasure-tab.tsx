import { ErasureTab as Erasure } from "#web/features/registry/erasure/entry.ts";

/** The section of the settings for what families ask to be erased. */
export function ErasureTab() {
  return <Erasure />;
}
