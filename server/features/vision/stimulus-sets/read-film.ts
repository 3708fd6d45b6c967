import { Readable } from "node:stream";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type ByteRange, rangeIn, saidRange } from "#server/platform/http/byte-range.ts";
import { Problem } from "#server/platform/problem.ts";
import { CHUNK_BYTES, findChunk, findFilm } from "./films.queries.ts";

/** A film, or a range of it, read piece by piece as its receiver takes it. */
interface OpenedFilm {
  /** The whole where none was asked for; null where what was asked for is not there. */
  readonly range: ByteRange | "whole" | null;
  /** What goes with it, whoever asks: opened as a page it is a file to be kept, and nothing in it is ever run. */
  readonly headers: Readonly<Record<string, string | number>>;
  readonly content: Readable;
}

/** Opens a film of the organisation. `header` is the request's Range. Throws `not_found` for another organisation's. */
export async function openFilm(
  deps: Deps,
  scope: TenantScope,
  id: string,
  header: string | undefined,
): Promise<OpenedFilm> {
  const film = await withTenant(deps.database, scope, (db) => findFilm(db, id));
  if (!film) throw new Problem("not_found");
  const range = rangeIn(header, film.size);
  const sent = range === "whole" ? { from: 0, to: film.size - 1 } : range;
  const tag = `"${film.sha256.toString("hex")}"`;
  return {
    range,
    headers: {
      "content-type": film.media_type,
      "content-length": sent ? sent.to - sent.from + 1 : 0,
      ...(range !== "whole" && { "content-range": saidRange(range, film.size) }),
      "accept-ranges": "bytes",
      etag: tag,
      "content-disposition": `attachment; filename="${FILE_NAMES[film.media_type] ?? "video"}"`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
    content: Readable.from(sent ? piecesOf(deps, scope, id, sent) : [], { objectMode: false }),
  };
}

const FILE_NAMES: Readonly<Record<string, string>> = {
  "video/mp4": "video.mp4",
  "video/webm": "video.webm",
};

async function* piecesOf(
  { database }: Deps,
  scope: TenantScope,
  id: string,
  { from, to }: ByteRange,
) {
  for (let place = Math.floor(from / CHUNK_BYTES); place * CHUNK_BYTES <= to; place += 1) {
    const begins = place * CHUNK_BYTES;
    const piece = await withTenant(database, scope, (db) => findChunk(db, id, place));
    if (!piece) return;
    yield piece.subarray(Math.max(0, from - begins), to - begins + 1);
  }
}
