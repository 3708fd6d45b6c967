import type { PoolClient } from "pg";

/** Texts that are prepared, in all: a list of unlimited length makes unlimited texts, and each costs the server memory. */
const MOST_STATEMENTS = 500;

/** Uses after which a text is worth preparing: most of the cost of a short query here is planning it under its policies. */
const WORTH_PREPARING = 3;

type Naming = (text: string) => string | undefined;

/** Gives each text that comes back a name of its own, the same for all connections of a pool. */
export function statementNames(): Naming {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= MOST_STATEMENTS) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < WORTH_PREPARING) {
      if (uses.size > MOST_STATEMENTS * 4) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/** Makes a connection prepare the statements that have a name: the server then plans each of them once. */
export function prepareStatements(client: PoolClient, nameOf: Naming): void {
  const query: unknown = Reflect.get(client, "query");
  if (typeof query !== "function") throw new TypeError("the driver's client has no query");
  Reflect.set(client, "query", (first: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name =
      typeof first === "string" && Array.isArray(values) && values.length > 0
        ? nameOf(first)
        : undefined;
    const given =
      name === undefined ? [first, values, ...rest] : [{ name, text: first, values }, ...rest];
    const answer: unknown = Reflect.apply(query, client, given);
    return answer;
  });
}
