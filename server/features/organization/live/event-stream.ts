import { Readable } from "node:stream";
import type { LiveTopic } from "#domain/organization/live-topics.ts";

/** The sending end of one stream of server-sent events. */
export interface EventStream {
  /** What goes over the wire. */
  readonly source: Readable;
  /** Says that these may have changed; what was said and not yet taken is said once. */
  readonly tell: (topics: readonly LiveTopic[]) => void;
  /** A sign of life. Ends a stream whose receiver has taken nothing since the one before. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** Opens a stream. However slow its receiver, it holds one event at most. */
export function openEventStream(): EventStream {
  const waiting = new Set<LiveTopic>();
  let isTaken = false;
  let isQuiet = false;
  let isEnded = false;
  const source = new Readable({
    read() {
      isTaken = true;
      isQuiet = false;
      pass();
    },
    highWaterMark: 1,
  });

  function pass(): void {
    if (!isTaken || waiting.size === 0) return;
    const data = JSON.stringify({ topics: [...waiting] });
    waiting.clear();
    push(`event: change\ndata: ${data}\n\n`);
  }

  function push(text: string | null): void {
    if (isEnded) return;
    isEnded = text === null;
    isTaken = source.push(text);
  }

  // The first bytes take the headers with them: the receiver knows at once that it is heard.
  push(": TEA Start\n\n");
  return {
    source,
    tell(topics) {
      for (const topic of topics) waiting.add(topic);
      pass();
    },
    beat() {
      if (isTaken) push(":\n\n");
      else if (isQuiet) source.destroy();
      else isQuiet = true;
    },
    end() {
      if (isTaken) push(null);
      else source.destroy();
    },
  };
}
