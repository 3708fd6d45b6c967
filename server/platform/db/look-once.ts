import { type Kysely, sql } from "kysely";
import type { Database, TenantScope } from "./database.ts";
import { type Compiles, type Givens, compileOnce } from "./remembered.ts";
import type { Tables } from "./tables.ts";
import {
  type Acting,
  actingAs,
  inOneStatement,
  isInOneTransaction,
  scopeSettings,
  withTenant,
} from "./tenant.ts";

/**
 * A query compiled once that is all that a call asks: one statement that takes the scope on and looks, instead of a
 * transaction of four. Each row depends on what taking on has answered, so none is looked for earlier; and without a scope
 * there would be none. `build` is given the scope's organization, too, and must keep to it.
 */
export function lookOnce<Asked extends object, Row>(
  build: (db: Kysely<Tables>, given: Givens<Asked & Acting>) => Compiles<Row>,
): (database: Database, scope: TenantScope, asked: Asked) => Promise<Row[]> {
  const look = compileOnce((db: Kysely<Tables>, given: Givens<Asked & Acting>) => {
    const acting = scopeSettings({
      organizationId: given("organizationId"),
      accountId: given("accountId"),
      groups: given("groups"),
    });
    return sql<Row>`select looked.* from (select ${acting}) as acting cross join lateral
      (select * from (${build(db, given)}) as asked where acting.settings_version is not null offset 0) as looked`;
  });
  return (database, scope, asked) => {
    const values = { ...asked, ...actingAs(scope) };
    return isInOneTransaction()
      ? withTenant(database, scope, (db) => look(db, values))
      : inOneStatement(database, (db) => look(db, values));
  };
}
