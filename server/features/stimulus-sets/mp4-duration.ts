/** How long an MP4 is (ISO/IEC 14496-12, `moov` › `mvhd`), in milliseconds; null where it does not say. */
export function durationOfMp4(view: DataView): number | null {
  const moov = boxIn(view, { from: 0, to: view.byteLength }, MOOV);
  const header = moov && boxIn(view, moov, MVHD);
  if (!header || header.to - header.from < 20) return null;
  const { from, to } = header;
  const isLong = view.getUint8(from) === 1;
  if (isLong && to - from < 32) return null;
  const scale = view.getUint32(from + (isLong ? 20 : 12));
  const units = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16);
  const ms = (units / scale) * 1000;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
}

const MOOV = 0x6d_6f_6f_76;
const MVHD = 0x6d_76_68_64;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is inside the first box of a type; undefined where there is none, or where sizes lead out of the file. */
function boxIn(view: DataView, { from, to }: Span, type: number): Span | undefined {
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > to) return undefined;
    const head = short === 1 ? 16 : 8;
    const size = sizeOf(view, at, short, to);
    if (size < head || at + size > to) return undefined;
    if (view.getUint32(at + 4) === type) return { from: at + head, to: at + size };
    at += size;
  }
  return undefined;
}

/** 1 announces a size of 64 bits, 0 a box to the end. */
function sizeOf(view: DataView, at: number, short: number, to: number): number {
  if (short === 1) return Number(view.getBigUint64(at + 8));
  return short === 0 ? to - at : short;
}
