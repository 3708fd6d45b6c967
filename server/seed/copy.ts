import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** What a column of a seeded row may hold; objects are written as JSON. */
export type Value = string | number | boolean | null | Date | Buffer | readonly string[] | object;

/** Rows of one table on their way: each is one value for each column. */
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** Rows handed over in one piece. */
const CHUNK = 100;

/** Writes rows by COPY, many times faster than inserts. The table must not force row level security meanwhile. */
export async function copyRows(client: PoolClient, { table, columns, rows }: Rows): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`copy app.${table} (${columns.join(", ")}) from stdin`));
  for (let first = 0; first < rows.length; first += CHUNK) {
    const lines = rows.slice(first, first + CHUNK).map((row) => `${row.map(written).join("\t")}\n`);
    if (!stream.write(lines.join(""))) await once(stream, "drain");
  }
  stream.end();
  await finished(stream);
}

function written(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return String.raw`\\x${value.toString("hex")}`;
  return escaped(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Most texts hold nothing to be escaped: four walks over each were a sixth of the time of a large seed. */
function escaped(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", String.raw`\t`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);
}
