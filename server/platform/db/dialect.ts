import {
  type LimitNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type PostgresPool,
  type QueryCompiler,
  type RawBuilder,
  ValueNode,
  sql,
} from "kysely";

/** PostgreSQL's dialect for a pool, with limits as `limitTo` writes them. */
export function programDialect(pool: PostgresPool): PostgresDialect {
  return new ProgramDialect({ pool });
}

/**
 * The limit of a list for `sql`, as `.limit` has it; nothing where there is none. One that screens ask for is written into the
 * text: of a value it is not known how few it is, so that the database would plan the statement anew each time, which takes
 * longer than reading a page. Any other stays a value: each number makes another text, of which only so many are prepared.
 */
export function limitTo(rows: number | undefined): RawBuilder<unknown> {
  if (rows === undefined) return sql``;
  return sql`limit ${isUsual(rows) ? sql.lit(rows) : rows}`;
}

/** One row, or pages of tens and the one row that tells whether there is another. */
function isUsual(rows: number): boolean {
  return rows % 10 === 1;
}

class ProgramDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ProgramCompiler();
  }
}

class ProgramCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const rows = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (typeof rows === "number" && isUsual(rows)) this.append(`limit ${rows}`);
    else super.visitLimit(node);
  }
}
