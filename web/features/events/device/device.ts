import { uuidv7 } from "uuidv7";
import type { EventRecord } from "#contract/events/event-records.ts";
import type { PreparedDevice } from "#contract/events/screening-events.ts";
import { type KnownWalkIn, refOf } from "./children.ts";
import { fetchKit } from "./device-api.ts";
import {
  type Draft,
  type Sending,
  type Store,
  type WalkInForm,
  openStore,
} from "./device-state.ts";
import { type FilmsProgress, keepFilms, sweepFilms } from "./films.ts";
import type { OutboxRecord } from "./outbox.ts";
import { keepPin, tryPin } from "./pin.ts";
import { type Repeated, retryWork } from "./repeat.ts";
import { sendWhatWaits } from "./send.ts";
import type { Vault } from "./vault.ts";

/** What of a record the page says; the rest the device adds. */
type NewRecord = Pick<OutboxRecord, "kind" | "child"> &
  Partial<Pick<EventRecord, "walk_in" | "answers" | "vision">> & {
    readonly isWalkIn: boolean;
    readonly id?: string;
    readonly result?: string;
  };

/** How a device comes by what its visual tests show. */
interface TakingFilms {
  /** Whether somebody chose the drawn scenes in place of the clinic's films. */
  readonly isDrawn: boolean;
  readonly onProgress: (progress: FilmsProgress) => void;
}

/**
 * One prepared device at one event. Everything is on the disk before it is on the screen. What keeps something answers whether
 * it could be kept; where it could not, the state says why.
 */
export interface Device {
  readonly state: Store["state"];
  readonly subscribe: Store["subscribe"];
  /** Rejects with what `kitTroubleOf` reads where the clinic's films cannot be had; nothing is prepared then. */
  readonly prepare: (given: PreparedDevice, pin: string, taking: TakingFilms) => Promise<void>;
  /** Takes what the organisation shows now in place of what this device was prepared with. Rejects likewise. */
  readonly takeFilms: (taking: TakingFilms) => Promise<void>;
  /** A new token after a login, and a new PIN if one is given; the list stays as it is. */
  readonly renew: (given: PreparedDevice, pin?: string) => Promise<boolean>;
  /** Fetches the list of children again. Rejects where the server does not answer. */
  readonly refresh: () => Promise<void>;
  readonly tell: (told: NewRecord) => Promise<boolean>;
  /** Keeps how far a visual test is, for a device that dies in its middle. */
  readonly keepTest: (told: NewRecord) => Promise<boolean>;
  readonly register: (
    child: KnownWalkIn,
    walkIn: NonNullable<EventRecord["walk_in"]>,
  ) => Promise<boolean>;
  /** Keeps a questionnaire as it stands; one that is handed in and back is dropped. */
  readonly draft: (draft: Draft) => Promise<boolean>;
  /** Keeps what is typed of a child without a registration; null drops it. */
  readonly keepForm: (form: WalkInForm | null) => Promise<boolean>;
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
  const sender = senderOf(store);
  const watch = setInterval(() => sender.now(), CONTACT_MS);
  sender.now();
  const tell = async (told: NewRecord): Promise<boolean> => {
    const record = recordOf(told);
    if (store.state().records.some(({ id }) => id === record.id)) return true;
    const isKept = await done(store.keep(record));
    sender.now();
    return isKept;
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    prepare: (given, pin, taking) => prepare(store, given, pin, taking),
    takeFilms: (taking) => takeFilms(store, taking),
    async renew({ token }, pin) {
      const { prepared } = store.state();
      if (!prepared) return false;
      const renewed = { ...prepared, token, needsLogin: false };
      const kept = store.savePrepared(pin ? { ...renewed, pin: await keepPin(pin) } : renewed);
      const isKept = await done(kept);
      sender.now();
      return isKept;
    },
    refresh: () => refresh(store),
    tell,
    keepTest: (told) => done(store.saveTest(recordOf(told))),
    async register(child, walkIn) {
      const { key } = child;
      if (!(await done(store.saveWalkIn(child)))) return false;
      return tell({ kind: "walk_in", id: key, child: key, isWalkIn: true, walk_in: walkIn });
    },
    draft: (draft) => done(store.saveDraft(draft)),
    keepForm: (form) => done(store.saveWalkInForm(form)),
    unlock: (pin) => unlock(store, pin),
    send: () => sender.now(),
    close() {
      clearInterval(watch);
      sender.stop();
    },
  };
}

/** Whether the disk took it. The store has told why not. */
function done(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Sends again and again, and says how that goes. */
function senderOf(store: Store): Repeated {
  const note = (change: Partial<Sending>): void =>
    store.set({ sending: { ...store.state().sending, ...change } });
  return retryWork(
    async () => {
      note({ isRunning: true });
      const { outcome, trouble } = await sendWhatWaits(store);
      note({ isRunning: false, lastAt: new Date().toISOString(), trouble });
      return outcome;
    },
    (nextAt) => note({ nextAt }),
  );
}

async function prepare(
  store: Store,
  { device, token }: PreparedDevice,
  pin: string,
  taking: TakingFilms,
): Promise<void> {
  const { kit, aheadMs, ...shown } = await kitWithFilms(token, taking);
  const kept = { kit, deviceId: device.id, token, pin: await keepPin(pin), aheadMs };
  await store.savePrepared({ ...kept, ...shown, ended: null, needsLogin: false });
  await sweepFilms(kit.event.id, shown.films);
}

async function takeFilms(store: Store, taking: TakingFilms): Promise<void> {
  const { prepared } = store.state();
  if (!prepared || prepared.ended !== null) return;
  const { kit, films, filmsNow } = await kitWithFilms(prepared.token, taking);
  const now = store.state().prepared;
  if (now?.ended !== null) return;
  await store.savePrepared({ ...now, films, filmsNow });
  await sweepFilms(kit.event.id, films);
}

/** What the server gives a device, with the films of it whole on the device unless the drawn scenes were chosen. */
async function kitWithFilms(token: string, { isDrawn, onProgress }: TakingFilms) {
  const kit = await fetchKit(token);
  const aheadMs = Date.now() - Date.parse(kit.server_time);
  const { stimulus_set: set, event } = kit;
  if (set && !isDrawn) await keepFilms({ eventId: event.id, token, set, onProgress });
  return { kit, aheadMs, films: isDrawn ? null : set, filmsNow: set };
}

async function refresh(store: Store): Promise<void> {
  const { prepared } = store.state();
  if (!prepared || prepared.ended !== null) return;
  const kit = await fetchKit(prepared.token);
  const aheadMs = Date.now() - Date.parse(kit.server_time);
  const now = store.state().prepared;
  const filmsNow = kit.stimulus_set;
  if (now?.ended === null) await store.savePrepared({ ...now, kit, aheadMs, filmsNow });
}

async function unlock(store: Store, pin: string): ReturnType<Device["unlock"]> {
  const { prepared } = store.state();
  if (!prepared) return { isRight: false, waitUntil: 0 };
  const tried = await tryPin(prepared.pin, pin, Date.now());
  // Where the disk is full the team must get its device back all the same.
  await done(store.savePrepared({ ...prepared, pin: tried.kept }));
  return { isRight: tried.isRight, waitUntil: tried.kept.waitUntil };
}

/** What was told, as it is kept and sent. */
function recordOf({
  kind,
  child,
  isWalkIn,
  id = uuidv7(),
  result,
  ...told
}: NewRecord): OutboxRecord {
  const at = new Date().toISOString();
  const { walk_in = null, answers = null, vision = null } = told;
  const nobody = { patient_id: null, walk_in: null };
  const ref = kind === "walk_in" ? nobody : refOf({ key: child, isWalkIn });
  const body = { kind, child: ref, device_at: at, walk_in, answers, vision };
  const record = { id, kind, child, at, body, sent: null, refused: null };
  return { ...record, ...(result !== undefined && { result }) };
}
