import { NetworkGlance } from "#web/features/network/index.ts";

/** The dashboard of a municipality: its network's newest report, never a child. */
export function NetworkFigures() {
  return (
    <div className="dashboard-page">
      <NetworkGlance />
    </div>
  );
}
