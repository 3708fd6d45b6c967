import { createHash } from "node:crypto";
import { Zip, ZipDeflate } from "fflate";
import type { AppliedMigration } from "#server/platform/backup/manifest.ts";
import { ORGANIZATION_FORMAT, type OrganizationManifest, PART } from "./organization-manifest.ts";
import {
  type Ask,
  type PortableTable,
  findOwn,
  findPortableTables,
  readLines,
  writePlainly,
} from "./portability.queries.ts";
import { readMe } from "./read-me.ts";
import { COLUMNS_THAT_STAY, TABLES_THAT_STAY, TABLES_TO_READ_ONLY } from "./what-stays.ts";

/** What is written, and who is told how far it is. */
export interface OrganizationWriting {
  readonly ask: Ask;
  /** The tables that the asker may take along; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  readonly migrations: readonly AppliedMigration[];
  readonly at: Date;
  readonly tell: (done: number, total: number) => Promise<void>;
  /** Opens the sealed texts in a line: the file goes where other keys are, or none. */
  readonly openLine: (line: string) => Promise<string>;
}

type TableSummary = OrganizationManifest["tables"][number];

/** All rows of one organisation, one file of JSON lines for each table, in a zip with manifest and checksums. */
export async function* writeOrganization(writing: OrganizationWriting): AsyncGenerator<Uint8Array> {
  const { ask, only, at, tell } = writing;
  await writePlainly(ask);
  const organization = await findOwn(ask);
  if (!organization) throw new Error("there is no such organisation");
  const all = await findPortableTables(ask);
  const portable = all.map(portionOf).filter((table) => table !== undefined);
  const wanted = portable.filter(({ name }) => only === undefined || only.has(name));
  const zip = zipping(at);
  const tables: TableSummary[] = [];
  for (const [place, table] of wanted.entries()) {
    await tell(place, wanted.length);
    tables.push(yield* writeTable(writing, table, zip));
  }
  const manifest: OrganizationManifest = {
    format: ORGANIZATION_FORMAT,
    made_at: at.toISOString(),
    organization,
    complete: only === undefined,
    migrations: [...writing.migrations],
    tables,
    left_out: leftOut(new Set(wanted.map(({ name }) => name)), portable),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  yield* zip.whole(PART.manifest, text);
  yield* zip.whole(PART.checksum, createHash("sha256").update(text).digest("hex"));
  yield* zip.whole(PART.readMe, readMe(manifest));
  yield* zip.end();
  await tell(wanted.length, wanted.length);
}

/** What of a table goes along: undefined for nothing. Throws for one of which nobody has said whose its rows are. */
export function portionOf(table: PortableTable): PortableTable | undefined {
  const { name, columns, ofOrganization } = table;
  if (TABLES_THAT_STAY[name] !== undefined) return undefined;
  if (!ofOrganization && name !== "organization" && name !== "account")
    throw new Error(`whose the rows of ${name} are is not said`);
  const staying = COLUMNS_THAT_STAY[name] ?? {};
  return { ...table, columns: columns.filter((column) => staying[column] === undefined) };
}

async function* writeTable(
  { ask, openLine }: Pick<OrganizationWriting, "ask" | "openLine">,
  table: PortableTable,
  zip: ReturnType<typeof zipping>,
): AsyncGenerator<Uint8Array, TableSummary> {
  const hash = createHash("sha256");
  let rows = 0;
  const file = zip.begin(PART.table(table.name));
  for await (const lines of readLines(ask, table)) {
    const opened = await Promise.all(lines.map(openLine));
    const text = Buffer.from(`${opened.join("\n")}\n`);
    rows += lines.length;
    hash.update(text);
    yield* file.add(text);
  }
  yield* file.end();
  const { name, columns } = table;
  const imported = TABLES_TO_READ_ONLY[name] === undefined;
  return { name, columns: [...columns], rows, sha256: hash.digest("hex"), imported };
}

function leftOut(
  taken: ReadonlySet<string>,
  portable: readonly PortableTable[],
): OrganizationManifest["left_out"] {
  const stays = Object.entries(TABLES_THAT_STAY).map(([table, reason]) => ({
    table,
    column: null,
    reason,
  }));
  const hidden = portable
    .filter(({ name }) => !taken.has(name))
    .map(({ name }) => ({
      table: name,
      column: null,
      reason: "a instituição não vê estes dados também nas telas",
    }));
  const columns = Object.entries(COLUMNS_THAT_STAY)
    .filter(([table]) => taken.has(table))
    .flatMap(([table, each]) =>
      Object.entries(each).map(([column, reason]) => ({ table, column, reason })),
    );
  const others = {
    table: "*",
    column: null,
    reason: "pessoas de outras instituições: o campo que diria quem são fica vazio",
  };
  return [...stays, ...hidden, ...columns, others];
}

/** A zip that comes out piece by piece as files are put in. */
function zipping(at: Date) {
  let out: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else out.push(piece);
  });
  const taken = function* (): Generator<Uint8Array> {
    if (failure) throw failure;
    const pieces = out;
    out = [];
    yield* pieces.filter((piece) => piece.length > 0);
  };
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 5 });
    file.mtime = at;
    zip.add(file);
    return {
      *add(bytes: Uint8Array) {
        file.push(bytes);
        yield* taken();
      },
      *end() {
        file.push(new Uint8Array(0), true);
        yield* taken();
      },
    };
  };
  return {
    begin,
    *whole(name: string, text: string) {
      const file = begin(name);
      yield* file.add(Buffer.from(text));
      yield* file.end();
    },
    *end() {
      zip.end();
      yield* taken();
    },
  };
}
