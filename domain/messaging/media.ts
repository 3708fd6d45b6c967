/** As what a family may send a file that is kept, by the provider's names. */
export const MEDIA_KINDS = ["audio", "image", "document"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MB = 1024 * 1024;

/** The most bytes of a file of each kind, as the provider publishes them. */
export const MOST_MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  audio: 16 * MB,
  image: 5 * MB,
  document: 100 * MB,
};

/** What a file that is kept may be. Whatever else comes is left out. */
export const MEDIA_TYPES = [
  "audio/ogg",
  "audio/mp4",
  "audio/amr",
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Where a file stands: `other_type` is one that is not taken, `gone` one that could not be fetched. */
export const MEDIA_STATES = [
  "waiting",
  "kept",
  "too_large",
  "other_type",
  "gone",
  "expired",
] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** Brands of MP4 that telephones record sound in. */
const MP4_BRANDS = new Set(["M4A ", "M4B ", "mp41", "mp42", "isom", "iso2", "3gp4", "3gp5"]);

/** What a file is by its first bytes, whatever it is called; undefined for everything that is not kept. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const at = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (at(0, 4) === "OggS") return at(28, 36) === "OpusHead" ? "audio/ogg" : undefined;
  if (at(4, 8) === "ftyp") return MP4_BRANDS.has(at(8, 12)) ? "audio/mp4" : undefined;
  if (at(0, 6) === "#!AMR\n" || at(0, 9) === "#!AMR-WB\n") return "audio/amr";
  if (at(0, 3) === "\u00FF\u00D8\u00FF") return "image/jpeg";
  if (at(0, 8) === "\u0089PNG\r\n\u001A\n") return "image/png";
  if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return "image/webp";
  return at(0, 5) === "%PDF-" ? "application/pdf" : undefined;
}

/** For how many days an organization may choose to keep them. */
export const MEDIA_DAYS = [30, 90, 180, 365, 730] as const;
export type MediaDays = (typeof MEDIA_DAYS)[number];
