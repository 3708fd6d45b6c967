import { expect, test } from "vitest";
import type { BuiltFiles } from "./build-chunks.ts";
import { weighScreens } from "./screen-weights.ts";

const SCREENS = {
  page: ["app/public-site/landing.tsx"],
  first: ["app/main.tsx", "home/index.ts"],
  later: { "/list": ["list/index.ts"] },
};

const KB: Readonly<Record<string, number>> = {
  "react.js": 60,
  "page.js": 5,
  "app.js": 90,
  "app.css": 8,
  "home.js": 12,
  "list.js": 20,
  "list.css": 3,
};

/** A built application whose screens share React; `onDemand` is what the list loads by itself. */
function built(onDemand: readonly string[] = []): BuiltFiles {
  const file = (
    modules: BuiltFiles[string]["modules"],
    imports: string[],
    styles: string[] = [],
  ) => ({
    modules,
    imports,
    styles,
  });
  return {
    "react.js": file({}, []),
    "page.js": file({ "web/app/public-site/landing.tsx": [] }, ["react.js"]),
    "app.js": file(
      { "web/app/main.tsx": [], "web/app/router.tsx": ["web/features/list/index.ts"] },
      ["react.js"],
      ["app.css"],
    ),
    "home.js": file({ "web/features/home/index.ts": [] }, ["app.js"]),
    "list.js": file({ "web/features/list/index.ts": [...onDemand] }, ["app.js"], ["list.css"]),
  };
}

const weigh = (files: BuiltFiles) =>
  weighScreens(files, (file) => (KB[file] ?? Number.NaN) * 1024, SCREENS);

test("the first screen weighs all that it imports with its styles, a later one what it adds", () => {
  expect(weigh(built())).toEqual({
    "/": { kilobytes: 65, most: 70, unnamed: [] },
    "/dashboard": { kilobytes: 170, most: 230, unnamed: [] },
    "/list, in addition": { kilobytes: 23, most: 60, unnamed: [] },
  });
});

test("what a screen can load must be said to come at once or on demand", () => {
  const files = built(["web/features/list/chart.tsx", "web/features/list/send-dialog.tsx"]);
  expect(weigh(files)["/list, in addition"]?.unnamed).toEqual(["web/features/list/chart.tsx"]);
});

test("a module that a screen is said to load, and that is not built, is told", () => {
  const { "list.js": _, ...others } = built();
  expect(() => weigh(others)).toThrow("the build has no web/features/list/index.ts");
});
