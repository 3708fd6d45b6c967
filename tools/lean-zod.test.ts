import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { leanCode } from "./lean-zod.ts";

const CORE = join(import.meta.dirname, "..", "node_modules", "zod", "v4", "core");
const sourceOf = (name: string): string => readFileSync(join(CORE, name), "utf8");

describe("what is left out of zod", () => {
  test("is the writing of JSON Schema, which throws instead", () => {
    const lean = leanCode(sourceOf("json-schema-processors.js"), "json-schema-processors.js");
    expect(lean).toMatch(
      /export const objectProcessor = \([^)]*\) => \{throw new Error\("[^"]+"\)\}/,
    );
    expect(lean).toMatch(/export function toJSONSchema\([^)]*\) \{throw new Error/);
  });

  test("but not what the limits of a schema are read by", () => {
    const source = sourceOf("json-schema-processors.js");
    const [used = ""] = /export function aggregateChecks[^]*?\n\}\n/.exec(source) ?? [];
    expect(used).toContain("bag.minimum");
    expect(leanCode(source, "json-schema-processors.js")).toContain(used);
  });

  test("and not the making of a writer, which each schema does: it throws when it is called", () => {
    expect(leanCode("export const make = (schema) => (params) => write(schema);", "a.js")).toBe(
      'export const make = (schema) => (params) => {throw new Error("lean-zod left out JSON Schema")};',
    );
  });

  test("is nothing, and an error, when zod has moved on", () => {
    expect(() => leanCode("export * from './other.js';", "to-json-schema.js")).toThrow(
      "exports no function",
    );
  });
});
