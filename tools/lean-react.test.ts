import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { leanCode } from "./lean-react.ts";

const REACT_DOM = "/node_modules/react-dom/cjs/react-dom-client.production.js";
const source = readFileSync(join(import.meta.dirname, "..", REACT_DOM), "utf8");

/** Every function that must be there, so that a snippet can follow. */
const functions = [...source.matchAll(/^function [\w$]+\(/gm)].map(([head]) => `${head}) {}`);
const lean = (snippet: string) => leanCode(`${functions.join("\n")}\n${snippet}`, REACT_DOM);

describe("what is left out of React", () => {
  test("are the branches for kinds of component that are not used", () => {
    expect(lean("if (13 === fiber.tag) a(); else if (5 !== fiber.tag) b();")).toContain(
      "if (false) a(); else if (5 !== fiber.tag) b();",
    );
    expect(
      lean("switch (fiber.tag) { case 5: a(); break; case 13: b(); break; case 6: c(); }"),
    ).toMatch(/switch \(fiber\.tag\) \{ case 5: a\(\); break; +case 6: c\(\); \}/);
  });

  test("but not the tags of anything else", () => {
    const updates = "switch (update.tag) { case 1: a(); break; case 13: b(); }";
    expect(lean(updates)).toContain(updates);
  });

  test("but not a case that a used kind runs on into", () => {
    const open = "switch (fiber.tag) { case 3: case 4: a(); break; case 5: b(); }";
    expect(lean(open)).toContain(open);
  });

  test("but not the variables that a dropped case declares for the others", () => {
    const code = "switch (fiber.tag) { case 27: var host = 1; a(host); break; case 5: host = 2; }";
    expect(lean(code)).toMatch(/case 27:var host;break; case 5: host = 2;/);
  });

  test("is less than three quarters of react-dom's code", () => {
    expect(leanCode(source, REACT_DOM).length).toBeLessThan(source.length * 0.75);
  });

  test("is nothing, and an error, when React has moved on", () => {
    expect(() => leanCode("function other() {}", REACT_DOM)).toThrow("has no function");
  });
});
