import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type SecretPlace, openSecret, sealSecret } from "#server/platform/secrets.ts";

/**
 * What is kept of a question in the browser that took it to the provider: sealed, out of reach of scripts, and for ten
 * minutes. Who comes back without it did not set out from here.
 */
const COOKIE = "__Host-provider";
const IN_HEADER = /(?:^|;\s*)__Host-provider=(?<sealed>[\w-]{1,3000})(?:;|$)/;

/** How long a person has to log in at the provider, in seconds. */
export const QUESTION_SECONDS = 10 * 60;

const PLACE: SecretPlace = { ownerId: "browser", table: "cookie", column: COOKIE };

const Asked = z.object({
  /** To log in, or to show again that it is the same person. */
  purpose: z.enum(["log-in", "confirm"]),
  organizationId: z.string(),
  /** The provider that was asked: another one may have taken its place meanwhile. */
  issuer: z.string(),
  /** Whose session asks; null for whoever comes in. */
  sessionId: z.string().nullable(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
});
/** A question to a provider as it was asked. */
export type Asked = z.infer<typeof Asked>;

/** Gives the browser the question to keep. It comes back with a navigation from elsewhere: Lax, where others are Strict. */
export function keepQuestion(response: FastifyReply, secretKey: string, asked: Asked): void {
  const sealed = sealSecret(secretKey, PLACE, JSON.stringify(asked)).toString("base64url");
  response.header("set-cookie", cookie(sealed, QUESTION_SECONDS));
}

/** Takes the question from the browser; undefined for one that is not there, not ours, or older than it may be. */
export function takeQuestion(
  request: FastifyRequest,
  response: FastifyReply,
  secretKey: string,
  now: Date,
): Asked | undefined {
  const sealed = IN_HEADER.exec(request.headers.cookie ?? "")?.groups?.["sealed"];
  response.header("set-cookie", cookie("", 0));
  if (sealed === undefined) return undefined;
  const asked = opened(secretKey, Buffer.from(sealed, "base64url"));
  const isLive = asked && now.getTime() - asked.askedAt <= QUESTION_SECONDS * 1000;
  return isLive ? asked : undefined;
}

function opened(secretKey: string, sealed: Buffer): Asked | undefined {
  try {
    return Asked.parse(JSON.parse(openSecret(secretKey, PLACE, sealed)));
  } catch {
    return undefined;
  }
}

function cookie(value: string, maxAgeSeconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`;
}
