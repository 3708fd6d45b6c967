import { NetworkGlance } from "../network/entry.ts";

/** The dashboard of a municipality: its network's newest report, never a child. */
export function NetworkFigures() {
  return (
    <div className="dashboard-page">
      <NetworkGlance />
    </div>
  );
}
