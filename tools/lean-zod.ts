import { type ESTree, type Plugin, parseSync } from "vite";

/** The modules of zod that write schemas as JSON Schema, and what of them validation itself reads. */
const WRITERS =
  /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const USED = new Set(["aggregateChecks"]);

/** What is said where a page should want a JSON Schema after all. */
const REFUSAL = '{throw new Error("lean-zod left out JSON Schema")}';

/**
 * Leaves out of zod the writing of JSON Schema, a sixth of it, which every schema carries and no page uses. What is left out
 * throws when it is called. Throws when zod no longer has these functions as it had.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    transform: {
      filter: { id: WRITERS },
      handler: (code, id) => ({ code: leanCode(code, id), map: null }),
    },
  };
}

/** One module of zod, known by its path, whose exported functions throw. Throws as `leanZod` does. */
export function leanCode(code: string, path: string): string {
  const bodies = parseSync(path, code).program.body.flatMap(bodiesOf);
  if (bodies.length === 0) throw new Error(`lean-zod: ${path} exports no function any more`);
  return bodies
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + REFUSAL + left.slice(end), code);
}

/** The bodies of what a statement exports: `export function f() {…}` and `export const f = () => {…}`. */
function bodiesOf(node: ESTree.Directive | ESTree.Statement): ESTree.Node[] {
  if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
  const { declaration } = node;
  if (declaration.type === "FunctionDeclaration") {
    return declaration.body && !USED.has(declaration.id?.name ?? "") ? [declaration.body] : [];
  }
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type === "ArrowFunctionExpression") return [bodyOf(init)];
    return [];
  });
}

/** A function that returns a function is one: `(a) => (b) => …`. */
function bodyOf(arrow: ESTree.ArrowFunctionExpression): ESTree.Node {
  return arrow.body.type === "ArrowFunctionExpression" ? bodyOf(arrow.body) : arrow.body;
}
