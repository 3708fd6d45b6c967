import { join } from "node:path";
import { type RunningServer, freePort, startServer } from "../../e2e/server.ts";
import type { Cluster } from "./cluster.ts";

/** Two web and two worker processes: one of each through HAProxy and PgBouncer, one at the three machines themselves. */
export interface Program {
  readonly webs: readonly RunningServer[];
  readonly all: readonly RunningServer[];
}

/** What each web process is called where its figures are told, in the order of `webs`. */
export const WAYS = ["through HAProxy and PgBouncer", "to three hosts"] as const;

/** Starts all four on a database that is then made and filled with the demonstration. */
export async function startProgram(
  folder: string,
  { addresses }: Cluster,
  common: Readonly<Record<string, string>>,
): Promise<Program> {
  const proxied = {
    DATABASE_URL: addresses.proxied("tea_app"),
    DATABASE_OWNER_URL: addresses.proxied("tea_owner"),
    DATABASE_QUEUE_URL: addresses.proxied("tea_queue"),
    DATABASE_POOL_URL: addresses.pooled("tea_app"),
    DATABASE_READ_URL: addresses.replica("tea_app"),
  };
  const several = {
    DATABASE_URL: addresses.several("tea_app"),
    DATABASE_OWNER_URL: addresses.several("tea_owner"),
    DATABASE_QUEUE_URL: addresses.several("tea_queue"),
  };
  const start = async (name: string, env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const isWorker = env["ROLE"] === "worker";
    return startServer({
      dataDir: join(folder, name),
      port,
      env: { ...common, ...env, ...(isWorker && { METRICS_PORT: String(port) }) },
      readyAt: isWorker ? "/metrics" : "/readyz",
    });
  };
  // The first alone: it makes the database.
  const webs = [await start("web-1", { ...proxied, ROLE: "web" })];
  webs.push(await start("web-2", { ...several, ROLE: "web" }));
  const workers = [
    await start("worker-1", {
      ...proxied,
      DATABASE_POOL_URL: addresses.pooledForJobs("tea_app"),
      ROLE: "worker",
    }),
    await start("worker-2", { ...several, ROLE: "worker" }),
  ];
  return { webs, all: [...webs, ...workers] };
}
