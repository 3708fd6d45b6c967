import { createInterface } from "node:readline";
import { z } from "zod";
import type { Channel, Handing } from "#server/features/messaging/dispatch/channels/channel.ts";
import { CHANNELS } from "#server/features/messaging/dispatch/channels/index.ts";
import { deliveringBy, wakingFor } from "#server/features/messaging/dispatch/dispatch.work.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { openProgram } from "./outbox-program.ts";

/**
 * `node bench/outbox-worker.ts '{…}'`: one worker of the outbox in a process of its own, to be measured or to be killed.
 * It says `working` when it works, and ends when its input does.
 */
export interface WorkerOrder {
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  /** Where a simulated provider with reports listens; null for the channels of the product. */
  readonly providerUrl: string | null;
  readonly leaseMs: number;
  /** Messages on their way at once. */
  readonly concurrency: number;
  /** Milliseconds for which reports of the simulated provider are awaited. */
  readonly reportsWithin: number;
  /** Seconds between two looks for tenant queues that nobody woke. */
  readonly lookEverySeconds: number;
}

const Order = z.object({
  dataDir: z.string(),
  smtpUrl: z.string().nullable(),
  providerUrl: z.string().nullable(),
  leaseMs: z.number(),
  concurrency: z.number(),
  reportsWithin: z.number(),
  lookEverySeconds: z.number(),
}) satisfies z.ZodType<WorkerOrder>;

const Answer = z.object({ id: z.string() });

const order = Order.parse(JSON.parse(process.argv[2] ?? ""));
const { providerUrl, leaseMs, lookEverySeconds } = order;
const program = await openProgram(order);
const options = {
  channels: providerUrl === null ? CHANNELS : [simulated(providerUrl)],
  leaseMs,
};
const waking = { ...wakingFor(options), everySeconds: lookEverySeconds };
const worker = await startWorker(program.deps, [deliveringBy(options)], [waking]);
console.log("working");
createInterface({ input: process.stdin }).once("close", () => void stop());

async function stop(): Promise<void> {
  await worker.stop();
  await program.close();
  process.exit(0);
}

/** A provider on this machine that takes a message by a request, and reports what became of it by itself. */
function simulated(url: string): Channel {
  return {
    name: "whatsapp",
    reportsWithin: order.reportsWithin,
    perSecond: 1000,
    open: () => ({
      async hand({ id, recipient }, stopping): Promise<Handing> {
        try {
          const body = JSON.stringify({ id, recipient });
          const reply = await fetch(url, { method: "POST", body, signal: stopping });
          const { id: providerId } = Answer.parse(await reply.json());
          return { kind: "taken", status: "accepted", providerId, detail: "" };
        } catch {
          return { kind: "unknown", error: { class: "busy", reason: "whatsapp_silent" } };
        }
      },
    }),
  };
}
