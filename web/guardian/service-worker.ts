import { DRAWINGS_NAME, SOUNDS_NAME } from "#domain/screening/guardian-files.ts";
import {
  ACTIVITIES_FOLDER,
  cacheKey,
  DRAWINGS_FOLDER,
  PAGE_CACHE,
  PLAIN_FOLDER,
  SOUNDS_FOLDER,
  VOICES_FOLDER,
  WORKER_PATH,
} from "./page-cache.ts";

/** Of the worker's own types, what this file uses: the DOM's library has none of them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Clients {
  claim(): Promise<void>;
  matchAll(options: { readonly includeUncontrolled: true }): Promise<readonly { url: string }[]>;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: Clients;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
declare const self: Worker;

/** Texts that the page loads beside itself. */
const TEXTS = [ACTIVITIES_FOLDER, PLAIN_FOLDER];

/** Recorded sentences, a computer's and a person's: a new version of either has an address of its own. */
const SOUNDS = [SOUNDS_FOLDER, VOICES_FOLDER];

/** On a bad network a page kept from before is worth more than a wait. */
const PATIENCE_MS = 6000;

/** Opens the guardian's page again without network: the newest copy when there is a network, the kept one when not. */
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(request, url, event));
  else if (TEXTS.some((folder) => url.pathname.startsWith(folder))) {
    event.respondWith(newest(request));
  } else if (SOUNDS.some((folder) => url.pathname.startsWith(folder)))
    event.respondWith(sound(request));
  else if (url.pathname.startsWith(DRAWINGS_FOLDER)) {
    event.respondWith(lasting(request.url, DRAWINGS_NAME));
  }
});

/** The newest copy when there is a network, the kept one when not: they are the same for everybody. */
async function newest(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(PAGE_CACHE)).put(request, fresh.clone());
    return fresh;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** What never changes is fetched once, whole, and afterwards there without network. */
async function lasting(url: string, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(url);
  if (kept) return kept;
  const whole = await fetch(url);
  if (whole.ok) await cache.put(url, whole.clone());
  return whole;
}

async function sound({ url, headers }: Request): Promise<Response> {
  const whole = await lasting(url, SOUNDS_NAME);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.get("range") ?? "") ?? [];
  return whole.ok && from ? partOf(whole, Number(from), to) : whole;
}

/** What Safari demands of whoever plays a sound: the part that it asked for, as such. */
async function partOf(whole: Response, from: number, to = ""): Promise<Response> {
  const bytes = await whole.arrayBuffer();
  const last = Math.min(to === "" ? Infinity : Number(to), bytes.byteLength - 1);
  return new Response(bytes.slice(from, last + 1), {
    status: 206,
    headers: {
      "content-type": whole.headers.get("content-type") ?? "",
      "content-range": `bytes ${from}-${last}/${bytes.byteLength}`,
      "accept-ranges": "bytes",
    },
  });
}

async function page(request: Request, url: URL, event: Lasting): Promise<Response> {
  const key = cacheKey(url);
  // In another language rather than not at all.
  const kept = (await caches.match(key)) ?? (await caches.match(key, { ignoreSearch: true }));
  const fresh = fetch(request);
  event.waitUntil(fresh.then((response) => store(url, response.clone())).catch(() => undefined));
  if (!kept) return fresh;
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  return Promise.race([fresh.catch(() => kept), patience]);
}

/** The page that started the worker was loaded without it: it is fetched once more, to be kept. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  const former = (await caches.keys()).filter(
    (name) => /^(?:sons|desenhos)-/.test(name) && name !== SOUNDS_NAME && name !== DRAWINGS_NAME,
  );
  await Promise.all(former.map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  const urls = pages.map(({ url }) => new URL(url)).filter(({ pathname }) => isOurs(pathname));
  await Promise.all(urls.map(async (url) => store(url, await fetch(url))));
}

function isOurs(pathname: string): boolean {
  return pathname.startsWith(WORKER_PATH.slice(0, WORKER_PATH.lastIndexOf("/") + 1));
}

async function store(url: URL, response: Response): Promise<void> {
  if (response.ok) await (await caches.open(PAGE_CACHE)).put(cacheKey(url), response);
}
