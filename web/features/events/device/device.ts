import { uuidv7 } from "uuidv7";
import type { EventRecord } from "#contract/event-records.ts";
import type { PreparedDevice } from "#contract/screening-events.ts";
import { type KnownWalkIn, refOf } from "./children.ts";
import { fetchKit } from "./device-api.ts";
import { type Draft, type Store, openStore } from "./device-state.ts";
import type { KeptRecord } from "./outbox.ts";
import { keepPin, tryPin } from "./pin.ts";
import { repeating } from "./repeat.ts";
import { sendWhatWaits } from "./send.ts";
import type { Vault } from "./vault.ts";

/** What of a record the page says; the rest the device adds. */
type Told = Pick<KeptRecord, "kind" | "child"> &
  Partial<Pick<EventRecord, "walk_in" | "answers" | "vision">> & {
    readonly isWalkIn: boolean;
    readonly id?: string;
    readonly result?: string;
  };

/** One prepared device at one event. Everything is on the disk before it is on the screen. */
export interface Device {
  readonly state: Store["state"];
  readonly subscribe: Store["subscribe"];
  readonly prepare: (given: PreparedDevice, pin: string) => Promise<void>;
  /** A new token after a login; the list stays as it is. */
  readonly renew: (given: PreparedDevice) => Promise<void>;
  readonly tell: (told: Told) => Promise<void>;
  readonly register: (
    child: KnownWalkIn,
    walkIn: NonNullable<EventRecord["walk_in"]>,
  ) => Promise<void>;
  /** Keeps a questionnaire as it stands; one that is handed in and back is dropped. */
  readonly draft: (draft: Draft) => Promise<void>;
  readonly unlock: (
    pin: string,
  ) => Promise<{ readonly isRight: boolean; readonly waitUntil: number }>;
  /** Sends what waits, now. */
  readonly send: () => void;
  readonly close: () => void;
}

/** How often a device that has nothing to send says that it is there. */
const CONTACT_MS = 60_000;

/** Opens what the disk has of it, and goes on sending what waits. */
export async function openDevice(vault: Vault): Promise<Device> {
  const store = await openStore(vault);
  const sender = repeating(async () => {
    store.set({ isSending: true });
    try {
      return await sendWhatWaits(store);
    } finally {
      store.set({ isSending: false });
    }
  });
  const watch = setInterval(() => sender.now(), CONTACT_MS);
  sender.now();
  const tell = async (told: Told): Promise<void> => {
    const record = recordOf(told);
    if (store.state().records.some(({ id }) => id === record.id)) return;
    await store.keep(record);
    sender.now();
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    prepare: (given, pin) => prepare(store, given, pin),
    async renew({ token }) {
      const { prepared } = store.state();
      if (!prepared) return;
      await store.savePrepared({ ...prepared, token, needsLogin: false });
      sender.now();
    },
    tell,
    async register(child, walkIn) {
      await store.saveWalkIn(child);
      const { key } = child;
      await tell({ kind: "walk_in", id: key, child: key, isWalkIn: true, walk_in: walkIn });
    },
    draft: store.saveDraft,
    unlock: (pin) => unlock(store, pin),
    send: () => sender.now(),
    close() {
      clearInterval(watch);
      sender.stop();
    },
  };
}

async function prepare(
  store: Store,
  { device, token }: PreparedDevice,
  pin: string,
): Promise<void> {
  const kit = await fetchKit(token);
  const aheadMs = Date.now() - Date.parse(kit.server_time);
  const kept = { kit, deviceId: device.id, token, pin: await keepPin(pin), aheadMs };
  await store.savePrepared({ ...kept, ended: null, needsLogin: false });
}

async function unlock(store: Store, pin: string): ReturnType<Device["unlock"]> {
  const { prepared } = store.state();
  if (!prepared) return { isRight: false, waitUntil: 0 };
  const tried = await tryPin(prepared.pin, pin, Date.now());
  await store.savePrepared({ ...prepared, pin: tried.kept });
  return { isRight: tried.isRight, waitUntil: tried.kept.waitUntil };
}

/** What was told, as it is kept and sent. */
function recordOf({ kind, child, isWalkIn, id = uuidv7(), result, ...told }: Told): KeptRecord {
  const at = new Date().toISOString();
  const { walk_in = null, answers = null, vision = null } = told;
  const nobody = { patient_id: null, walk_in: null };
  const ref = kind === "walk_in" ? nobody : refOf({ key: child, isWalkIn });
  const body = { kind, child: ref, device_at: at, walk_in, answers, vision };
  const record = { id, kind, child, at, body, sent: null, refused: null };
  return { ...record, ...(result !== undefined && { result }) };
}
