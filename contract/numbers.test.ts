import { expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "./index.ts";
import { MOST_INTEGER } from "./text.ts";

/** Numbers that are no `integer` in the database, with the bound that their own column has. */
const WIDER: Readonly<Record<string, number>> = {
  // A bigint.
  seed: 0xffff_ffff,
  // Milliseconds since 1970, up to what a date can be.
  at: 8_640_000_000_000_000,
  began_at: 8_640_000_000_000_000,
  ended_at: 8_640_000_000_000_000,
};

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The numbers of a schema that may be larger or smaller than their column, each by its path. */
function unboundNumbers(schema: unknown, path: readonly string[] = []): string[] {
  if (!isSchema(schema)) return [];
  const { type, const: only, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  const own: string[] = [];
  if ((type === "integer" || type === "number") && only === undefined) {
    const [least, most] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
    const bound = WIDER[path.findLast((step) => step in WIDER) ?? ""] ?? MOST_INTEGER;
    const isBound = typeof least === "number" && typeof most === "number";
    const fits = (value: unknown) => typeof value === "number" && Math.abs(value) <= bound;
    // One of a list is bound where each of them is.
    const isSound = Array.isArray(schema["enum"])
      ? schema["enum"].every(fits)
      : isBound && least >= -bound && most <= bound;
    if (!isSound) own.push(path.join("."));
  }
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    unboundNumbers(value, [...path, key]),
  );
  return [...own, ...inside];
}

/** What a person or a program sends, as the documentation shows it: read, and after it was changed on the way in. */
const shapes = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).map(([part, schema]) => ({
    name: `${part} of ${method} ${path}`,
    schema,
  })),
);

test("every number that is sent is bounded as its column is", () => {
  const unbound = shapes.flatMap(({ name, schema }) =>
    unboundNumbers(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })).map(
      (where) => `${name}: ${where}`,
    ),
  );
  expect(unbound).toEqual([]);
});

test("the walk finds a number without a bound, and one that a column cannot hold", () => {
  const planted = z.object({
    free: z.number(),
    wide: z.int().min(0).max(3_000_000_000),
    list: z.array(z.object({ version: z.int() })),
    sound: z.int().min(0).max(9),
    listed: z.literal([30, 90]),
    far: z.literal([30, 3_000_000_000]),
    seed: z.int().min(0).max(0xffff_ffff),
  });
  expect(unboundNumbers(z.toJSONSchema(planted))).toEqual([
    "properties.free",
    "properties.wide",
    "properties.list.items.properties.version",
    "properties.far",
  ]);
});
