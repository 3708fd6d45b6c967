import { ProgrammesTab as Programmes } from "#web/features/programmes/index.ts";

/** The tab of the settings for what is sent to families by itself. */
export function ProgrammesTab() {
  return <Programmes />;
}
