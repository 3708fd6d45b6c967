import type { EventStimulusSet } from "#contract/events/event-kit.ts";
import { getEventFilm } from "#contract/events/screening-events.ts";
import { loadOwnFilms } from "#web/features/vision/entry.ts";
import type { FilmTrouble } from "#web/features/vision/stimuli/film-error.ts";
import type { StimulusSet } from "#web/features/vision/stimuli/stimulus-set.ts";
import { callFile } from "#web/platform/api/client.ts";
import { sha256Of } from "#web/platform/sha256.ts";
import { LITTLE_ROOM, findFreeRoom, storageTroubleOf } from "./storage.ts";

type Film = EventStimulusSet["pairs"][number]["social"];

/** How many of a set's films are on the device, and how large they are. */
export interface FilmsProgress {
  readonly set: EventStimulusSet;
  readonly films: number;
  readonly bytes: number;
}

/** Why the clinic's films are not on a device, or cannot be shown there. */
export type KitTrouble = FilmTrouble | "full";

/** The device has no room for the films. */
class NoRoom extends Error {}

/** What kept films from the device, or from being shown; null for a failure of another kind. */
export async function kitTroubleOf(error: unknown): Promise<KitTrouble | null> {
  if (error instanceof NoRoom) return "full";
  try {
    return (await loadOwnFilms()).filmTroubleOf(error);
  } catch {
    return null;
  }
}

/** The films of a set, each once, and the bytes of all. */
export function filmsIn({ pairs }: EventStimulusSet): { films: readonly Film[]; bytes: number } {
  const all = pairs.flatMap(({ social, geometric }) => [social, geometric]);
  const films = [...new Map(all.map((film) => [film.id, film])).values()];
  return { films, bytes: films.reduce((sum, film) => sum + film.bytes, 0) };
}

/** One cache for each event, which leaves with its list. Its name is not of the program's files, which a new version sweeps. */
const cacheOf = (eventId: string) => caches.open(nameOf(eventId));
const nameOf = (eventId: string) => `filmes-do-mutirao-${eventId}`;
const placeOf = ({ id, sha256 }: Film) =>
  new URL(`${getEventFilm.path.replace(":film", id)}?sha256=${sha256}`, location.origin).href;

interface Taking {
  readonly eventId: string;
  readonly token: string;
  readonly set: EventStimulusSet;
  readonly onProgress: (progress: FilmsProgress) => void;
}

/**
 * Fetches the films of a set onto the device with the device's own token, checks each by its size and SHA-256, and opens them
 * once as before a child. Those that are there already are not fetched again. Rejects with what `kitTroubleOf` reads.
 */
export async function keepFilms({ eventId, token, set, onProgress }: Taking): Promise<void> {
  const cache = await cacheOf(eventId);
  const { films, bytes } = filmsIn(set);
  const free = await findFreeRoom();
  let kept = { films: 0, bytes: 0 };
  onProgress({ set, ...kept });
  for (const film of films) {
    if (!(await readStoredFilm(cache, film))) {
      if (free !== null && free < bytes - kept.bytes + LITTLE_ROOM) throw new NoRoom();
      // One after the other: a slow network gets each of them through.
      await bring(cache, token, film);
    }
    kept = { films: kept.films + 1, bytes: kept.bytes + film.bytes };
    onProgress({ set, ...kept });
  }
  const { films: opened } = await openFilms(eventId, set);
  opened?.close();
}

/** A set from the films on the device, ready to be shown. Rejects where one is missing or cannot be shown. */
export async function openFilms(eventId: string, set: EventStimulusSet): Promise<StimulusSet> {
  const { FilmError, filmsOf } = await loadOwnFilms();
  const cache = await cacheOf(eventId);
  const bytesOf = async (film: Film) => {
    const bytes = await readStoredFilm(cache, film);
    if (!bytes) throw new FilmError("not_loaded");
    return { bytes, durationMs: film.duration_ms };
  };
  const pairs = await Promise.all(
    set.pairs.map(async ({ social, geometric }) => ({
      social: await bytesOf(social),
      geometric: await bytesOf(geometric),
    })),
  );
  const { code, version } = set;
  return { code, version, films: await filmsOf(pairs) };
}

/** Lets go of what is not of this set; of everything where there is none. */
export async function sweepFilms(eventId: string, set: EventStimulusSet | null): Promise<void> {
  // A browser without them was refused when the device was prepared.
  if (!("caches" in globalThis)) return;
  if (!set) {
    await caches.delete(nameOf(eventId));
    return;
  }
  const wanted = new Set(filmsIn(set).films.map(placeOf));
  const cache = await cacheOf(eventId);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** A film as it is on the device; undefined where it is not, or is not what it should be. */
async function readStoredFilm(cache: Cache, film: Film): Promise<Blob | undefined> {
  const found = await (await cache.match(placeOf(film)))?.blob();
  return found && (await isRight(found, film)) ? found : undefined;
}

/** Fetches a film and keeps it. One that is not of the active set any more is not given: the next try asks again what is. */
async function bring(cache: Cache, token: string, film: Film): Promise<void> {
  const { FilmError } = await loadOwnFilms();
  const params = { film: film.id };
  const { content } = await callFile(getEventFilm, { bearer: token, params }).catch(() => {
    throw new FilmError("not_loaded");
  });
  if (!(await isRight(content, film))) throw new FilmError("altered");
  const headers = { "content-type": film.media_type };
  const response = new Response(await content.arrayBuffer(), { headers });
  await cache.put(placeOf(film), response).catch((error: unknown) => {
    throw storageTroubleOf(error) === "full" ? new NoRoom() : error;
  });
}

async function isRight(bytes: Blob, { bytes: size, sha256 }: Film): Promise<boolean> {
  return bytes.size === size && (await sha256Of(bytes)) === sha256;
}
