import type { FilmType } from "#domain/vision/stimulus-sets.ts";
import { readMp4, type FilmParts } from "./mp4-film.ts";
import { readWebm } from "./webm-film.ts";

/** What the bytes of a film say of themselves, whatever its name was. */
export interface FilmRead extends FilmParts {
  readonly mediaType: FilmType;
}

/** Reads the kind of a film from its first bytes, and what its container says; undefined for what is neither MP4 nor WebM. */
export function readFilm(bytes: Uint8Array): FilmRead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isMp4(view)) return { mediaType: "video/mp4", ...readMp4(view) };
  if (isWebm(bytes, view)) return { mediaType: "video/webm", ...readWebm(view) };
  return undefined;
}

/** ISO/IEC 14496-12: a box of type `ftyp` comes first. It is small: what is not begins with other letters by chance. */
function isMp4(view: DataView): boolean {
  return (
    view.byteLength >= 12 && view.getUint32(4) === 0x66_74_79_70 && view.getUint32(0) <= MOST_FTYP
  );
}

/** Brands take four bytes each: no file has this many. */
const MOST_FTYP = 4096;

/** The EBML header (RFC 8794), and in it the document type `webm`: a Matroska file is told from it by that alone. */
function isWebm(bytes: Uint8Array, view: DataView): boolean {
  if (view.byteLength < 12 || view.getUint32(0) !== 0x1a_45_df_a3) return false;
  return Buffer.from(bytes.subarray(0, 64)).includes("webm", 0, "latin1");
}
