import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Where the library keeps one style sheet for each component that has one. */
const STYLES = join(
  dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")),
  "styles",
);

/** Components whose parts are drawn by the style sheet of another one as well. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  Checkbox: ["InlineInput"],
  Radio: ["InlineInput"],
  Switch: ["InlineInput"],
};

test("whoever uses a Mantine component loads its style sheets", () => {
  const everywhere = sheetsIn("web/app/mantine.css");
  const missing = globSync("web/**/*.tsx")
    .filter((file) => !file.endsWith(".test.tsx"))
    .flatMap((file) => {
      const loaded = new Set([...everywhere, ...sheetsIn(file)]);
      return componentsOf(file)
        .flatMap((name) => ALSO[name]?.concat(name) ?? [name])
        .filter((name) => existsSync(join(STYLES, `${name}.css`)) && !loaded.has(name))
        .map((name) => `${file}: ${name}.css`);
    });
  expect(missing).toEqual([]);
});

/** Names of the style sheets of components that a file imports. */
function sheetsIn(file: string): string[] {
  return [...read(file).matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Names of the components that a file imports from the library. */
function componentsOf(file: string): string[] {
  const lists = read(file).matchAll(/import \{([^}]*)\} from "@mantine\/core"/g);
  return [...lists].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  );
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
