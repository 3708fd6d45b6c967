/** A box of an MP4: its length, its type, what is in it. */
function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A track of an MP4: `vide` of pictures, `soun` of sound. */
function track(kind: "vide" | "soun"): Buffer {
  const handler = Buffer.alloc(25);
  handler.write(kind, 8, "latin1");
  return box("trak", box("mdia", box("hdlr", handler)));
}

/** The skeleton of an MP4 of so many milliseconds, with so much in it: what a server reads of one, and nothing that plays. */
export function anMp4(ms: number, filler = 16, kind: "vide" | "soun" = "vide"): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(ms, 16);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1")),
    box("mdat", Buffer.alloc(filler, ms % 251)),
    box("moov", box("mvhd", header), track(kind)),
  ]);
}

/** An element of a WebM with an id in hexadecimal, its size in four bytes. */
function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + body.length);
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

/** The skeleton of a WebM of so many milliseconds; null for one that does not say, as a browser records it. */
export function aWebm(ms: number | null, kind: "vide" | "soun" = "vide"): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(ms ?? 0);
  const scale = element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40]));
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm", "latin1"))),
    element(
      "18538067",
      element("1549a966", scale, ...(ms === null ? [] : [element("4489", duration)])),
      element("1654ae6b", element("ae", element("83", Buffer.of(kind === "vide" ? 1 : 2)))),
      element("1f43b675", Buffer.alloc(8)),
    ),
  ]);
}
