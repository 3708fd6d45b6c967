import { ownFile } from "#web/platform/api/own-file.ts";
import { DOCUMENT_KEY, SHELL_CACHE } from "./device/shell.ts";

/** Of the worker's own types, what this file uses: the DOM's library has none of them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
declare const self: Worker;

/** What never changes under its address, and the copy of it in this worker's own scope. */
const FOLDERS = ["/assets/", "/mutirao/assets/"];

/** Opens the event mode without a network, from what was kept when the device was prepared: the same version all day. */
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(readCached(DOCUMENT_KEY, request));
  else if (FOLDERS.some((folder) => pathname.startsWith(folder))) {
    event.respondWith(readCached(pathname, request));
  }
});

async function readCached(key: string, request: Request): Promise<Response> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  for (const cacheName of names.toReversed()) {
    const found = await caches.match(key, { cacheName });
    if (found) return found;
  }
  return ownFile(request);
}
