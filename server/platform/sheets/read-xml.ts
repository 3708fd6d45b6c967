import { DAMAGED, unreadable } from "./read-faults.ts";

/** What is told of a document as it is read. Names come without their prefix, texts with their entities resolved. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The longest tag or text between two tags: beyond it somebody wants the memory filled. */
const LONGEST = 256 * 1024;

/**
 * Reads XML bit by bit: enough of it for spreadsheets, and nothing that XML can be misused for. Documents that define
 * entities of their own are refused.
 */
export function xmlReader(handler: XmlHandler): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const text = rest + chunk;
    let at = 0;
    for (;;) {
      const open = text.indexOf("<", at);
      if (open < 0) break;
      const end = endOf(text, open);
      if (end < 0) break;
      if (open > at) handler.text?.(resolved(text.slice(at, open)));
      tell(handler, text.slice(open, end));
      at = end;
    }
    rest = text.slice(at);
    if (rest.length > LONGEST) throw unreadable(DAMAGED);
  };
}

/** The place after a tag, comment or section; -1 when its end has not come yet. */
function endOf(text: string, open: number): number {
  const closing = text.startsWith("<!--", open)
    ? "-->"
    : text.startsWith("<![", open)
      ? "]]>"
      : ">";
  const end = text.indexOf(closing, open);
  return end < 0 ? -1 : end + closing.length;
}

function tell(handler: XmlHandler, tag: string): void {
  if (tag.startsWith("<!--") || tag.startsWith("<?")) return;
  if (tag.startsWith("<![CDATA[")) {
    handler.text?.(tag.slice(9, -3));
    return;
  }
  if (tag.startsWith("<!")) throw unreadable(DAMAGED);
  if (tag.startsWith("</")) {
    handler.close?.(bare(tag.slice(2, -1).trim()));
    return;
  }
  const isEmpty = tag.endsWith("/>");
  const inside = tag.slice(1, isEmpty ? -2 : -1);
  const [written = ""] = inside.split(/\s/, 1);
  const name = bare(written);
  handler.open(name, (wanted) => attributeOf(inside, wanted));
  if (isEmpty) handler.close?.(name);
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function attributeOf(tag: string, wanted: string): string | undefined {
  const begin = tag.indexOf(` ${wanted}=`);
  if (begin < 0) return undefined;
  const quote = begin + wanted.length + 2;
  const end = tag.indexOf(tag[quote] ?? '"', quote + 1);
  return end < 0 ? undefined : resolved(tag.slice(quote + 1, end));
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

function resolved(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
        ? String.fromCodePoint(code)
        : "";
    },
  );
}
