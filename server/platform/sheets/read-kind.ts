import type { ErrorText } from "#domain/error-text.ts";
import { LOCKED, unreadableFile, wrongKind } from "./read-errors.ts";

/** What kinds of file begin with, in hexadecimal, and what is said to whoever sends one. */
const REFUSED: readonly (readonly [start: RegExp, said: ErrorText])[] = [
  [/^25504446/, "list_is_pdf"],
  [
    /^(?:89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(?:68656963|6865|6d696631|61766966))/,
    "list_is_picture",
  ],
  [/^(?:1f8b|526172211a|377abcaf271c|425a68|fd377a585a)/, "list_is_compressed"],
  [/^7b5c727466/, "list_is_rtf"],
];

/** The first bytes of an archive, as every .xlsx and .ods is one; of the container of the old formats. */
const ZIP = /^504b0304/;
const CONTAINER = /^d0cf11e0a1b11ae1/;

/** How a spreadsheet's encrypted contents are called inside the container that holds them. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** A page of the web, or a table written as one, whatever its file is called. */
const MARKUP = /^\s*<(?:!doctype|html|head|table|meta|\?xml|style)/i;

/**
 * Whether a file is an archive, as spreadsheets are, or text, by what is in it: names and declared types say nothing. Throws for what is
 * neither, with what to do about it.
 */
export function kindOf(bytes: Buffer): "archive" | "text" {
  if (bytes.length === 0) throw unreadableFile("list_is_empty");
  const start = bytes.subarray(0, 32).toString("hex");
  if (ZIP.test(start)) return "archive";
  if (CONTAINER.test(start)) throw containerError(bytes);
  const refused = REFUSED.find(([pattern]) => pattern.test(start));
  if (refused) throw wrongKind(refused[1]);
  if (MARKUP.test(bytes.subarray(0, 200).toString("latin1").replace(/^ï»¿/, ""))) {
    throw wrongKind("list_is_web_page");
  }
  return "text";
}

function containerError(bytes: Buffer): Error {
  if (bytes.includes(ENCRYPTED)) return wrongKind(LOCKED);
  return wrongKind("list_in_old_office_format");
}
