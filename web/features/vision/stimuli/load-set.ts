import {
  type StimulusFilm,
  type StimulusManifest,
  getStimulusFilm,
} from "#contract/vision/stimulus-sets.ts";
import { callFile } from "#web/platform/api/client.ts";
import { sha256Of } from "#web/platform/sha256.ts";
import { FilmError } from "./film-error.ts";
import { type FilmBytes, filmsOf } from "./films.ts";
import { BUILT_IN_SET, type StimulusSet } from "./stimulus-set.ts";

/** Where the films are kept on a device: by their sums, so that one that was changed is another one. */
const CACHE = "tea-vision-films";

/**
 * The set ready to be shown: the built-in one for none, else its films from this device, or from the server (which needs a
 * log-in) and then kept, so that afterwards it loads without a network. Films of other sets are let go. Rejects with a
 * `FilmError` where a film cannot be had, is not what it should be, or cannot be shown whole.
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
async function bytesOf(film: StimulusFilm): Promise<FilmBytes> {
  const cache = "caches" in globalThis ? await caches.open(CACHE) : undefined;
  const durationMs = film.duration_ms;
  const kept = await (await cache?.match(placeOf(film)))?.blob();
  if (kept && (await sha256Of(kept)) === film.sha256) return { bytes: kept, durationMs };
  const { content } = await callFile(getStimulusFilm, { params: { film: film.id } }).catch(() => {
    throw new FilmError("not_loaded");
  });
  const bytes = new Blob([content], { type: film.media_type });
  if ((await sha256Of(bytes)) !== film.sha256) throw new FilmError("altered");
  // A device without room shows them all the same, and fetches them again the next time.
  await cache?.put(placeOf(film), new Response(bytes)).catch(() => undefined);
  return { bytes, durationMs };
}
