import { cacheKey, PAGE_CACHE } from "./page-cache.ts";

/** Takes a page out of what the service worker keeps, in every language: once answered, it asks no more. */
export function forgetKeptPage(page: URL): void {
  if (!("caches" in window)) return;
  void caches
    .open(PAGE_CACHE)
    .then((cache) => cache.delete(cacheKey(page), { ignoreSearch: true }));
}
