import type { FilmType } from "#domain/vision/stimulus-sets.ts";
import { durationOfMp4 } from "./mp4-duration.ts";
import { durationOfWebm } from "./webm-duration.ts";

/** What the bytes of a film say of themselves, whatever its name was. */
export interface FilmRead {
  readonly mediaType: FilmType;
  /** Null where the file does not say how long it is. */
  readonly durationMs: number | null;
}

/** Reads the kind of a film from its first bytes, and how long it is; undefined for what is neither MP4 nor WebM. */
export function readFilm(bytes: Uint8Array): FilmRead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isMp4(view)) return { mediaType: "video/mp4", durationMs: durationOfMp4(view) };
  if (isWebm(bytes, view)) return { mediaType: "video/webm", durationMs: durationOfWebm(view) };
  return undefined;
}

/** ISO/IEC 14496-12: a box of type `ftyp` comes first. */
function isMp4(view: DataView): boolean {
  return view.byteLength >= 12 && view.getUint32(4) === 0x66_74_79_70;
}

/** The EBML header (RFC 8794), and in it the document type `webm`: a Matroska file is told from it by that alone. */
function isWebm(bytes: Uint8Array, view: DataView): boolean {
  if (view.byteLength < 12 || view.getUint32(0) !== 0x1a_45_df_a3) return false;
  return Buffer.from(bytes.subarray(0, 64)).includes("webm", 0, "latin1");
}
