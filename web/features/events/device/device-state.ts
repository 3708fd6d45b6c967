import type { EventKit } from "#contract/screening-events.ts";
import type { Answers, InstrumentCode } from "#domain/screening/instrument.ts";
import type { KnownWalkIn } from "./children.ts";
import type { KeptRecord } from "./outbox.ts";
import type { KeptPin } from "./pin.ts";
import type { Vault } from "./vault.ts";

/** Why a device holds no list any more. */
type Ending = "over" | "withdrawn" | "closed";

/** What the device was prepared with. */
export interface Prepared {
  readonly kit: EventKit;
  readonly deviceId: string;
  readonly token: string;
  readonly pin: KeptPin;
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
  readonly consentedAt: string | null;
  readonly withSchool: boolean;
  /** In the family's hands: nothing else of the device can be seen. */
  readonly isLocked: boolean;
  /** Handed in; the tablet is still in the family's hands. */
  readonly isDone: boolean;
}

/** All that the pages of a device are drawn from. */
export interface DeviceState {
  readonly prepared: Prepared | null;
  readonly records: readonly KeptRecord[];
  readonly walkIns: readonly KnownWalkIn[];
  readonly drafts: readonly Draft[];
  readonly isSending: boolean;
}

/** Everything of the device, on the disk before it is in memory, one write after the other. */
export interface Store {
  readonly state: () => DeviceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<DeviceState>) => void;
  readonly savePrepared: (prepared: Prepared) => Promise<void>;
  readonly keep: (record: KeptRecord) => Promise<void>;
  readonly saveWalkIn: (child: KnownWalkIn) => Promise<void>;
  readonly saveDraft: (draft: Draft) => Promise<void>;
  /** Takes the list off the device, and all that is sent. What is not sent stays, sealed. */
  readonly end: (ended: Ending) => Promise<void>;
}

/** Opens what the disk has. */
export async function openStore(vault: Vault): Promise<Store> {
  const listeners = new Set<() => void>();
  const inTurn = oneAfterTheOther();
  let state = await load(vault);
  const set = (change: Partial<DeviceState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
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
    savePrepared: (prepared) => inTurn(() => savePrepared(prepared)),
    keep: (record) =>
      inTurn(async () => {
        await vault.put(`record:${record.id}`, record);
        const others = state.records.filter(({ id }) => id !== record.id);
        set({ records: [...others, record].toSorted(byId) });
      }),
    saveWalkIn: (child) =>
      inTurn(async () => {
        await vault.put(`walk-in:${child.key}`, child);
        set({ walkIns: [...state.walkIns.filter(({ key }) => key !== child.key), child] });
      }),
    saveDraft: (draft) =>
      inTurn(async () => {
        const name = `draft:${draft.child}`;
        const isOver = draft.isDone && !draft.isLocked;
        await (isOver ? vault.remove([name]) : vault.put(name, draft));
        const others = state.drafts.filter(({ child }) => child !== draft.child);
        set({ drafts: isOver ? others : [...others, draft] });
      }),
    end: (ended) =>
      inTurn(async () => {
        const { prepared, records, walkIns } = state;
        if (!prepared) return;
        await savePrepared({ ...prepared, ended, kit: { ...prepared.kit, roster: [] } });
        const sent = records.filter(({ body }) => body === null);
        const names = sent.map(({ id }) => `record:${id}`);
        await vault.remove([...names, ...walkIns.map(({ key }) => `walk-in:${key}`)]);
        set({ records: records.filter(({ body }) => body !== null), walkIns: [] });
      }),
  };
}

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
  const [prepared, records, walkIns, drafts] = await Promise.all([
    vault.get<Prepared>("prepared"),
    vault.all<KeptRecord>("record:"),
    vault.all<KnownWalkIn>("walk-in:"),
    vault.all<Draft>("draft:"),
  ]);
  return {
    prepared: prepared ?? null,
    records: records.toSorted(byId),
    walkIns,
    drafts,
    isSending: false,
  };
}

const byId = (one: KeptRecord, other: KeptRecord) => (one.id < other.id ? -1 : 1);
