import { ownFile } from "#web/platform/api/own-file.ts";

/** What the page needs to open without a network: the addresses of all its files, and a name for this set of them. */
interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

/** Under which name the one document of all events is kept. */
export const DOCUMENT_KEY = "/mutirao/";

/** How the names of the caches begin. */
export const SHELL_CACHE = "mutirao-";

const SCOPE = "/mutirao/";
const AT_ONCE = 8;

/**
 * Fetches everything that the event mode needs onto the device, and tells how much of it is there, 0 to 1. What an earlier version kept is dropped once this one is whole.
 */
export async function keepShell(onProgress: (share: number) => void): Promise<void> {
  // Without TLS, and in some private windows, the browser has neither, whatever its types promise.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) throw unsupported();
  await navigator.serviceWorker.register(`${SCOPE}sw.js`, { scope: SCOPE });
  await navigator.serviceWorker.ready;
  const { version, files } = await listOf();
  const name = SHELL_CACHE + version;
  const cache = await caches.open(name);
  const missing = [...files];
  let kept = 0;
  const worker = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      if (!(await cache.match(file))) await cache.add(file);
      kept += 1;
      onProgress(kept / files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const page = await ownFile(location.pathname, "text/html");
  if (!page.ok) throw new Error("the page itself could not be kept");
  await cache.put(DOCUMENT_KEY, page);
  const old = (await caches.keys()).filter((key) => key.startsWith(SHELL_CACHE) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}

/** Why the files could not be kept. */
export type ShellTrouble = "unsupported" | "full" | "network";

const unsupported = () => new DOMException("no service worker", "NotSupportedError");

/** What a failure to keep the files means. */
export function shellTroubleOf(error: unknown): ShellTrouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "NotSupportedError" || name === "SecurityError" ? "unsupported" : "network";
}

async function listOf(): Promise<Shell> {
  const response = await ownFile(`${SCOPE}arquivos.json`);
  if (!response.ok) throw new Error("the list of files could not be had");
  const listed: unknown = await response.json();
  if (!isShell(listed)) throw new Error("the list of files could not be read");
  return listed;
}

function isShell(value: unknown): value is Shell {
  return typeof value === "object" && value !== null && "version" in value && "files" in value;
}
