import * as fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { KNOWN_ID, valueOf } from "#server/testing/any-value.ts";
import { SEED } from "#server/testing/seed.ts";
import { hasSoundBody, soundBody } from "#server/testing/sound-bodies.ts";
import { submission } from "../bench/completions.ts";
import { ROLE_HEADER, TARGET_HEADER } from "./sqlmap-proxy.ts";

/** sqlmap puts its payloads where this stands. */
const MARK = "*";

/** A call of the contract, or one parameter of its query, as sqlmap is given it. */
export interface Target {
  readonly name: string;
  /** Parameters that are tried: of the path, of the query, texts of the body. */
  readonly parameters: number;
  /** The request as HTTP/1.1 writes it, each parameter marked. */
  readonly request: string;
}

/** Gives an id that a call's path or query may name, of what is there. */
export type IdFinder = (path: string, parameter: string, role: string) => Promise<string>;

/** What reads before what writes, and what removes after it: it takes what others need. */
const ORDER = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** Calls that try a password or a code, after all others: wrong ones shut the account out that the others are made with. */
const TRIES = /\/(?:confirm|confirmation|factors|token|auth)\//;

const placeOf = ({ method, path }: Endpoint): number =>
  ORDER.indexOf(method) + (TRIES.test(path) ? ORDER.length : 0);

/** Every call that has a parameter, in the order in which they disturb each other least. */
export async function makeTargets(findId: IdFinder): Promise<Target[]> {
  const calls = ENDPOINTS.toSorted((one, other) => placeOf(one) - placeOf(other));
  const targets: Target[] = [];
  for (const endpoint of calls) targets.push(...(await targetsOf(endpoint, findId)));
  return targets;
}

/** The path and the body at once; of the query each parameter for itself, or one that is refused would hide the others. */
async function targetsOf(endpoint: Endpoint, findId: IdFinder): Promise<Target[]> {
  const { method, access } = endpoint;
  const role = access === "public" ? "" : access === "account" ? "clinic_admin" : access[0];
  const path = await markedPath(endpoint, role ?? "", findId);
  const takesFile = endpoint.maxBytes !== undefined;
  const takesJson = method !== "GET" && !takesFile;
  const body = takesJson ? JSON.stringify(marked(bodyOf(endpoint))) : takesFile ? "a file" : "";
  const searches = Object.keys(propertiesOf(endpoint.query)).map((name) =>
    searchFor(endpoint, name),
  );
  const name = `${method} ${endpoint.path}`;
  const asked = (label: string, address: string): Target => {
    const headers = [
      `${method} ${address} HTTP/1.1`,
      "Host: 127.0.0.1",
      `${TARGET_HEADER}: ${label}`,
      `${ROLE_HEADER}: ${role}`,
      ...(takesJson ? ["Content-Type: application/json"] : []),
      ...(takesFile ? ["Content-Type: application/octet-stream"] : []),
    ];
    return {
      name: label,
      parameters: `${address}${body}`.split(MARK).length - 1,
      request: `${headers.join("\r\n")}\r\n\r\n${body}`,
    };
  };
  const plain = path.replaceAll(MARK, "");
  return [
    asked(name, path),
    ...searches.map((search) =>
      asked(`${name}?${search.replace(/=.*/, "")}`, `${plain}?${search}`),
    ),
  ].filter(({ parameters }) => parameters > 0);
}

/** One parameter of the query with a value that the call reads, marked. */
function searchFor({ query }: Endpoint, name: string): string {
  const schema = propertiesOf(query)[name] ?? {};
  const values = fc.sample(valueOf(schema), { numRuns: 100, seed: SEED }).map(withIds).map(textOf);
  const read = values.find((value) => query.safeParse({ [name]: value }).success) ?? "a";
  return `${name}=${encodeURIComponent(read)}${MARK}`;
}

async function markedPath({ path }: Endpoint, role: string, findId: IdFinder): Promise<string> {
  let made = path;
  for (const [part, parameter = ""] of path.matchAll(/:(\w+)/g))
    made = made.replace(part, `${await findId(made, parameter, role)}${MARK}`);
  return made;
}

/** Bodies of calls for which none is thrown together by chance: a new child, and the answers of a family. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /api/patients/create-and-email/": {
    full_name: "Criança Inventada",
    date_of_birth: "2025-01-10",
    guardian_name: "Responsável Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "+5581900000001",
    guardian_email: "familia@familia.example",
  },
  "POST /api/patients/complete/:token/": submission(),
};

/** A body that the call reads, with as many of its optional fields as it reads too; where none is known, all its fields. */
function bodyOf(endpoint: Endpoint): unknown {
  const { method, path, body } = endpoint;
  const given =
    BODIES[`${method} ${path}`] ?? (hasSoundBody(endpoint) ? soundBody(endpoint) : undefined);
  const made: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries(propertiesOf(body))) {
    if (name in made) continue;
    const values = fc.sample(valueOf(schema), { numRuns: 20, seed: SEED }).map(withIds);
    const read = values.find((value) => body.safeParse({ ...made, [name]: value }).success);
    if (read !== undefined) made[name] = read;
    else if (given === undefined) made[name] = values[0];
  }
  return made;
}

function propertiesOf(shape: z.ZodType) {
  return z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }).properties ?? {};
}

const withIds = (value: unknown): unknown =>
  value === undefined
    ? value
    : JSON.parse(JSON.stringify(value).replaceAll(KNOWN_ID, () => uuidv7()));

/** The same, each text in it marked. */
function marked(value: unknown): unknown {
  if (typeof value === "string") return `${value.replaceAll(MARK, "")}${MARK}`;
  if (Array.isArray(value)) return value.slice(0, 2).map(marked);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each)]));
}

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replaceAll(MARK, "")
    .toWellFormed();
