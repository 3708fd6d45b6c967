import { shortHash } from "./link-storage.ts";

/** The name of what the service worker keeps. */
export const PAGE_CACHE = "complemento-1";

/** Where it registers, and so which addresses it answers for: those beneath. */
export const WORKER_PATH = "/pacientes/complemento/sw.js";

/** Under which the activities for the time of waiting lie, one file for each language. Numbered by their form: a page that was kept reads the one it was made for. */
export const ACTIVITIES_FOLDER = "/pacientes/complemento/atividades-2/";

/** The name of what the service worker keeps of the recordings, and their folder's. Browsers keep them for a year: raise the number when the voice itself changes. */
export const SOUND_CACHE = "sons-1";

/** Where the recorded sentences lie. */
export const SOUNDS_FOLDER = `/pacientes/complemento/${SOUND_CACHE}/`;

/** Under which name a page is kept: the link itself is not written down. */
export function cacheKey(url: URL): string {
  const lang = url.searchParams.get("lang") ?? "";
  return `/pacientes/complemento/${shortHash(url.pathname)}?lang=${lang}`;
}
