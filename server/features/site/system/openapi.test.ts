import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { KEY_CALLS } from "#contract/key-calls.ts";
import { CONTEXTS } from "./openapi-contexts.ts";
import { type OpenApi, openApi, pathOf } from "./openapi.ts";

const run = promisify(execFile);
const PACKAGES = join(import.meta.dirname, "../../../../node_modules");

let folder: string;
let document: OpenApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "openapi-"));
  document = await openApi("https://tea.example");
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
});
afterAll(() => rm(folder, { recursive: true }));

const operations = () =>
  ENDPOINTS.map((endpoint: Endpoint) => {
    const operation = document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.path} is not in the document`);
    return { endpoint, ...operation };
  });

/** What the linter says. */
const Linted = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

describe("the document", () => {
  test("keeps the recommended rules of OpenAPI", { timeout: 60_000 }, async () => {
    // The specification's paths end in a slash.
    const rules = { "no-path-trailing-slash": "off" };
    await writeFile(
      join(folder, "redocly.yaml"),
      JSON.stringify({ extends: ["recommended"], rules }),
    );
    const linter = join(PACKAGES, "@redocly/cli/bin/cli.js");
    const options = ["--config", "redocly.yaml", "--format", "json", "--max-problems", "1000"];
    const { stdout } = await run(process.execPath, [linter, "lint", "openapi.json", ...options], {
      cwd: folder,
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { readonly stdout: string }) => error);
    const { problems } = Linted.parse(JSON.parse(stdout));
    const found = problems.map(({ ruleId, message, location: [at] }) =>
      [ruleId, at?.pointer ?? "", message].join(" "),
    );
    // The specification names these paths too: "/api/patients/complete/{token}/" beside "/api/patients/{id}/interview/".
    expect(found.filter((each) => !each.startsWith("no-ambiguous-paths "))).toEqual([]);
  });

  test("names each call once, and places it in its context", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ENDPOINTS.length);
    expect(ids).toContain("createPatient");
    const tags = new Set(operations().flatMap((each) => each.tags));
    expect(tags).toEqual(new Set(Object.keys(CONTEXTS)));
  });

  test("refers to shapes by the contract's names, and to each that it has", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["GroupNode", "PatientListItem", "Problem"]),
    );
    const text = JSON.stringify(document);
    expect(text).not.toContain("$defs");
    const isReferredTo = (name: string) => text.includes(`"#/components/schemas/${name}"`);
    expect(Object.keys(document.components.schemas).filter((name) => !isReferredTo(name))).toEqual(
      [],
    );
  });

  test("asks nobody who they are for a call that anyone may make", () => {
    const open = operations().filter(({ security }) => security.length === 0);
    expect(open.map(({ endpoint }) => endpoint)).toEqual(
      ENDPOINTS.filter(({ access, bearer }: Endpoint) => access === "public" && !bearer),
    );
    const whoMustLogIn = open.filter(({ responses }) => "401" in responses || "403" in responses);
    // What is wrong there is what was sent: a password, a code, a passkey, a session that is over; or whose code it is.
    expect(whoMustLogIn.map(({ operationId }) => operationId)).toEqual([
      "login",
      "refresh",
      "logInWithCode",
      "askPasskey",
      "logInWithPasskey",
      "logInByProvider",
      "openRights",
    ]);
  });

  test("opens to keys the calls that are open to keys, with their scope", () => {
    const open = operations().flatMap(({ endpoint, security }) => {
      const scope = security.find((each) => each["apiKey"])?.["apiKey"]?.[0];
      return scope === undefined ? [] : [{ endpoint, scope }];
    });
    expect(new Map(open.map(({ endpoint, scope }) => [endpoint, scope]))).toEqual(
      new Map(KEY_CALLS.map(({ endpoint, scope }) => [endpoint, scope])),
    );
  });
});

describe("a client made of the document", () => {
  const RIGHT_CALLS = `
const child = await call("createPatient", { ...RIGHT, sex: "feminino" });
export const name: string = child.full_name;
const tree = await call("getGroupTree");
export const below: number | undefined = tree[0]?.children[0]?.student_count;`;
  const WRONG_CALLS = [
    // A field of another name, one of another type, and an answer that has no such field.
    `await call("createPatient", { ...RIGHT, fullname: "Bia" });`,
    `await call("createPatient", { ...RIGHT, full_name: 7 });`,
    `(await call("createPatient", RIGHT)).fullname;`,
  ];

  test("takes calls that are right, and none with another field", async () => {
    const withCompiler = [
      "--import",
      join(import.meta.dirname, "../../../testing/typescript-5.ts"),
    ];
    const generator = join(PACKAGES, "openapi-typescript/bin/cli.js");
    const files = ["openapi.json", "--output", "api.mts"];
    await run(process.execPath, [...withCompiler, generator, ...files], { cwd: folder });
    await writeFile(join(folder, "right.mts"), CLIENT + RIGHT_CALLS);
    await writeFile(join(folder, "wrong.mts"), [CLIENT, ...WRONG_CALLS].join("\n"));
    const compiler = join(PACKAGES, "typescript/bin/tsc");
    const compile = run(process.execPath, [compiler, ...STRICT, "right.mts", "wrong.mts"], {
      cwd: folder,
    });
    const errors = await compile.then(
      () => "",
      (error: { readonly stdout: string }) => error.stdout,
    );
    const first = CLIENT.split("\n").length + 1;
    const found = [...errors.matchAll(/^(\w+\.mts)\((\d+),\d+\): error TS2\d+: /gm)];
    expect(found.map(([, file, line]) => `${file} ${line}`)).toEqual(
      WRONG_CALLS.map((_, nth) => `wrong.mts ${first + nth}`),
    );
  });
});

const STRICT =
  "--noEmit --strict --allowImportingTsExtensions --target es2024 --module nodenext".split(" ");

/** As little of a client as there can be: a call by its name, with its body and its answer. */
const CLIENT = `
import type { operations } from "./api.mts";
type Json<Of> = Of extends { content: { "application/json": infer Body } } ? Body : never;
type Answer<Responses> = Json<Responses[keyof Responses & (200 | 201)]>;
declare function call<Name extends keyof operations>(
  name: Name,
  body?: Json<operations[Name]["requestBody"]>,
): Promise<Answer<operations[Name]["responses"]>>;
const RIGHT = {
  full_name: "Bia",
  date_of_birth: "2023-01-01",
  guardian_name: "Ana",
  guardian_relationship: "mãe",
  guardian_phone: "11 91234-5678",
};`;
