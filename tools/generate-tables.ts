import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/platform/db/database.ts";
import { connectPools } from "#server/platform/db/open.ts";
import { SILENT_LOG, startTestServer, testLogins } from "#server/testing/server.ts";

/** The committed types of the tables. */
export const TABLES_FILE = join(import.meta.dirname, "../server/platform/db/tables.ts");

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an insert may leave it out, or must. */
  readonly filled: "never" | "by default" | "always";
}

/** How a column arrives and, where that differs, how it is written: what the parsers in `connection.ts` make of it. */
const TYPES: Readonly<Record<string, { readonly read: string; readonly write?: string }>> = {
  bool: { read: "boolean" },
  bytea: { read: "Buffer" },
  date: { read: "string" },
  float8: { read: "number" },
  int2: { read: "number" },
  int4: { read: "number" },
  int8: { read: "number" },
  // The driver would write an array as one of PostgreSQL's, which is not JSON: the caller says JSON.stringify.
  jsonb: { read: "unknown", write: "string" },
  numeric: { read: "string" },
  // Read and written within the database alone.
  tally_entry: { read: "unknown", write: "unknown" },
  figure_entry: { read: "unknown", write: "unknown" },
  tally_kind: { read: "string" },
  figure_kind: { read: "string" },
  text: { read: "string" },
  // An hour of a day, `HH:MM:SS`.
  time: { read: "string" },
  timestamptz: { read: "Date", write: "Date | string" },
  uuid: { read: "string" },
};

const COLUMNS = `select table_name, column_name, udt_name as type, is_nullable = 'YES' as nullable,
    case when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'always'
      when column_default is not null or is_identity = 'YES' then 'by default' else 'never' end as filled
  from information_schema.columns where table_schema = 'app' order by table_name collate "C", ordinal_position`;

/** TypeScript for every table of schema app, as Kysely wants it. */
export async function describeTables(database: Database): Promise<string> {
  const columns = await database.asOwner(
    async ({ pool }) => (await pool.query<Column>(COLUMNS)).rows,
  );
  const tables = [...Map.groupBy(columns, (column) => column.table_name)];
  const body = tables.map(
    ([table, its]) => `interface ${typeName(table)} {\n${its.map(describeColumn).join("")}}\n`,
  );
  const used = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) =>
    body.some((text) => text.includes(`: ${name}<`)),
  );
  return [
    "// Generated from the migrated database by tools/generate-tables.ts: run that instead of editing this.\n",
    "/* oxlint-disable max-lines -- one line for each column there is */\n",
    `import type { ${used.join(", ")} } from "kysely";\n`,
    "\n/** The tables of schema app, by name. */\nexport interface Tables {\n",
    ...tables.map(([table]) => `  ${table}: ${typeName(table)};\n`),
    "}\n",
    ...body.map((text) => `\n${text}`),
  ].join("");
}

function describeColumn({ column_name, type, nullable, filled }: Column): string {
  const array = type.startsWith("_");
  const known = TYPES[array ? type.slice(1) : type];
  if (!known)
    throw new Error(`column ${column_name} has type ${type}: say in TYPES how it arrives`);
  const suffix = `${array ? "[]" : ""}${nullable ? " | null" : ""}`;
  // Anything joined with unknown is unknown.
  const read = known.read === "unknown" ? "unknown" : known.read + suffix;
  const write = (known.write ?? known.read) + suffix;
  return `  ${column_name}: ${asKysely(read, write, filled)};\n`;
}

function asKysely(read: string, write: string, filled: Column["filled"]): string {
  if (filled === "always") return `GeneratedAlways<${read}>`;
  if (read !== write) {
    const insert = filled === "never" ? write : `${write} | undefined`;
    return `ColumnType<${read}, ${insert}, ${write}>`;
  }
  return filled === "never" ? read : `Generated<${read}>`;
}

function typeName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Table`;
}

async function generate(): Promise<void> {
  const { server, stop } = await startTestServer({});
  try {
    const database = await connectPools(testLogins(server, server.template), {}, SILENT_LOG);
    const text = await describeTables(database);
    await database.close();
    const before = await readFile(TABLES_FILE, "utf8");
    if (text !== before) await writeFile(TABLES_FILE, text);
    console.log(text === before ? "tables.ts is current" : "tables.ts is written");
  } finally {
    await stop();
  }
}

if (import.meta.main) await generate();
