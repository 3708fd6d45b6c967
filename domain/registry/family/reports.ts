import { type MediaKind, MOST_MEDIA_BYTES, mediaTypeOf } from "#domain/messaging/media.ts";

/** What a family may send of a report: a photograph, or the document itself. */
export const REPORT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/**
 * Bounds of what comes by the page behind a link, where nobody is logged in: bytes of one file, seconds that it may be on its
 * way (ten megabytes at some 300 kbit/s), and files that a referral takes from its family.
 */
export const REPORT_LIMITS = { bytes: 10 * 1024 * 1024, seconds: 300, files: 20 } as const;

/** A file that is taken as a report, as what it is kept. */
export interface TakenReport {
  readonly type: ReportType;
  readonly kind: MediaKind;
}

/** What a file is by its first bytes; `other_type` for what is no report, `too_large` for a picture past what is kept of one. */
export function reportIn(bytes: Uint8Array): TakenReport | "other_type" | "too_large" {
  const found = mediaTypeOf(bytes);
  const type = REPORT_TYPES.find((each) => each === found);
  if (type === undefined) return "other_type";
  const kind = type === "application/pdf" ? "document" : "image";
  return bytes.length > MOST_MEDIA_BYTES[kind] ? "too_large" : { type, kind };
}
