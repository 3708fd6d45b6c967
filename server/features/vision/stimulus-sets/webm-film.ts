import type { FilmParts } from "./mp4-film.ts";

/** What a WebM says of itself (RFC 9559): its length in `Segment` › `Info`, its tracks in `Segment` › `Tracks`. */
export function readWebm(view: DataView): FilmParts {
  const top = elementsIn(view, { from: 0, to: view.byteLength });
  const segment = top.found.find(({ id }) => id === SEGMENT);
  const inside = segment && elementsIn(view, segment);
  const info = inside?.found.find(({ id }) => id === INFO);
  const tracks = inside?.found.find(({ id }) => id === TRACKS);
  return {
    isWhole: top.isWhole && inside?.isWhole === true && inside.found.some(isCluster),
    durationMs: info ? durationIn(view, info) : null,
    hasPicture: tracks ? hasPicture(view, tracks) : null,
  };
}

const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const DURATION = 0x44_89;
const TIMESTAMP_SCALE = 0x2a_d7_b1;
const TRACKS = 0x16_54_ae_6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f_43_b6_75;
/** The type of a track of pictures. */
const PICTURES = 1;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Element extends Span {
  readonly id: number;
}

const isCluster = ({ id }: Element): boolean => id === CLUSTER;

/** What is inside each element of a span, in order, up to the first whose size leads out of it: then it is not whole. */
function elementsIn(
  view: DataView,
  { from, to }: Span,
): { readonly found: readonly Element[]; readonly isWhole: boolean } {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const name = variable(view, at, to, true);
    const size = name && variable(view, at + name.length, to, false);
    if (!name || !size) return { found, isWhole: false };
    const start = at + name.length + size.length;
    const end = size.isUnknown ? to : start + size.value;
    if (end > to) return { found, isWhole: false };
    found.push({ id: name.value, from: start, to: end });
    at = end;
  }
  return { found, isWhole: true };
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

function durationIn(view: DataView, info: Span): number | null {
  const { found } = elementsIn(view, info);
  const duration = found.find(({ id }) => id === DURATION);
  if (!duration) return null;
  const scale = found.find(({ id }) => id === TIMESTAMP_SCALE);
  // Nanoseconds to a unit: a millisecond where the file does not say.
  const ms = (numberIn(view, duration) * (scale ? wholeIn(view, scale) : 1_000_000)) / 1_000_000;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
}

function hasPicture(view: DataView, tracks: Span): boolean {
  return elementsIn(view, tracks)
    .found.filter(({ id }) => id === TRACK_ENTRY)
    .some((entry) =>
      elementsIn(view, entry).found.some(
        (element) => element.id === TRACK_TYPE && wholeIn(view, element) === PICTURES,
      ),
    );
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
