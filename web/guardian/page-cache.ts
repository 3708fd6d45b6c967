import {
  ACTIVITIES_NAME,
  DRAWINGS_NAME,
  PLAIN_NAME,
  SOUNDS_NAME,
  VOICES_NAME,
} from "#domain/screening/guardian-files.ts";
import { shortHash } from "#domain/screening/short-hash.ts";

/** The name of what the service worker keeps. */
export const PAGE_CACHE = "complemento-1";

/** Where it registers, and so which addresses it answers for: those beneath. */
export const WORKER_PATH = "/pacientes/complemento/sw.js";

/** Under which the activities for the time of waiting lie. */
export const ACTIVITIES_FOLDER = `/pacientes/complemento/${ACTIVITIES_NAME}/`;

/** Under which the questions lie in other words. */
export const PLAIN_FOLDER = `/pacientes/complemento/${PLAIN_NAME}/`;

/** Under which the recorded sentences lie; the service worker keeps them in a cache of the folder's own name. */
export const SOUNDS_FOLDER = `/pacientes/complemento/${SOUNDS_NAME}/`;

/** Under which the same sentences lie as people of an organisation recorded them. */
export const VOICES_FOLDER = `/pacientes/complemento/${VOICES_NAME}/`;

/** Under which the drawings of the questions lie; the service worker keeps them as it does the recorded sentences. */
export const DRAWINGS_FOLDER = `/pacientes/complemento/${DRAWINGS_NAME}/`;

/** Under which name a page is kept: the link itself is not written down. */
export function cacheKey(url: URL): string {
  const lang = url.searchParams.get("lang") ?? "";
  return `/pacientes/complemento/${shortHash(url.pathname)}?lang=${lang}`;
}
