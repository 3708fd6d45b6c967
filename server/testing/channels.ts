import type {
  Channel,
  Handing,
  Outgoing,
} from "#server/features/messaging/dispatch/channels/channel.ts";

/** A channel that answers as told, and what it was handed, in order. */
export interface ScriptedChannel {
  readonly channel: Channel;
  readonly handed: Outgoing[];
}

/** The answer of a channel that takes everything, and names it by the message and the attempt. */
function takes(outgoing: Outgoing, attempt: number): Handing {
  const providerId = `wamid.${outgoing.id}.${attempt}`;
  return { kind: "taken", status: "accepted", providerId, detail: "" };
}

/** Plays a channel: `answer` is asked with the number of the message handed over, the first being 1. */
export function aChannel(
  answer: (outgoing: Outgoing, attempt: number) => Handing | Promise<Handing> = takes,
  manners: Partial<Channel> = {},
): ScriptedChannel {
  const handed: Outgoing[] = [];
  return {
    handed,
    channel: {
      name: "email",
      reportsWithin: 0,
      perSecond: 1000,
      ...manners,
      open: () => ({
        async hand(outgoing) {
          handed.push(outgoing);
          return answer(outgoing, handed.length);
        },
      }),
    },
  };
}
