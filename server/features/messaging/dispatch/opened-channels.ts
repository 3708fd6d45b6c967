import type { Deps } from "#server/platform/deps.ts";
import type { Channel, InnerChannel, OpenChannel } from "./channels/channel.ts";
import { type Turns, openTurns } from "./turns.ts";

/** A channel that is open in this process. */
export interface OpenedChannel {
  readonly channel: Channel;
  readonly open: OpenChannel | InnerChannel;
  /** Messages that may be under way at once: handed over, and what became of them not yet written down. */
  readonly atOnce: number;
  readonly gate: Gate;
  readonly turns: Turns;
}

/**
 * Opens of each name the first channel that has what it needs. A name without any is told once: its messages wait.
 *
 * Where nobody reports what became of a message, those under way in a process that is killed go out twice. Hence one at a
 * time, unless the operator prefers speed.
 */
export function openChannels(deps: Deps, channels: readonly Channel[]): OpenedChannel[] {
  const opened = new Map<string, OpenedChannel>();
  for (const channel of channels) {
    if (opened.has(channel.name)) continue;
    const open = channel.open(deps);
    if (!open) continue;
    const perSecond = ("hand" in open ? open.perSecond : undefined) ?? channel.perSecond;
    const atOnce = "hand" in open ? deps.config.dispatchConcurrency : 1;
    const turns = openTurns(deps, channel, perSecond);
    opened.set(channel.name, { channel, open, atOnce, gate: openGate(atOnce), turns });
  }
  for (const name of new Set(channels.map((channel) => channel.name)))
    if (!opened.has(name))
      deps.log.warn({ channel: name }, "cannot send on this channel: its messages are kept");
  return [...opened.values()];
}

/** Lets so many through at a time, in the order in which they came. */
interface Gate {
  /** Runs work inside. */
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Whether somebody waits outside. */
  isAwaited(): boolean;
}

/** A gate with so many places. */
function openGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    // Whoever leaves hands over the place itself, so that nobody overtakes.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async through(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isAwaited: () => waiting.length > 0,
  };
}
