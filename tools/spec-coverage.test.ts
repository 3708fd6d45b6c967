import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { PAGES, PUBLIC_PAGES } from "#contract/pages.ts";

/** Holds `docs/spec-coverage.md` to the tests it names: each is there, no sentence is without, no number twice. */

const ROOT = join(import.meta.dirname, "..");
const DOCUMENT = readFileSync(join(ROOT, "docs/spec-coverage.md"), "utf8");

interface Sentence {
  readonly id: string;
  readonly tests: readonly string[];
  readonly screens: readonly string[];
}

const SENTENCES = DOCUMENT.split(/^- (?=\*\*\d)/m)
  .slice(1)
  .map((item): Sentence => {
    const [text = ""] = item.split(/^#/m);
    return {
      id: /^\*\*([\d.]+)\*\* \S/.exec(text)?.[1] ?? text.slice(0, 40),
      tests: [...text.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = ""]) => name),
      screens: [...text.matchAll(/screen `([^`]+)`/g)].map(([, path = ""]) => path),
    };
  });

const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const source = sources.get(path) ?? readFileSync(join(ROOT, path), "utf8");
  sources.set(path, source);
  return source;
}

/** Why a reference does not hold; undefined when it does. */
function errorOf(reference: string): string | undefined {
  const [path = "", title = ""] = reference.split(" › ");
  if (!existsSync(join(ROOT, path))) return `there is no ${path}`;
  const isThere = ['"', "`", "'"].some((quote) => sourceOf(path).includes(quote + title + quote));
  return isThere ? undefined : `${path} has no test «${title}»`;
}

test("every test that the document names is there", () => {
  expect(SENTENCES.length).toBeGreaterThan(150);
  const errors = SENTENCES.flatMap(({ id, tests }) =>
    tests.flatMap((reference) => {
      const error = errorOf(reference);
      return error === undefined ? [] : [`${id}: ${error}`];
    }),
  );
  expect(errors).toEqual([]);
});

test("every sentence has something to show for it, and every screen it names exists", () => {
  const bare = SENTENCES.filter(({ tests, screens }) => tests.length + screens.length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
  const pages = [...PAGES, ...Object.values(PUBLIC_PAGES)].map(
    (page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}$`),
  );
  const unknown = SENTENCES.flatMap(({ screens }) => screens).filter(
    (screen) => !pages.some((page) => page.test(screen)),
  );
  expect(unknown).toEqual([]);
});

test("no number is there twice", () => {
  const ids = SENTENCES.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every call of the specification is in the contract", () => {
  const section = DOCUMENT.slice(DOCUMENT.indexOf("## 7."), DOCUMENT.indexOf("## 8."));
  const calls = [...section.matchAll(/\b(GET|POST) (\/api\/[\w{}/-]+\/)/g)].map(
    ([, method, path = ""]) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(calls.length).toBe(13);
  const served = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
  expect(calls.filter((call) => !served.has(call))).toEqual([]);
});
