import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import type { Language } from "#domain/organization/language.ts";
import { rangeIn, saidRange } from "#server/platform/http/byte-range.ts";
import { Problem } from "#server/platform/problem.ts";
import { readOpus, toCaf } from "#server/platform/sounds/opus-sound.ts";

/** A sound as it is asked for: which, and in which container. */
export interface AskedSound {
  /** Ogg Opus. */
  readonly sound: Buffer;
  /** Apple's container is made of the same packets when an older Safari asks for it. */
  readonly kind: "ogg" | "caf";
  readonly maxAge: number;
}

/** A sentence of the computer's voice, out of the folder `sounds`. Throws `not_found` where there is none. */
export async function readSynthetic(
  sounds: string,
  language: Language,
  sentence: string,
): Promise<Buffer> {
  try {
    return await readFile(join(sounds, language, `${sentence}.ogg`));
  } catch {
    throw new Problem("not_found");
  }
}

/** Sends a sound, or the part of it that is asked for: Safari plays nothing of a server that does not answer `Range`. */
export function sendSound(
  reply: FastifyReply,
  { sound, kind, maxAge }: AskedSound,
  range: string | undefined,
): FastifyReply {
  const bytes = kind === "caf" ? toCaf(readOpus(sound)) : sound;
  reply
    .type(kind === "caf" ? "audio/x-caf" : "audio/ogg")
    .header("accept-ranges", "bytes")
    .header("cache-control", `public, max-age=${maxAge}, immutable`);
  const part = rangeIn(range, bytes.length);
  if (part === "whole") return reply.send(bytes);
  reply.header("content-range", saidRange(part, bytes.length));
  if (part === null) return reply.code(416).send();
  return reply.code(206).send(bytes.subarray(part.from, part.to + 1));
}
