import type { VisionUpload } from "#contract/vision/vision.ts";
import { openVault, type Vault } from "#web/platform/vault.ts";
import { DATABASE } from "./may-have-unsent.ts";
import { takeOverUnsealed } from "./unsealed.ts";

/**
 * A test that the server has not yet. `isOpen`: a draft of a test that goes on, or went on when the device died; `account`
 * is who ran it, for on a shared device only that person's session may send it. `refusal` is why the server will not have it.
 */
export interface Unsent {
  readonly id: string;
  readonly account: string;
  readonly patient: string;
  /** As it was when the test ended, whatever is written of it later: sent twice it must be the same. */
  readonly upload: VisionUpload;
  /** What staff wrote of it since; sent by itself once the server has the test. */
  readonly notes?: string;
  readonly isOpen: boolean;
  /** Milliseconds by the device's clock. */
  readonly savedAt: number;
  readonly refusal: string | null;
}

const DRAWER = "unsent";

/**
 * Where a browser cannot say which tests go on: a draft that was not written to for so long belongs to one that is over. A test
 * may stand still for 45 minutes.
 */
const DRAFT_IS_DEAD_MS = 60 * 60_000;

/** Keeps a test, sealed, in place of what was kept under its id. Rejects where the device has no room or forbids it. */
export async function keepUnsent(unsent: Unsent): Promise<void> {
  await inVault((vault) => vault.put(unsent.id, unsent));
}

/** Forgets a test: the server has it, or a person threw it away. */
export async function dropUnsent(id: string): Promise<void> {
  await inVault((vault) => vault.remove([id]));
}

/** One kept test; null when there is none of this id. */
export async function findUnsent(id: string): Promise<Unsent | null> {
  return (await inVault((vault) => vault.get<Unsent>(id))) ?? null;
}

/** What is kept on this device and not sent, by anybody, in the order in which it was made; drafts only of tests that are over. */
export async function listUnsent(now: number): Promise<Unsent[]> {
  const [all, going] = await Promise.all([
    inVault((vault) => vault.all<Unsent>("")),
    runsGoingOn(),
  ]);
  const isOver = ({ id, savedAt }: Unsent): boolean =>
    going ? !going.has(id) : now - savedAt >= DRAFT_IS_DEAD_MS;
  return all
    .filter((one) => !one.isOpen || isOver(one))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const lockOf = (id: string) => `tea-vision-run:${id}`;

/** Says to all tabs that this test goes on here, until the returned function is called or the page is closed. */
export function holdRun(id: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const { signal, abort } = stopper();
  const untilOver = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  void navigator.locks.request(lockOf(id), { signal }, untilOver).catch(() => undefined);
  return abort;
}

function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** The tests that go on in any tab of this browser; null where it cannot say. */
async function runsGoingOn(): Promise<ReadonlySet<string> | null> {
  if (!("locks" in navigator)) return null;
  const { held = [], pending = [] } = await navigator.locks.query();
  const prefix = lockOf("");
  const names = [...held, ...pending].map(({ name = "" }) => name);
  return new Set(
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  );
}

let opened: Promise<Vault> | null = null;

/** Opened once for a page, and again after a failure: a browser may close what it has opened. */
async function inVault<T>(act: (vault: Vault) => Promise<T>): Promise<T> {
  try {
    return await act(await (opened ??= openSealed()));
  } catch (error) {
    opened = null;
    throw error;
  }
}

async function openSealed(): Promise<Vault> {
  if (!("indexedDB" in globalThis)) throw new Error("no IndexedDB");
  const sealed = await openVault(DATABASE, DRAWER);
  // What cannot be taken over now must not keep from working what is kept from now on.
  await takeOverUnsealed(async (test) => {
    if (!isUnsent(test)) return;
    const known = await sealed.get<Unsent>(test.id);
    if (!known || known.savedAt < test.savedAt) await sealed.put(test.id, test);
  }).catch(() => undefined);
  return sealed;
}

/** Only this program wrote to that store: what has an id and an upload is one of its own. */
function isUnsent(value: unknown): value is Unsent {
  return typeof value === "object" && value !== null && "id" in value && "upload" in value;
}
