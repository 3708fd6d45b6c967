/** Which bytes of a file are sent: both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
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

/** The same as a `Content-Range`; null where what was asked for is not there. */
export function saidRange(range: ByteRange | null, size: number): string {
  return range ? `bytes ${range.from}-${range.to}/${size}` : `bytes */${size}`;
}
