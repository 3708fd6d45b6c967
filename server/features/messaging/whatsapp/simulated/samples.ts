import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MediaKind, MediaType } from "#domain/messaging/media.ts";
import { ROOT } from "#server/platform/root.ts";
import { samplePicture, sampleReport } from "./sample-files.ts";

const VOICE_NOTE = join(ROOT, "server/features/messaging/whatsapp/simulated/voice-note.ogg");

/** What a played telephone can send beside words. */
export const SAMPLES = ["voice", "picture", "report"] as const;
export type Sample = (typeof SAMPLES)[number];

/** What stands in the telephone for each. */
export const SAMPLE_NAMES: Readonly<Record<Sample, string>> = {
  voice: "🎤 Nota de voz",
  picture: "📷 Foto do relatório",
  report: "📄 Relatório em PDF",
};

/** A file as the simulated provider keeps it. */
export interface SampleFile {
  readonly kind: MediaKind;
  readonly type: MediaType;
  readonly bytes: Buffer;
}

/** The file of a sample. Nobody real speaks or is written about in any of them. */
export function sampleFile(sample: Sample): SampleFile {
  if (sample === "picture") return { kind: "image", type: "image/png", bytes: samplePicture() };
  if (sample === "report")
    return { kind: "document", type: "application/pdf", bytes: sampleReport() };
  const bytes = readFileSync(VOICE_NOTE);
  return { kind: "audio", type: "audio/ogg", bytes };
}

/** A name for a file that a telephone sends to a number: of two that send the same one, each has its own. */
export function newMediaId(phoneNumberId: string, sample: Sample): string {
  return `${phoneNumberId}.${sample}.${randomBytes(8).toString("hex")}`;
}

/** A name for a file that is handed over to be sent from a number. */
export function newUploadId(phoneNumberId: string): string {
  return `${phoneNumberId}.upload.${randomBytes(8).toString("hex")}`;
}

/** From which number a file that was handed over is to be sent; undefined for the name of any other. */
export function numberOfUpload(id: string): string | undefined {
  return /^(\d+)\.upload\.[0-9a-f]{16}$/.exec(id)?.[1];
}

/** Which file of which number is meant by a name; undefined for any other. */
export function readMediaId(
  id: string,
): { readonly phoneNumberId: string; readonly sample: Sample } | undefined {
  const [, phoneNumberId, name] = /^(\d+)\.([a-z]+)\.[0-9a-f]{16}$/.exec(id) ?? [];
  const sample = SAMPLES.find((each) => each === name);
  return phoneNumberId !== undefined && sample ? { phoneNumberId, sample } : undefined;
}

/** The sum over a file, as the provider reports it. */
export function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64");
}
