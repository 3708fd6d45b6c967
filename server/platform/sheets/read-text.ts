import { unreadableFile } from "./read-errors.ts";

/** How a text is encoded. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes that are looked at to find out. */
const LOOKED_AT = 4096;

/** Control characters that no list has: a file with them is no text. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/**
 * Finds how a text is encoded: by its mark; by the zeros of UTF-16; as UTF-8 when all of it is valid UTF-8, which text in
 * another encoding with a single accent is not; else as Windows does in Brazil. Throws for what is no text.
 */
export function encodingOf(bytes: Buffer): Encoding {
  const encoding = byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  const begin = bytes.subarray(0, LOOKED_AT);
  if (BINARY.test(new TextDecoder(encoding).decode(begin))) {
    throw unreadableFile("list_unreadable");
  }
  return encoding;
}

/** The text piece by piece, without its mark. */
export function* textOf(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  const step = 64 * 1024;
  for (let at = 0; at < bytes.length; at += step) {
    yield decoder.decode(bytes.subarray(at, at + step), { stream: true });
  }
  yield decoder.decode();
}

function byMark(bytes: Buffer): Encoding | undefined {
  const mark = bytes.subarray(0, 3).toString("hex");
  if (mark === "efbbbf") return "utf-8";
  if (mark.startsWith("fffe")) return "utf-16le";
  return mark.startsWith("feff") ? "utf-16be" : undefined;
}

/** In UTF-16 every second byte of Portuguese is zero: the high one. */
function byZeros(bytes: Buffer): Encoding | undefined {
  const begin = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  begin.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = begin.length / 4;
  if (odd > many && even < many / 4) return "utf-16le";
  return even > many && odd < many / 4 ? "utf-16be" : undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
