import * as fc from "fast-check";
import type { z } from "zod";

/** The JSON Schema of a body or of a query, as Zod writes it. */
type Schema = z.core.JSONSchema._JSONSchema;

/** Stands for an id that the world knows; whoever sends a value puts one in its place. */
export const KNOWN_ID = "a-known-id";

/** Words that a person may write into any field, and that no log, job, metric or trail may hold. */
export const CANARY = "canario-2719";

/** What careless and hostile clients put where a value belongs. */
const HOSTILE: readonly unknown[] = [
  null,
  CANARY,
  "",
  " ",
  "\0",
  "\uD800",
  "é".repeat(5000),
  "x".repeat(70_000),
  "'; drop table patient; --",
  "%_\\",
  "{{full_name}} ${1} {name}",
  "<script>alert(1)</script>",
  "=1+1",
  "a@x.example\r\nbcc: b@x.example",
  "../../etc/passwd",
  "0000-00-00",
  "9999-12-31",
  "-271821-04-20",
  "2026-02-30",
  "2026-03-16T25:61:61Z",
  "+55 81 9",
  "Infinity",
  -1,
  0,
  0.1,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  1e308,
  true,
  [],
  {},
  [[]],
  { __proto__: null, constructor: "x" },
  Array.from({ length: 2000 }, () => "a"),
];

/** One of those. */
export const hostile = (): fc.Arbitrary<unknown> => fc.constantFrom(...HOSTILE);

/** Values that a schema reads, as far as JSON Schema tells: what a field means beyond it, they do not know. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map(valueOf))
      .map((parts): unknown => Object.assign({}, ...parts));
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema);
    case "array":
      return listOf(schema);
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

type ObjectSchema = Exclude<Schema, boolean>;

function objectOf({ properties, required, additionalProperties }: ObjectSchema) {
  if (!properties && typeof additionalProperties === "object") {
    return fc.dictionary(fc.string({ maxLength: 8 }), valueOf(additionalProperties), {
      maxKeys: 4,
    });
  }
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]): [string, fc.Arbitrary<unknown>] => [name, valueOf(field)],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(required ?? [])] });
}

function listOf({ items, prefixItems, minItems = 0, maxItems = 4 }: ObjectSchema) {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueOf));
  const one = typeof items === "object" && !Array.isArray(items) ? valueOf(items) : fc.jsonValue();
  return fc.array(one, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: ObjectSchema) {
  if (format === "uuid") return fc.constant(KNOWN_ID);
  if (format === "email") return fc.oneof(fc.constant(`${CANARY}@x.example`), fc.emailAddress());
  if (format === "uri") return fc.webUrl();
  if (format === "date") return dayText();
  if (format === "date-time")
    return fc.date({ noInvalidDate: true, ...YEARS }).map((at) => at.toISOString());
  const matching = pattern === undefined ? undefined : matchingOf(pattern);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return (
    matching ?? fc.oneof(fc.constant(CANARY), fc.string({ unit: "grapheme", ...length }), dayText())
  );
}

/** The years that columns and calendars know. */
const YEARS = { min: new Date("1900-01-01"), max: new Date("2100-01-01") };

const dayText = () =>
  fc.date({ noInvalidDate: true, ...YEARS }).map((at) => at.toISOString().slice(0, 10));

/** Texts that match a pattern, where fast-check reads it. */
function matchingOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return undefined;
  }
}

function numberOf({ type, minimum, maximum }: ObjectSchema) {
  const min = Math.max(minimum ?? -1_000_000, -2_147_483_648);
  const max = Math.min(maximum ?? 1_000_000, 9_007_199_254_740_991);
  return type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** A value with one thing in it, at any depth, that is hostile, left out or beyond what is asked for. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return hostile();
  const names = Object.keys(value);
  if (names.length === 0) return hostile();
  const held: Readonly<Record<string, unknown>> = { ...value };
  const whole = Array.isArray(value) ? Object.values : (fields: object) => fields;
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...names)
        .chain((name) =>
          fc
            .oneof(fc.constant(CANARY), hostile(), spoiled(held[name]))
            .map((bad): unknown => whole({ ...held, [name]: bad })),
        ),
    },
    fc
      .constantFrom(...names)
      .map((name): unknown =>
        whole(Object.fromEntries(Object.entries(held).filter(([key]) => key !== name))),
      ),
    fc
      .record({ held: fc.constant(held), unasked: hostile() })
      .map((both): unknown => Object.assign({ unasked: both.unasked }, both.held)),
    hostile(),
  );
}
