import { SaxesParser, type SaxesTagPlain } from "saxes";
import { DAMAGED, unreadableFile } from "./read-errors.ts";
import type { Archive } from "./read-zip.ts";

/** What is told of a document as it is read. Names come without their prefix, texts with their entities resolved. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The longest tag or text between two tags, and tags within each other: beyond it somebody wants the memory filled. */
const LONGEST = 256 * 1024;
const DEEPEST = 256;

/**
 * Reads XML bit by bit, and nothing that XML can be misused for: documents that define entities of their own are refused,
 * as is what is no XML.
 */
export function xmlReader(handler: XmlHandler): (chunk: string) => void {
  const parser = new SaxesParser();
  let [told, depth] = [0, 0];
  const text = (value: string): void => {
    told = parser.position;
    handler.text?.(value);
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    told = parser.position;
    depth += 1;
    if (depth > DEEPEST) refuse();
    handler.open(bare(name), (wanted) => attributes[wanted]);
  });
  parser.on("closetag", ({ name }: SaxesTagPlain) => {
    told = parser.position;
    depth -= 1;
    handler.close?.(bare(name));
  });
  return (chunk) => {
    parser.write(chunk);
    if (parser.position - told > LONGEST) refuse();
  };
}

/** Reads a part of an archive to its end; nothing when there is none. */
export async function readPart(archive: Archive, name: string, handler: XmlHandler): Promise<void> {
  if (!archive.has(name)) return;
  const write = xmlReader(handler);
  for await (const chunk of archive.read(name)) write(chunk);
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function refuse(): never {
  throw unreadableFile(DAMAGED);
}
