import { crc32, deflateSync } from "node:zlib";

const WIDTH = 360;
const HEIGHT = 480;

/** A photograph, as far as a few lines can be one: a sheet of paper on a table, with a heading, text and a signature. */
export function samplePicture(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(WIDTH + 1);
    for (let x = 0; x < WIDTH; x += 1) row[x + 1] = greyAt(x, y);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function greyAt(x: number, y: number): number {
  const isPaper = x >= 40 && x < 320 && y >= 30 && y < 450;
  if (!isPaper) return 120 + ((x + y) % 7);
  if (x < 70 || x >= 290) return 245;
  if (y >= 60 && y < 72) return x < 220 ? 60 : 245;
  // The last line of a paragraph is shorter.
  const line = Math.floor((y - 100) / 18);
  const isText = y >= 100 && y < 340 && (y - 100) % 18 < 5 && x < (line % 4 === 3 ? 170 : 290);
  if (isText) return 150;
  const wave = Math.round(400 + 10 * Math.sin(x / 9));
  return x < 190 && y >= wave - 1 && y <= wave + 1 ? 70 : 245;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A page with a heading and one sentence. */
export function sampleReport(): Buffer {
  const text =
    "BT /F1 20 Tf 60 760 Td (Relat\u00F3rio de exemplo) Tj /F1 12 Tf 0 -40 Td " +
    "(Documento inventado, de nenhuma crian\u00E7a: mostra como chega um arquivo da fam\u00EDlia.) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${table}${end}`, "latin1");
}
