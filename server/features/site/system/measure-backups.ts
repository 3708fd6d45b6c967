import type { Registry } from "prom-client";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lastRuns } from "../backups/backups.queries.ts";
import { archiveAges, archiveFolder } from "../backups/keep-archive.ts";
import { PLATFORM } from "../tell-operators.ts";
import { gauge } from "./measure-work.ts";

/** How old the last backup is, and what the continuous archive has. */
export function measureBackups(
  registry: Registry,
  deps: Pick<Deps, "config" | "database" | "realClock">,
): void {
  const { database, realClock } = deps;
  gauge(registry, {
    name: "backup_age_seconds",
    help: "Seconds since a nightly backup was made, and since one was proved by a restore; absent before the first",
    label: "kind",
    read: async () =>
      Object.entries(await withTenant(database, PLATFORM, lastRuns)).map(([kind, at]) => [
        kind,
        (realClock.now().getTime() - at.getTime()) / 1000,
      ]),
  });
  gauge(registry, {
    name: "archive_age_seconds",
    help: "Seconds since the embedded server's log last came into the archive, and since a base copy was whole; absent before the first",
    label: "kind",
    read: async () => {
      const folder = await archiveFolder(deps);
      if (folder === undefined) return [];
      const ages = await archiveAges(folder, realClock.now());
      return Object.entries(ages).flatMap(([kind, age]) =>
        age === undefined ? [] : [[kind, age] as const],
      );
    },
  });
}
