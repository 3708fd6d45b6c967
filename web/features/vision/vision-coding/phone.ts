import { z } from "zod";
import { CODING_STAGES } from "#contract/vision/vision-coding.ts";
import { clockAhead, type RoundTrip } from "#domain/vision/clocks.ts";
import { CODES, type Code } from "#domain/vision/coded.ts";
import { localNow } from "./server-clock.ts";

const Key = z.object({ n: z.number(), at: z.number(), look: z.enum(CODES) });
type Key = z.infer<typeof Key>;

const StoredPairing = z.object({
  token: z.string(),
  next: z.number(),
  ahead: z.number(),
  unsent: z.array(Key),
});
/** What a phone knows of its pairing, so that closing the page loses no key. */
export type StoredPairing = z.infer<typeof StoredPairing>;

type Stage = (typeof CODING_STAGES)[number];

/** What the page shows of it. */
export interface PhoneState {
  readonly stage: Stage;
  readonly last: Code | null;
  /** Keys that are here and not yet on the server. */
  readonly unsent: number;
  /** Whether the last try to send did not reach the server. */
  readonly isOffline: boolean;
  /** Whether another phone has taken this one's place. */
  readonly isGone: boolean;
}

interface PairingStorage {
  /** Sends keys, or none; answers where the test stands and how long the way was. */
  readonly send: (
    token: string,
    keys: readonly Key[],
  ) => Promise<{ readonly stage: Stage; readonly trip: RoundTrip }>;
  /** Whether a failure says that this phone is no longer heard. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly keep: (kept: StoredPairing | null) => void;
}

/** An examiner's phone: keys are kept first and sent then, and sent again until the server has them. */
export interface Phone {
  readonly state: () => PhoneState;
  readonly subscribe: (told: () => void) => () => void;
  readonly press: (look: Code) => void;
  /** Sends what waits, or asks where the test stands, until it is over. One at a time. */
  readonly flush: () => Promise<void>;
}

/** More keys than this go in several calls. */
const AT_ONCE = 500;

/** Answers that are looked at for the clock: the quickest of the last ones. */
const TRIPS = 12;

/** Takes up a pairing. */
export function openPhone(kept: StoredPairing, { send, isRefusal, keep }: PairingStorage): Phone {
  let { ahead, next, unsent } = kept;
  let trips: readonly RoundTrip[] = [];
  let isSending = false;
  let state: PhoneState = {
    stage: "joined",
    last: null,
    unsent: unsent.length,
    isOffline: false,
    isGone: false,
  };
  const listeners = new Set<() => void>();
  const isOver = () => state.isGone || (state.stage === "ended" && unsent.length === 0);
  const change = (part: Partial<PhoneState>): void => {
    state = { ...state, ...part, unsent: unsent.length };
    keep(isOver() ? null : { token: kept.token, next, ahead, unsent });
    for (const told of listeners) told();
  };

  const flush = async (): Promise<void> => {
    if (isSending || isOver()) return;
    isSending = true;
    const sending = unsent.slice(0, AT_ONCE);
    try {
      const { stage, trip } = await send(kept.token, sending);
      trips = [...trips, trip].slice(-TRIPS);
      ahead = clockAhead(trips) ?? ahead;
      unsent = unsent.slice(sending.length);
      change({ stage, isOffline: false });
    } catch (error) {
      change(isRefusal(error) ? { isGone: true } : { isOffline: true });
    } finally {
      isSending = false;
    }
  };

  return {
    state: () => state,
    subscribe(told) {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    press(look) {
      if (state.isGone || state.stage === "ended") return;
      unsent = [...unsent, { n: next, at: Math.round(localNow() + ahead), look }];
      next += 1;
      change({ last: look });
      void flush();
    },
    flush,
  };
}

const placeOf = (code: string) => `tea-coding:${code}`;

/** A pairing that this phone has by this code; null when it has none. */
export function readStoredPairing(code: string): StoredPairing | null {
  try {
    const text = localStorage.getItem(placeOf(code));
    return text === null ? null : (StoredPairing.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** Keeps a pairing, or forgets it. Without a storage the phone works on, until it is closed. */
export function keepPairing(code: string, kept: StoredPairing | null): void {
  try {
    if (kept) localStorage.setItem(placeOf(code), JSON.stringify(kept));
    else localStorage.removeItem(placeOf(code));
  } catch {
    // A browser that keeps nothing.
  }
}
