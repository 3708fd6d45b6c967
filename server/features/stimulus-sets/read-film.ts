import { Readable } from "node:stream";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { CHUNK_BYTES, findChunk, findFilm } from "./films.queries.ts";

/** Which bytes of a film are sent: both ends included. */
interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A film, or a range of it, read piece by piece as its receiver takes it. */
interface OpenedFilm {
  readonly mediaType: string;
  readonly size: number;
  /** Of the bytes: it never changes under this id. */
  readonly tag: string;
  /** The whole where none was asked for; null where what was asked for is not there. */
  readonly range: ByteRange | "whole" | null;
  readonly content: Readable;
}

/** Opens a film of the organisation. `header` is the request's Range. Throws `not_found` for another organisation's. */
export async function openFilm(
  deps: Deps,
  staff: Staff,
  id: string,
  header: string | undefined,
): Promise<OpenedFilm> {
  const film = await withTenant(deps.database, staff, (db) => findFilm(db, id));
  if (!film) throw new Problem("not_found");
  const range = rangeIn(header, film.size);
  const sent = range === "whole" ? { from: 0, to: film.size - 1 } : range;
  return {
    mediaType: film.media_type,
    size: film.size,
    tag: `"${film.sha256.toString("hex")}"`,
    range,
    content: Readable.from(sent ? piecesOf(deps, staff, id, sent) : [], { objectMode: false }),
  };
}

/** RFC 9110 §14.2: one range; what cannot be read is passed over, what lies behind the end cannot be satisfied. */
export function rangeIn(header: string | undefined, size: number): ByteRange | "whole" | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, first = "", last = ""] = asked ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 };
  }
  const range = {
    from: Number(first),
    to: last === "" ? size - 1 : Math.min(Number(last), size - 1),
  };
  if (range.from >= size) return null;
  return range.from > range.to ? "whole" : range;
}

async function* piecesOf({ database }: Deps, staff: Staff, id: string, { from, to }: ByteRange) {
  for (let place = Math.floor(from / CHUNK_BYTES); place * CHUNK_BYTES <= to; place += 1) {
    const begins = place * CHUNK_BYTES;
    const piece = await withTenant(database, staff, (db) => findChunk(db, id, place));
    if (!piece) return;
    yield piece.subarray(Math.max(0, from - begins), to - begins + 1);
  }
}
