import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorText } from "#domain/error-text.ts";
import { Problem } from "#server/platform/problem.ts";

/**
 * Lets the routes of a scope take files. The bytes are left unread till the route asks for them: a stranger's ten
 * megabytes are never held in memory.
 */
export function acceptFileBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser("application/octet-stream", (_request, payload, done) => {
    done(null, payload);
  });
}

/**
 * The bytes of a file that was sent, at most `maxBytes`. A larger one is refused by what it says of its length, or else as
 * soon as it passes the limit; what comes after is not kept. What is no file is given back as it is.
 */
export async function readFile(
  { body, headers }: FastifyRequest,
  maxBytes: number,
): Promise<unknown> {
  if (!isStream(body)) return body;
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

function tooLarge(maxBytes: number): Problem {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new Problem("too_large", errorText("file_too_large", { megabytes }));
}
