import { LiveEvent, listenToChanges } from "#contract/organization/live.ts";
import { LIVE_TOPICS, type LiveTopic } from "#domain/organization/live-topics.ts";
import { callStream } from "#web/platform/api/client.ts";
import { readEvents } from "./read-events.ts";

/** Milliseconds before the first and the last of the attempts to connect again. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Milliseconds without a sign of life after which the line counts as dead: two and a half of the server's. */
const SILENCE = 50_000;

/** Milliseconds for which a page out of sight goes on listening: a browser has few connections, and other pages need them. */
const UNSEEN = 60_000;

/**
 * Hears of changes until `signal` ends it, over as many connections as that takes. After each connection but the first,
 * everything counts as changed: what happened in between nobody told.
 */
export async function listenForChanges(
  onChange: (topics: readonly LiveTopic[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE;
  let isFirst = true;
  while (!signal.aborted) {
    await seen(signal);
    if (signal.aborted) return;
    try {
      await connect(
        () => {
          pause = FIRST_PAUSE;
          if (!isFirst) onChange(LIVE_TOPICS);
          isFirst = false;
        },
        onChange,
        signal,
      );
    } catch {
      // Whatever it was, the way on is the same.
    }
    await waited(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function connect(
  onOpen: () => void,
  onChange: (topics: readonly LiveTopic[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = new AbortController();
  const quit = (): void => end.abort();
  let silence = setTimeout(quit, SILENCE);
  const stopWatching = whenUnseen(quit);
  signal.addEventListener("abort", quit);
  try {
    const stream = await callStream(listenToChanges, { signal: end.signal });
    onOpen();
    const alive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(quit, SILENCE);
    };
    for await (const data of readEvents(stream, alive)) onChange(topicsIn(data));
  } finally {
    clearTimeout(silence);
    stopWatching();
    signal.removeEventListener("abort", quit);
  }
}

/** What an event says; one that cannot be read, as of a newer server, may mean anything. */
function topicsIn(data: string): readonly LiveTopic[] {
  try {
    return LiveEvent.parse(JSON.parse(data)).topics;
  } catch {
    return LIVE_TOPICS;
  }
}

/** Resolves when the page is in sight, or nobody waits any more. */
function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}

/** Calls back when the page has been out of sight for a while. Returns how to stop watching. */
function whenUnseen(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(call, UNSEEN);
  };
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
