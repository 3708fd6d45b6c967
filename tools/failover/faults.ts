import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";

/** What befalls the machine that writes, and how it comes back afterwards. */
interface Fault {
  readonly name: string;
  /** Whether its PostgreSQL runs on meanwhile. */
  readonly runsOn: boolean;
  strike(machine: Machine): Promise<void>;
  mend(machine: Machine, cluster: Cluster): Promise<void>;
}

/** In the order in which they are tried, again and again. */
export const FAULTS: readonly Fault[] = [
  {
    name: "killed",
    runsOn: false,
    strike: (machine) => machine.signal("SIGKILL"),
    mend: async (machine, cluster) => cluster.startPatroni(machine),
  },
  {
    name: "frozen",
    runsOn: false,
    strike: (machine) => machine.signal("SIGSTOP"),
    mend: (machine) => machine.signal("SIGCONT"),
  },
  {
    name: "cut off",
    runsOn: true,
    strike: async (machine) => machine.pullCable(),
    mend: async (machine) => machine.plugCable(),
  },
];

const EVERY_MS = 200;
const ATTEMPT_MS = 2000;

/** Makes what `tryToWrite` writes into. */
export async function prepareStrayWrites(cluster: Cluster): Promise<void> {
  await cluster.ask(await cluster.primary(), "create table stray ()", ATTEMPT_MS);
}

/**
 * Tries again and again to write into a server that must not write any more, by a way of its own past all that leads elsewhere.
 * Ends when told, and resolves to how often it was told that the row is stored.
 */
export function tryToWrite(cluster: Cluster, machine: Machine): { stop(): Promise<number> } {
  const over = new AbortController();
  let stored = 0;
  const attempt = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await cluster.ask(machine, "insert into stray default values", ATTEMPT_MS).then(
        () => (stored += 1),
        () => undefined,
      );
      await pause(EVERY_MS);
    }
  };
  const attempts = attempt();
  return {
    async stop() {
      over.abort();
      await attempts;
      return stored;
    },
  };
}
