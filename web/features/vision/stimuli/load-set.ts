import {
  type StimulusFilm,
  type StimulusManifest,
  getStimulusFilm,
} from "#contract/stimulus-sets.ts";
import { callFile } from "#web/platform/api/client.ts";
import { filmsOf } from "./films.ts";
import { BUILT_IN_SET, type StimulusSet } from "./stimulus-set.ts";

/** Where the films are kept on a device: by their sums, so that one that was changed is another one. */
const CACHE = "tea-vision-films";

/**
 * The set ready to be shown: the built-in one for none, else its films from this device, or from the server (which needs a
 * log-in) and then kept, so that afterwards it loads without a network. Films of other sets are let go. Rejects where the
 * network fails, or a film is not what it should be or cannot be played.
 */
export async function loadSet(manifest: StimulusManifest | null): Promise<StimulusSet> {
  if (!manifest) return BUILT_IN_SET;
  const { code, version, pairs } = manifest;
  const loaded = await Promise.all(
    pairs.map(async ({ social, geometric }) => ({
      social: await bytesOf(social),
      geometric: await bytesOf(geometric),
    })),
  );
  await forgetOthers(manifest);
  return { code, version, films: await filmsOf(loaded) };
}

async function forgetOthers(manifest: StimulusManifest): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  const places = filmsIn(manifest).map((film) => new URL(placeOf(film), location.origin).href);
  const wanted = new Set(places);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

function filmsIn({ pairs }: StimulusManifest): StimulusFilm[] {
  return pairs.flatMap(({ social, geometric }) => [social, geometric]);
}

function placeOf({ id, sha256 }: StimulusFilm): string {
  return `${getStimulusFilm.path.replace(":film", id)}?sha256=${sha256}`;
}

/** A film's bytes from this device, else from the server and then kept. */
async function bytesOf(film: StimulusFilm): Promise<Blob> {
  const cache = "caches" in globalThis ? await caches.open(CACHE) : undefined;
  const kept = await cache?.match(placeOf(film));
  if (kept) return kept.blob();
  const { content } = await callFile(getStimulusFilm, { params: { film: film.id } });
  const bytes = new Blob([content], { type: film.media_type });
  if ((await sumOf(bytes)) !== film.sha256) throw new Error(`film ${film.id} arrived changed`);
  await cache?.put(placeOf(film), new Response(bytes));
  return bytes;
}

async function sumOf(bytes: Blob): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
