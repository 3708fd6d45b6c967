import type { EventKit, EventStimulusSet } from "#contract/events/event-kit.ts";
import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import type { KnownWalkIn } from "./children.ts";
import { type EventUpdate, NO_UPDATE, type Others, nameOf, othersAfter } from "./event-update.ts";
import { sweepFilms } from "./films.ts";
import type { OutboxRecord } from "./outbox.ts";
import type { StoredPin } from "./pin.ts";
import { type StorageTrouble, storageTroubleOf } from "./storage.ts";
import type { Vault } from "./vault.ts";

/** Why a device holds no list any more. */
type Ending = "over" | "withdrawn" | "closed";

/** What the device was prepared with. */
export interface Prepared {
  readonly kit: EventKit;
  readonly deviceId: string;
  readonly token: string;
  readonly pin: StoredPin;
  /** What visual tests show here, whole on this device; null for the drawn scenes. It changes only when somebody says so. */
  readonly films: EventStimulusSet | null;
  /** What the organisation shows by what the server said last; null for the drawn scenes. */
  readonly filmsNow: EventUpdate["stimulus_set"];
  /** Milliseconds by which this clock ran ahead of the server's when they last met. */
  readonly aheadMs: number;
  readonly ended: Ending | null;
  /** The token is past its time: somebody has to log in before what waits can go. */
  readonly needsLogin: boolean;
}

/** A questionnaire in a guardian's hands: kept with each answer, so that it opens again as it was. */
export interface Draft {
  /** Becomes the record's id: handed in twice, it is one. */
  readonly id: string;
  readonly child: string;
  readonly isWalkIn: boolean;
  /** As the device shows the child. */
  readonly name: string;
  readonly code: InstrumentCode;
  readonly answers: Answers;
  readonly guardian: string;
  readonly relationship: string;
  readonly address: string;
  readonly concern: string;
  readonly consentedAt: string | null;
  readonly withSchool: boolean;
  /** In the family's hands: nothing else of the device can be seen. */
  readonly isLocked: boolean;
  /** Handed in; the tablet is still in the family's hands. */
  readonly isDone: boolean;
}

/** What a desk has typed of a child without a registration, by field: a page that is closed opens with it. */
export type WalkInForm = Readonly<Record<string, string>>;

/** How sending goes, of this page alone. */
export interface Sending {
  readonly isRunning: boolean;
  /** When it was last tried; null before the first time. */
  readonly lastAt: string | null;
  /** Why the last try did not get through; null where it did. */
  readonly trouble: SendingTrouble | null;
  /** When the next try is due, in epoch milliseconds; null while none is. */
  readonly nextAt: number | null;
}
export type SendingTrouble = "network" | "server";

/** All that the pages of a device are drawn from. */
export interface DeviceState {
  readonly prepared: Prepared | null;
  readonly records: readonly OutboxRecord[];
  readonly walkIns: readonly KnownWalkIn[];
  readonly drafts: readonly Draft[];
  readonly walkInForm: WalkInForm | null;
  /** What other devices of the event did, as far as it was heard. */
  readonly others: Others;
  readonly sending: Sending;
  /** Why the last thing could not be kept; null where it was. */
  readonly storage: StorageTrouble | null;
}

/** Everything of the device, on the disk before it is in memory, one write after the other. Each rejects where the disk does. */
export interface Store {
  readonly state: () => DeviceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<DeviceState>) => void;
  readonly savePrepared: (prepared: Prepared) => Promise<void>;
  readonly keep: (record: OutboxRecord) => Promise<void>;
  readonly saveWalkIn: (child: KnownWalkIn) => Promise<void>;
  readonly saveDraft: (draft: Draft) => Promise<void>;
  /** Null when there is nothing to go on with. */
  readonly saveWalkInForm: (form: WalkInForm | null) => Promise<void>;
  /** Keeps a visual test that goes on: if the device dies, it is opened as the record of a test that was broken off. */
  readonly saveTest: (record: OutboxRecord) => Promise<void>;
  /** Keeps what the server told of the event's other devices, and of what tests are made with now. */
  readonly hear: (heard: EventUpdate) => Promise<void>;
  /** Takes the list off the device, and all that is sent. What is not sent stays, sealed. */
  readonly end: (ended: Ending) => Promise<void>;
}

const testName = (id: string) => `test:${id}`;
const WALK_IN_FORM = "walk-in-form";
const OTHERS = "others";

/** Opens what the disk has. */
export async function openStore(vault: Vault): Promise<Store> {
  const listeners = new Set<() => void>();
  const inTurn = oneAfterTheOther();
  let state = await load(vault);
  const set = (change: Partial<DeviceState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const write = (work: () => Promise<void>): Promise<void> =>
    inTurn(async () => {
      try {
        await work();
      } catch (error) {
        set({ storage: storageTroubleOf(error) });
        throw error;
      }
      if (state.storage !== null) set({ storage: null });
    });
  const savePrepared = async (prepared: Prepared): Promise<void> => {
    await vault.put("prepared", prepared);
    set({ prepared });
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    savePrepared: (prepared) => write(() => savePrepared(prepared)),
    keep: (record) =>
      write(async () => {
        await vault.put(`record:${record.id}`, record);
        if (record.kind === "vision") await vault.remove([testName(record.id)]);
        const others = state.records.filter(({ id }) => id !== record.id);
        set({ records: [...others, record].toSorted(byId) });
      }),
    saveWalkIn: (child) =>
      write(async () => {
        await vault.put(`walk-in:${child.key}`, child);
        set({ walkIns: [...state.walkIns.filter(({ key }) => key !== child.key), child] });
      }),
    saveDraft: (draft) =>
      write(async () => {
        const name = `draft:${draft.child}`;
        const isOver = !draft.isLocked && (draft.isDone || isEnded(state));
        await (isOver ? vault.remove([name]) : vault.put(name, draft));
        const others = state.drafts.filter(({ child }) => child !== draft.child);
        set({ drafts: isOver ? others : [...others, draft] });
      }),
    saveWalkInForm: (walkInForm) =>
      write(async () => {
        await (walkInForm ? vault.put(WALK_IN_FORM, walkInForm) : vault.remove([WALK_IN_FORM]));
        set({ walkInForm });
      }),
    saveTest: (record) =>
      write(async () => {
        if (!state.records.some(({ id }) => id === record.id)) {
          await vault.put(testName(record.id), record);
        }
      }),
    hear: (heard) =>
      write(async () => {
        const { prepared } = state;
        const others = othersAfter(state.others, heard);
        if (heard.elsewhere.length > 0) await vault.put(OTHERS, others);
        set({ others });
        const filmsNow = heard.stimulus_set;
        if (prepared && nameOf(prepared.filmsNow) !== nameOf(filmsNow))
          await savePrepared({ ...prepared, filmsNow });
      }),
    end: (ended) =>
      write(async () => {
        const { prepared, records, walkIns, drafts } = state;
        if (!prepared) return;
        const kit = { ...prepared.kit, roster: [] };
        await savePrepared({ ...prepared, ended, kit, films: null, filmsNow: null });
        await sweepFilms(kit.event.id, null).catch(() => undefined);
        // What a family holds in its hands is let come to its end.
        const held = drafts.filter(({ isLocked }) => isLocked);
        const put = drafts.filter(({ isLocked }) => !isLocked);
        const sent = records.filter(({ body }) => body === null);
        await vault.remove([
          ...sent.map(({ id }) => `record:${id}`),
          ...walkIns.map(({ key }) => `walk-in:${key}`),
          ...put.map(({ child }) => `draft:${child}`),
          WALK_IN_FORM,
          OTHERS,
        ]);
        const left = records.filter(({ body }) => body !== null);
        const nothing = { walkIns: [], walkInForm: null, others: NO_UPDATE };
        set({ records: left, drafts: held, ...nothing });
      }),
  };
}

const isEnded = ({ prepared }: DeviceState) => prepared !== null && prepared.ended !== null;

/** So that what is written later is also written last: sealing takes each value its own time. */
function oneAfterTheOther(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** What the vault opens only this program can have sealed: the kinds of its values are those that it was given. */
async function load(vault: Vault): Promise<DeviceState> {
  const [prepared, records, walkIns, drafts, tests, walkInForm, others] = await Promise.all([
    vault.get<Prepared>("prepared"),
    vault.all<OutboxRecord>("record:"),
    vault.all<KnownWalkIn>("walk-in:"),
    vault.all<Draft>("draft:"),
    vault.all<OutboxRecord>("test:"),
    vault.get<WalkInForm>(WALK_IN_FORM),
    vault.get<Others>(OTHERS),
  ]);
  return {
    prepared: prepared ?? null,
    records: [...records, ...(await brokenOff(vault, tests, records))].toSorted(byId),
    walkIns,
    drafts,
    walkInForm: walkInForm ?? null,
    others: others ?? NO_UPDATE,
    sending: { isRunning: false, lastAt: null, trouble: null, nextAt: null },
    storage: null,
  };
}

/** Visual tests in whose middle the device died, from now on records like others. */
async function brokenOff(
  vault: Vault,
  tests: readonly OutboxRecord[],
  records: readonly OutboxRecord[],
): Promise<readonly OutboxRecord[]> {
  const found = tests.filter(({ id }) => !records.some((record) => record.id === id));
  await Promise.all(found.map((record) => vault.put(`record:${record.id}`, record)));
  await vault.remove(tests.map(({ id }) => testName(id)));
  return found;
}

const byId = (one: OutboxRecord, other: OutboxRecord) => (one.id < other.id ? -1 : 1);
