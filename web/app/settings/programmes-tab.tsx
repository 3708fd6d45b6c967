import { ProgrammesTab as Programmes } from "#web/features/screening/programmes/entry.ts";

/** The tab of the settings for what is sent to families by itself. */
export function ProgrammesTab() {
  return <Programmes />;
}
