/** How long a WebM is (RFC 9559, `Segment` › `Info` › `Duration`), in milliseconds; null where it does not say. */
export function durationOfWebm(view: DataView): number | null {
  const segment = elementIn(view, { from: 0, to: view.byteLength }, SEGMENT);
  const info = segment && elementIn(view, segment, INFO);
  const duration = info && elementIn(view, info, DURATION);
  if (!info || !duration) return null;
  const units = numberIn(view, duration);
  const scale = elementIn(view, info, TIMESTAMP_SCALE);
  // Nanoseconds to a unit: a millisecond where the file does not say.
  const ms = (units * (scale ? wholeIn(view, scale) : 1_000_000)) / 1_000_000;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
}

const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const DURATION = 0x44_89;
const TIMESTAMP_SCALE = 0x2a_d7_b1;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is inside the first element of an id; undefined where there is none, or where sizes lead out of the file. */
function elementIn(view: DataView, { from, to }: Span, id: number): Span | undefined {
  for (let at = from; at < to;) {
    const name = variable(view, at, to, true);
    const size = name && variable(view, at + name.length, to, false);
    if (!name || !size) return undefined;
    const start = at + name.length + size.length;
    const end = size.isUnknown ? to : start + size.value;
    if (end > to) return undefined;
    if (name.value === id) return { from: start, to: end };
    at = end;
  }
  return undefined;
}

/** A number whose first byte tells its length (RFC 8794 §4); an id keeps the mark, a size loses it. */
function variable(view: DataView, at: number, to: number, keepsMark: boolean) {
  if (at >= to) return undefined;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > to) return undefined;
  let value = keepsMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let byte = 1; byte < length; byte += 1) {
    const next = view.getUint8(at + byte);
    isUnknown &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value, length, isUnknown: isUnknown && !keepsMark };
}

function wholeIn(view: DataView, { from, to }: Span): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

/** A float of 4 or 8 bytes. */
function numberIn(view: DataView, { from, to }: Span): number {
  if (to - from === 4) return view.getFloat32(from);
  return to - from === 8 ? view.getFloat64(from) : Number.NaN;
}
