import { vi } from "vitest";
import type { EventKit } from "#contract/events/event-kit.ts";
import type { PreparedDevice } from "#contract/events/screening-events.ts";
import { idOf } from "#web/testing/people.ts";
import type { Prepared } from "../device/device-state.ts";
import type { EventUpdate } from "../device/event-update.ts";
import { keepPin } from "../device/pin.ts";
import * as vaults from "../device/vault.ts";

type Vault = vaults.Vault;

/** The event of the tests, and the PIN of its team. */
export const EVENT = idOf(900);
export const PIN = "2580";

const DAY_MS = 86_400_000;

/** A disk in memory, which outlives the pages of a test, and may refuse to write. */
export interface TestVault extends Vault {
  /** What every write fails with from now on; null writes again. */
  refuse: DOMException | null;
  readonly names: () => readonly string[];
}

/** An empty disk. */
export function aVault(): TestVault {
  const kept = new Map<string, string>();
  const vault: TestVault = {
    refuse: null,
    names: () => [...kept.keys()],
    get<T>(name: string) {
      const text = kept.get(name);
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- What comes out is what was put in, as with the real one.
      const value: T | undefined = text === undefined ? undefined : JSON.parse(text);
      return Promise.resolve(value);
    },
    all<T>(prefix: string) {
      const texts = [...kept].filter(([name]) => name.startsWith(prefix)).map(([, text]) => text);
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- As above.
      const values: T[] = JSON.parse(`[${texts.join(",")}]`);
      return Promise.resolve(values);
    },
    put(name, value) {
      if (vault.refuse) return Promise.reject(vault.refuse);
      kept.set(name, JSON.stringify(value));
      return Promise.resolve();
    },
    remove(names) {
      for (const name of names) kept.delete(name);
      return Promise.resolve();
    },
  };
  return vault;
}

/** The disk of the test that runs. */
export const disk = { vault: aVault() };

/** Puts an empty disk into the device, until the test ends. */
export function insertDisk(): void {
  disk.vault = aVault();
  vi.spyOn(vaults, "openVault").mockImplementation(() => Promise.resolve(disk.vault));
}

/** What a device takes along: three children of one group, two of one name. */
export function aKit(changes: Partial<EventKit> = {}): EventKit {
  const group = { group_id: idOf(50), group_name: "Creche Aurora" };
  const child = { ...group, initial: "S.", instrument: "mchat" as const, has_contact: true };
  return {
    event: {
      id: EVENT,
      name: "Mutirão da Praça",
      place: "Praça do Derby",
      starts_on: "2026-03-16",
      ends_on: "2026-03-16",
      organization_name: "Clínica Mangue",
      organization_phone: "",
      time_zone: "America/Recife",
    },
    device: { id: idOf(901), name: "Tablet 1" },
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    server_time: new Date().toISOString(),
    groups: [{ id: idOf(50), name: "Creche Aurora" }],
    roster: [
      { ...child, id: idOf(1), first_name: "Ana", birth_month: "2024-03" },
      { ...child, id: idOf(2), first_name: "Bento", birth_month: "2024-05" },
      { ...child, id: idOf(3), first_name: "Bento", birth_month: null, has_contact: false },
    ],
    stimulus_set: null,
    ...changes,
  };
}

/** What the server answers to a device that says it is there. */
export function aContact(changes: Partial<EventUpdate> = {}): EventUpdate {
  const [server_time, expires_at] = [new Date().toISOString(), aKit().expires_at];
  const nothing = { is_closed: false, stimulus_set: null, elsewhere: [] };
  return { server_time, expires_at, ...nothing, ...changes };
}

/** What the server answers to whoever prepares a device. */
export function aPreparedDevice(): PreparedDevice {
  return {
    token: "device-token",
    device: {
      id: idOf(901),
      name: "Tablet 1",
      prepared_by: "Aurora",
      prepared_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
      last_seen_at: null,
      pending: null,
      clock_ahead_ms: null,
      withdrawn_at: null,
    },
  };
}

/** Puts a prepared device on a disk. */
export async function prepareOn(vault: Vault, changes: Partial<Prepared> = {}): Promise<void> {
  const prepared: Prepared = {
    kit: aKit(),
    deviceId: idOf(901),
    token: "device-token",
    pin: await keepPin(PIN),
    films: null,
    filmsNow: null,
    aheadMs: 0,
    ended: null,
    needsLogin: false,
    ...changes,
  };
  await vault.put("prepared", prepared);
}
