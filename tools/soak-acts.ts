import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import type { Role } from "#domain/access/roles.ts";
import type { Database } from "#server/platform/db/open.ts";
import { DEMONSTRATION_LOGINS } from "#server/platform/demonstration.ts";
import { seededRandom } from "#server/seed/random.ts";
import { SEED } from "#server/testing/seed.ts";
import { SECRET_KEY, logIn } from "../bench/clinic.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms, organizationOf } from "../bench/open-forms.ts";

/** Shorter than an access token lives. */
const LOG_IN_EVERY_MS = 5 * 60_000;
const FORMS_AT_ONCE = 500;
const FAMILIES = 500;
/** The clinic whose children answer: nobody reads its lists, which grow, and its children are all alike. */
const ANSWERING = "@centro.example";
const MEASURED = `reabilitacao${ANSWERING}`;
const chance = seededRandom(SEED);

const Children = z.array(z.object({ id: z.uuid() }));
const Groups = z.array(z.object({ id: z.uuid() }));

/** A demonstration that serves a mixed load, and what hears how its calls are answered. */
export interface Stage {
  readonly url: string;
  readonly database: Database;
  readonly note: (call: string, status: number) => void;
}

/** Logged in, in one role. */
interface Reader {
  readonly email: string;
  readonly role: Role;
  token: string;
  readonly patientId: string | undefined;
}

interface Ask {
  readonly token?: string;
  readonly method?: string;
  readonly from?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Gives a function that does one thing that some person does, in turn by chance: more read than write. */
export async function makeActs(stage: Stage): Promise<() => Promise<void>> {
  const { url } = stage;
  const people = DEMONSTRATION_LOGINS.filter(({ email }) => !email.endsWith(ANSWERING));
  const readers = await Promise.all(
    people.map(({ email, role }) => aReader(stage, { email, role })),
  );
  const admin = readers.find(({ role }) => role === "clinic_admin");
  if (!admin) throw new Error("nobody administers the clinic");
  const read = readInTurn(stage, readers);
  const answer = await answerForms(stage);
  const register = await registerChildren(stage, admin);
  let loggedInAt = performance.now();
  return async () => {
    if (performance.now() - loggedInAt > LOG_IN_EVERY_MS) {
      loggedInAt = performance.now();
      for (const reader of readers) reader.token = await logIn(url, reader.email);
    }
    const die = chance.between(1, 100);
    if (die <= 70) await read();
    else if (die <= 88) await answer();
    else if (die <= 92) await register();
    else if (die <= 95)
      await drain(await send(stage, "/api/accounts/me/", { token: await logIn(url, MEASURED) }));
    else await watchScreen(stage, chance.between(200, 5000), admin);
  };
}

async function aReader(
  stage: Stage,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Reader> {
  const token = await logIn(stage.url, email);
  const reply = await send(stage, "/api/patients/?limit=1", { token });
  const found = reply.ok ? Children.parse(await reply.json())[0] : undefined;
  return { email, role, token, patientId: found?.id };
}

/** Every call of the contract that reads, as each who may make it, one after the other. */
function readInTurn(stage: Stage, readers: readonly Reader[]): () => Promise<void> {
  const reads = readers.flatMap((reader) =>
    ENDPOINTS.filter((endpoint) => mayRead(endpoint, reader)).map((endpoint) => ({
      reader,
      url: urlOf(endpoint, reader),
    })),
  );
  let next = 0;
  return async () => {
    const chosen = reads[next % reads.length];
    next += 1;
    if (chosen) await drain(await send(stage, chosen.url, { token: chosen.reader.token }));
  };
}

/** What needs an id that is not a child's is not read. */
function mayRead({ method, path, access }: Endpoint, { role, patientId }: Reader): boolean {
  if (method !== "GET" || typeof access === "string" || !access.includes(role)) return false;
  return !/:\w+/.test(path) || (patientId !== undefined && path.includes("/:id/"));
}

function urlOf({ path, query }: Endpoint, { patientId }: Reader): string {
  return `${path.replace(":id", patientId ?? "")}${"limit" in query.shape ? "?limit=20" : ""}`;
}

/** Families, each of whom opens its form and sends it. */
async function answerForms(stage: Stage): Promise<() => Promise<void>> {
  const partner = await organizationOf(stage.database, MEASURED);
  const make = () => openForms(stage.database, partner, SECRET_KEY, FORMS_AT_ONCE);
  const forms: OpenForm[] = [];
  let making: Promise<unknown> | undefined;
  return async () => {
    if (forms.length === 0) {
      making ??= make().then((made) => forms.push(...made));
      await making.finally(() => (making = undefined));
    }
    const form = forms.pop();
    if (!form) return;
    const path = `/api/patients/complete/${form.token}/`;
    const from = cameFrom(chance.between(0, FAMILIES));
    await drain(await send(stage, path, { from }));
    await drain(await send(stage, path, { from, method: "POST", body: submission() }));
  };
}

async function registerChildren(stage: Stage, by: Reader): Promise<() => Promise<void>> {
  const reply = await send(stage, "/api/roles/clinic-doctors/", { token: by.token });
  const [group] = Groups.parse(await reply.json());
  return async () => {
    const body = { ...aStranger(), guardian_relationship: "Mãe", group: group?.id };
    const { token } = by;
    await drain(
      await send(stage, "/api/patients/create-and-email/", { token, method: "POST", body }),
    );
  };
}

/** Like nobody else, or each new child would be a duplicate of all others. */
function aStranger() {
  const letters = (length: number): string =>
    String.fromCodePoint(...Array.from({ length }, () => chance.between(97, 122)));
  const day = new Date(Date.now() - chance.between(400, 1200) * 86_400_000);
  return {
    full_name: `Criança ${letters(8)} ${letters(8)}`,
    date_of_birth: day.toISOString().slice(0, 10),
    guardian_name: `Responsável ${letters(8)} ${letters(8)}`,
    guardian_phone: `+55819${chance.between(10_000_000, 99_999_999)}`,
    guardian_email: `${letters(12)}@familia.example`,
  };
}

/** A screen that listens for a while, and is closed. */
async function watchScreen(stage: Stage, ms: number, { token }: Reader): Promise<void> {
  const closed = new AbortController();
  const { status } = await fetch(`${stage.url}/api/events/`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: closed.signal,
  });
  stage.note("GET /api/events/", status);
  await pause(ms);
  closed.abort();
}

async function send(
  { url, note }: Stage,
  path: string,
  { token, method = "GET", from = cameFrom(FAMILIES + 1), body }: Ask,
): Promise<Response> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  note(`${method} ${path.replace(/complete\/[\w-]+/, "complete/…")}`, reply.status);
  return reply;
}

async function drain(reply: Response): Promise<void> {
  await reply.arrayBuffer();
}
