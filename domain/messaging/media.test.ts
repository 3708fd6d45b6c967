import { expect, test } from "vitest";
import { mediaTypeOf } from "./media.ts";

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The head of an Ogg page with one packet that begins so. */
const ogg = (packet: string): string => `OggS${"\0".repeat(24)}${packet}`;

test.each([
  ["a voice note", ogg("OpusHead\u0001"), "audio/ogg"],
  ["Ogg with another sound", ogg("\u0001vorbis"), undefined],
  ["sound of a telephone", "\0\0\0\u0020ftypM4A ", "audio/mp4"],
  ["a film of a camera", "\0\0\0\u0020ftypqt  ", undefined],
  ["AMR", "#!AMR\nx", "audio/amr"],
  ["wide AMR", "#!AMR-WB\nx", "audio/amr"],
  ["a JPEG", "\u00FF\u00D8\u00FF\u00E0", "image/jpeg"],
  ["a PNG", "\u0089PNG\r\n\u001A\n\0", "image/png"],
  ["a WebP", "RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["another RIFF", "RIFF\0\0\0\0WAVEfmt ", undefined],
  ["a PDF", "%PDF-1.7\n", "application/pdf"],
  ["a page", "<!doctype html>", undefined],
  ["a drawing that runs", "<svg xmlns='http://www.w3.org/2000/svg'>", undefined],
  ["a zip", "PK\u0003\u0004", undefined],
  ["one byte", "%", undefined],
  ["nothing", "", undefined],
])("%s is told by its first bytes", (_, text, type) => {
  expect(mediaTypeOf(bytesOf(text))).toBe(type);
});
