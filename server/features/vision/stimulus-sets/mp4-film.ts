/** What the container of a film says of what is in it. */
export interface FilmParts {
  /** Whether nothing is missing at its end by the sizes that it names, and there is anything in it. */
  readonly isWhole: boolean;
  /** Null where the file does not say how long it is. */
  readonly durationMs: number | null;
  /** Whether one of its tracks is of pictures; null where it names no track. */
  readonly hasPicture: boolean | null;
}

/** What an MP4 says of itself (ISO/IEC 14496-12): its length in `moov` › `mvhd`, its tracks in `moov` › `trak`. */
export function readMp4(view: DataView): FilmParts {
  const top = boxesIn(view, { from: 0, to: view.byteLength });
  const moov = top.found.find(({ type }) => type === MOOV);
  const inMoov = moov ? boxesIn(view, moov).found : [];
  const header = inMoov.find(({ type }) => type === MVHD);
  const tracks = inMoov.filter(({ type }) => type === TRAK);
  return {
    isWhole: top.isWhole && top.found.some(({ type }) => type === MDAT),
    durationMs: header ? durationIn(view, header) : null,
    hasPicture: tracks.length === 0 ? null : tracks.some((track) => isPicture(view, track)),
  };
}

const MOOV = 0x6d_6f_6f_76;
const MVHD = 0x6d_76_68_64;
const TRAK = 0x74_72_61_6b;
const MDIA = 0x6d_64_69_61;
const HDLR = 0x68_64_6c_72;
const MDAT = 0x6d_64_61_74;
/** The handler of a track of pictures. */
const VIDE = 0x76_69_64_65;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Box extends Span {
  readonly type: number;
}

/** What is inside each box of a span, in order, up to the first whose size leads out of it: then it is not whole. */
function boxesIn(
  view: DataView,
  { from, to }: Span,
): { readonly found: readonly Box[]; readonly isWhole: boolean } {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > to) return { found, isWhole: false };
    const head = short === 1 ? 16 : 8;
    const size = sizeOf(view, at, short, to);
    if (size < head || at + size > to) return { found, isWhole: false };
    found.push({ type: view.getUint32(at + 4), from: at + head, to: at + size });
    at += size;
  }
  return { found, isWhole: true };
}

/** 1 announces a size of 64 bits, 0 a box to the end. */
function sizeOf(view: DataView, at: number, short: number, to: number): number {
  if (short === 1) return Number(view.getBigUint64(at + 8));
  return short === 0 ? to - at : short;
}

function durationIn(view: DataView, { from, to }: Span): number | null {
  if (to - from < 20) return null;
  const isLong = view.getUint8(from) === 1;
  if (isLong && to - from < 32) return null;
  const scale = view.getUint32(from + (isLong ? 20 : 12));
  const units = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16);
  const ms = (units / scale) * 1000;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
}

/** `trak` › `mdia` › `hdlr` names what a track holds. */
function isPicture(view: DataView, track: Span): boolean {
  const media = boxesIn(view, track).found.find(({ type }) => type === MDIA);
  const handler = media && boxesIn(view, media).found.find(({ type }) => type === HDLR);
  return (
    handler !== undefined &&
    handler.to - handler.from >= 12 &&
    view.getUint32(handler.from + 8) === VIDE
  );
}
