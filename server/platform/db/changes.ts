import { Client } from "pg";
import { z } from "zod";
import { LIVE_TOPICS, type LiveTopic } from "#domain/organization/live-topics.ts";
import type { Connection } from "./connection.ts";

/** What a transaction changed, by organisation. */
export type ChangeSet = Map<string, Set<LiveTopic>>;

/** What changed in one organisation. */
interface Change {
  readonly organizationId: string;
  readonly topics: readonly LiveTopic[];
}

/** Hears of changes; null when some may have been missed, and anything may have changed anywhere. */
type ChangeListener = (change: Change | null) => void;

/** Tells every process on the database what was changed in any of them. */
export interface Changes {
  /** Passes on what a transaction changed, once it is committed. */
  publish(changes: ChangeSet): void;
  /** Tells the listeners of this process alone that anything may have changed: the time itself was moved. */
  stir(): void;
  /** Hears of every committed change of every process from now on. Returns how to stop. */
  listen(listener: ChangeListener): () => void;
  /** Hears when what hangs on a token has changed for anybody: who a session is, and how far it reaches. */
  listenToAccess(listener: () => void): void;
  /** Says so to the listeners of this process: others hear it from the database. */
  accessChanged(): void;
  close(): Promise<void>;
}

interface ChangeOutlets {
  /** For a connection of its own that only listens. */
  readonly connection: Connection;
  /** Sends payloads to all listening processes, in one short transaction. */
  readonly notify: (channel: string, payloads: readonly string[]) => Promise<unknown>;
  readonly complain: (message: string) => void;
}

const CHANNEL = "tea_changes";

/** What the triggers `access_changed` send. */
const ACCESS_CHANNEL = "tea_access";

/** The SQLSTATE of the notice with which they tell it on the connection that commits the change. */
export const ACCESS_CHANGED = "TA001";

/**
 * Milliseconds for which changes are collected before they are told. A NOTIFY takes a lock at commit that every other
 * one waits for, so none is part of the transaction that made the change, however many there are.
 */
const COLLECT_MS = 150;

/** Milliseconds after which changes that could not be told are tried again. */
const AGAIN_MS = 1000;

/** Of another version of the program, perhaps: a topic that is not known here is left out. */
const Payload = z.object({ organization: z.uuid(), topics: z.array(z.string()) });

/** Opens the way of changes between processes. Nothing is connected before somebody listens. */
export function openChanges({ connection, notify, complain }: ChangeOutlets): Changes {
  const listeners = new Set<ChangeListener>();
  const accessListeners: (() => void)[] = [];
  const accessChanged = (): void => {
    for (const listener of accessListeners) listener();
  };
  const hear = (payload: string | null): void => {
    const change = payload === null ? null : read(payload);
    if (change !== undefined) for (const listener of listeners) listener(change);
  };
  const listening = openListening({
    connection,
    channels: { [CHANNEL]: hear, [ACCESS_CHANNEL]: accessChanged },
    missed() {
      hear(null);
      accessChanged();
    },
    complain,
  });
  const telling = openTelling(notify);
  return {
    publish: (changes) => telling.add(changes),
    stir: () => hear(null),
    listen(listener) {
      listeners.add(listener);
      listening.start();
      return () => listeners.delete(listener);
    },
    listenToAccess(listener) {
      accessListeners.push(listener);
      listening.start();
    },
    accessChanged,
    async close() {
      await listening.close();
      await telling.close();
    },
  };
}

interface Telling {
  add(changes: ChangeSet): void;
  /** Tells what is left. */
  close(): Promise<void>;
}

/** Collects changes and tells them together. */
function openTelling(notify: ChangeOutlets["notify"]): Telling {
  const waiting: ChangeSet = new Map();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = async (): Promise<void> => {
    const payloads = [...waiting].map(([organization, topics]) =>
      JSON.stringify({ organization, topics: [...topics] }),
    );
    const told = new Map(waiting);
    waiting.clear();
    if (payloads.length === 0) return;
    try {
      await notify(CHANNEL, payloads);
    } catch {
      merge(waiting, told);
      schedule(AGAIN_MS);
    }
  };
  const schedule = (after: number): void => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void tell();
    }, after).unref();
  };

  return {
    add(changes) {
      if (changes.size === 0) return;
      merge(waiting, changes);
      schedule(COLLECT_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await tell();
    },
  };
}

/** Notes that rows of these topics change in an organisation. */
export function noteChanges(
  changes: ChangeSet,
  organizationId: string,
  topics: Iterable<LiveTopic>,
): void {
  const noted = changes.get(organizationId) ?? new Set();
  for (const topic of topics) noted.add(topic);
  changes.set(organizationId, noted);
}

function merge(into: ChangeSet, from: ChangeSet): void {
  for (const [organizationId, topics] of from) noteChanges(into, organizationId, topics);
}

/** Anybody who may log in to the database can send on a channel: what is not ours is not heard. */
function read(payload: string): Change | undefined {
  const parsed = Payload.safeParse(parse(payload));
  if (!parsed.success) return undefined;
  const { organization: organizationId, topics } = parsed.data;
  return { organizationId, topics: LIVE_TOPICS.filter((topic) => topics.includes(topic)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Listening {
  /** Connects, unless that was done or is under way. */
  start(): void;
  close(): Promise<void>;
}

interface Wanted {
  readonly connection: Connection;
  /** Who hears each payload, by the channel that it comes on. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Hears whenever listening has begun: whatever was sent before that is not known. */
  readonly missed: () => void;
  readonly complain: (message: string) => void;
}

/** Milliseconds before the first and the last of the attempts to connect again. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;

/** Milliseconds between questions whether the server is still there: a connection may be dead without a word. */
const ASK_EVERY = 5000;

const PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 3000, keepAlive: true } as const;

/** As which whoever looks at the server's connections finds it: it stays, and is beside those of the pool. */
const NAME = { application_name: "tea-start listening" } as const;

/** Holds one connection that listens, and makes a new one whenever it is lost. */
function openListening({ connection, channels, missed, complain }: Wanted): Listening {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let isStarted = false;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ ...connection, ...PATIENCE, ...NAME });
    client = fresh;
    fresh.on("error", () => undefined);
    fresh.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    fresh.once("end", () => lost(fresh));
    try {
      await fresh.connect();
      const listens = Object.keys(channels).map((channel) => `listen ${channel}`);
      await fresh.query(listens.join("; "));
    } catch {
      return lost(fresh);
    }
    pause = FIRST_PAUSE;
    if (client === fresh && !isClosed) missed();
  };

  const lost = (from: Client): void => {
    if (client !== from) return;
    client = undefined;
    void from.end().catch(() => undefined);
    if (isClosed) return;
    complain("the connection that hears of changes was lost");
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };

  const asking = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => lost(asked));
  }, ASK_EVERY).unref();

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      void connect();
    },
    async close() {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
