import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Import, importsOf } from "./tools/read-imports.ts";

/** Which room of the house may import from which. A room may always import from itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ["domain"],
  server: ["domain", "contract"],
  web: ["domain", "contract"],
};

/** What pure rooms may take from npm. Everything else in them is our own. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ["zod"] };

/** What belongs to the other side of the wire. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  // What formats messages knows no React.
  server: /^(?:react|@mantine|@tanstack|use-intl(?!\/core$))/,
  web: /^(?:node:|pg|fastify|pino|kysely|nodemailer)/,
};

/** Within server and web: features stand on the ground floor, and the ground floor knows no feature. */
const GROUND_FLOOR = ["server/platform/", "web/platform/"];

/** The contexts of every room, in their order: each may use those that stand above it. */
const CONTEXTS = [
  "organization",
  "instruments",
  "work",
  "messaging",
  "access",
  "referrals",
  "screening",
  "registry",
  "vision",
  "events",
  "insight",
  "exchange",
  "site",
];

/** The contexts of a room that nothing there belongs to: the tasks of the staff are shown within what they have to do. */
const WITHOUT_FILES: Readonly<Record<string, readonly string[]>> = { web: ["work"] };

/** What is put together of features. Nothing that it is made of may know it, nor a test of that. */
const APPLICATION = /^(?:web\/app\/|web\/testing\/open-app\.tsx$|server\/(?:app|jobs|main)\.ts$)/;

/** Tests of a feature whose subject is the whole application. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  "server/features/exchange/portability/drill.nightly.test.ts",
]);

/** Where SQL may be written: beside the queries of a feature, under all features, and where rows are made. */
const SQL_HOMES =
  /(?:\.queries\.ts$|^server\/platform\/db\/|^server\/seed\/|^server\/testing\/|\.test\.ts$)/;

/** What puts the server and the staff's application together: it takes of a feature what it needs. */
const PUTS_TOGETHER = /^(?:server\/[^/]+\.ts$|web\/app\/)/;

const files = globSync("{domain,contract,server,web}/**/*.{ts,tsx}").map((file) =>
  file.replaceAll("\\", "/"),
);
const isProduction = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
const production = files.filter(isProduction);
const everyImport = files.flatMap((file) => importsOf(".", file));
const imports = everyImport.filter(({ from }) => isProduction(from));

describe("the house stands", () => {
  test("there is a house to look at", () => {
    expect(production.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(production.length);
  });

  test("each room imports only the rooms it may", () => {
    expect(errors(({ from, to }) => isOurs(to) && !allowed(from, to))).toEqual([]);
  });

  test("pure rooms take nothing from npm or Node but what is listed", () => {
    const stray = ({ from, to }: Import) =>
      PACKAGES[room(from)] !== undefined && !isOurs(to) && !PACKAGES[room(from)]?.includes(to);
    expect(errors(stray)).toEqual([]);
  });

  test("no side takes a package of the other", () => {
    expect(errors(({ from, to }) => FOREIGN[room(from)]?.test(to) ?? false)).toEqual([]);
  });

  test("the ground floor knows no feature", () => {
    const upward = ({ from, to }: Import) =>
      GROUND_FLOOR.some((floor) => from.startsWith(floor)) && feature(to) !== undefined;
    expect(errors(upward)).toEqual([]);
  });

  test.each(["domain", "contract", "server", "web"])(
    "the contexts of %s are those of the list",
    (name) => {
      const found = production.filter((file) => room(file) === name).map(contextOf);
      const elsewhere = new Set(WITHOUT_FILES[name]);
      expect(new Set(found.filter((each) => each !== undefined))).toEqual(
        new Set(CONTEXTS.filter((each) => !elsewhere.has(each))),
      );
    },
  );

  test("a context uses only those above it", () => {
    const place = (file: string) => CONTEXTS.indexOf(contextOf(file) ?? "");
    const upward = ({ from, to }: Import) =>
      room(from) === room(to) && contextOf(from) !== undefined && place(to) > place(from);
    expect(errors(upward)).toEqual([]);
  });

  // A list that is imported would bring the whole context along, and every test would concern every file.
  test.each(["server", "web"])(
    "what a context of %s lets others use is listed in its index.ts, which nobody imports",
    (name) => {
      const used = new Map<string, Set<string>>();
      for (const { from, to, names } of imports) {
        const context = contextOf(to);
        if (!context || room(to) !== name || context === contextOf(from)) continue;
        if (PUTS_TOGETHER.test(from)) continue;
        for (const each of names)
          used.set(context, (used.get(context) ?? new Set()).add(`${to} ${each}`));
      }
      for (const context of CONTEXTS) {
        const door = `${name}/features/${context}/index.ts`;
        expect(errors(({ to }) => to === door)).toEqual([]);
        const listed = imports
          .filter(({ from }) => from === door)
          .flatMap(({ to, names }) => names.map((each) => `${to} ${each}`));
        expect([context, listed.toSorted()]).toEqual([
          context,
          [...(used.get(context) ?? [])].toSorted(),
        ]);
      }
    },
  );

  test("the routes to a feature's pages are known to the application alone", () => {
    const strange = ({ from, to }: Import) => isRoutes(to) && !from.startsWith("web/app/");
    expect(errors(strange)).toEqual([]);
  });

  test("no feature, and nothing under all of them, runs back up into the application", () => {
    const upward = everyImport.filter(
      ({ from, to }) =>
        (feature(from) !== undefined || GROUND_FLOOR.some((floor) => from.startsWith(floor))) &&
        APPLICATION.test(to) &&
        !OF_THE_WHOLE.has(from),
    );
    expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("files make no circle, of types either", () => {
    expect(circle(imports.map(({ from, to }) => [from, to]))).toBeUndefined();
  });

  test("features make no circle", () => {
    expect(circle(imports.map(({ from, to }) => [feature(from), feature(to)]))).toBeUndefined();
  });

  test("the guardian's page carries nothing of the staff's application, and no validation library", () => {
    const heavy = ({ from, to, typeOnly }: Import) =>
      from.startsWith("web/guardian/") &&
      !typeOnly &&
      !to.startsWith("web/guardian/") &&
      !to.startsWith("web/theme/") &&
      !to.startsWith("domain/") &&
      !to.startsWith("messages/") &&
      !/^react(?:-dom)?(?:\/|$)/.test(to);
    expect(errors(heavy)).toEqual([]);
  });

  test("the domain reads no clock and throws no dice", () => {
    const impure = /Date\.now|new Date\(\)|Math\.random/;
    expect(
      production.filter((file) => file.startsWith("domain/") && impure.test(read(file))),
    ).toEqual([]);
  });

  test("the environment is read in one place", () => {
    const readers = production.filter((file) => read(file).includes("process.env"));
    expect(readers).toEqual(["server/platform/config.ts"]);
  });

  test("SQL stands in queries, and nowhere among decisions", () => {
    const sql = /from "kysely"|\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const strays = files.filter(
      (file) => file.startsWith("server/") && !SQL_HOMES.test(file) && sql.test(read(file)),
    );
    expect(strays).toEqual([]);
  });

  test("what follows from an event is done by its subscribers", () => {
    const followUp = /\bannounceTopics\(|insertInto\("audit_event"\)/;
    const doers = production.filter(
      (file) =>
        /^server\/(?!seed\/|testing\/|platform\/db\/)/.test(file) && followUp.test(read(file)),
    );
    expect(doers.toSorted()).toEqual([
      "server/features/organization/audit/audit.queries.ts",
      "server/features/work/tasks/open-task.ts",
      "server/subscribers.ts",
    ]);
  });

  test("the staff's application speaks to the server through one client", () => {
    const callers = production.filter(
      (file) => /^web\/(?!guardian\/|platform\/api\/)/.test(file) && /\bfetch\(/.test(read(file)),
    );
    expect(callers).toEqual([]);
  });
});

test("README names every folder of the house, and no other", () => {
  const rooms = [
    "domain",
    "contract",
    "messages",
    "server",
    "web",
    "tools",
    "deploy",
    "bench",
    "e2e",
    "docs",
  ];
  const named = [...readFileSync("README.md", "utf8").matchAll(/^([a-z0-9]+)\/ {2,}/gm)].map(
    ([, folder]) => folder,
  );
  expect(new Set(named)).toEqual(new Set(rooms));
});

function errors(isError: (one: Import) => boolean): string[] {
  return imports.filter(isError).map(({ from, to }) => `${from} → ${to}`);
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function room(path: string): string {
  return path.split("/")[0] ?? "";
}

function isOurs(path: string): boolean {
  return room(path) in MAY_IMPORT;
}

function allowed(from: string, to: string): boolean {
  return room(from) === room(to) || (MAY_IMPORT[room(from)] ?? []).includes(room(to));
}

/** "server/features/screening/patients/patients.routes.ts" → "screening" */
function contextOf(path: string): string | undefined {
  return /^(?:domain|contract|(?:server|web)\/features)\/([^/]+)\//.exec(path)?.[1];
}

/** "web/features/screening/patients/open-form.tsx" → "web/features/screening/patients" */
function feature(path: string): string | undefined {
  return /^(?:server|web)\/features\/[^/]+/.exec(path)?.[0];
}

function isRoutes(path: string): boolean {
  return /^web\/features\/.*\/routes\.tsx?$/.test(path);
}

/** A circle in a graph of features or files, as the way round it; undefined when there is none. */
function circle(
  edges: readonly (readonly [string | undefined, string | undefined])[],
): string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const walked = new Set<string>();
  const walk = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path, node];
    if (walked.has(node)) return undefined;
    for (const child of next.get(node) ?? []) {
      const found = walk(child, [...path, node]);
      if (found) return found;
    }
    walked.add(node);
    return undefined;
  };
  return [...next.keys()].map((start) => walk(start, [])).find((found) => found !== undefined);
}
