import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatedApiKey } from "#contract/access/api-keys.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { KEY_CALLS, keyCallOf } from "#contract/key-calls.ts";
import { adminRoleOf } from "#domain/access/roles-of-kind.ts";
import { type Scope, scopesOfKind } from "#domain/exchange/integrations/scopes.ts";
import { type TestApp } from "#server/testing/app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

let tea: TestApp;
let admin: TestPerson;
let child: TestChild;
let director: TestPerson;
let groupId: string;

/** A key may make 300 calls a minute: the walk goes on in the next one. */
const A_MINUTE = 1 / (24 * 60);
beforeEach(() => tea.clock.advanceDays(A_MINUTE));
beforeAll(async () => {
  tea = await wholeApp();
  const { database } = tea;
  const clinicId = await anOrganization(database);
  admin = await aPerson(database, "clinic_admin", clinicId);
  groupId = await aGroup(database, clinicId);
  child = await aChild(database, clinicId, groupId);
  const at = tea.clock.now();
  await aForm(database, clinicId, child, { sentAt: at, answered: { at, level: "alto" } });
  director = await aPerson(
    database,
    "school_admin",
    await anOrganization(database, { kind: "school" }),
  );
});
afterAll(() => tea.close());

async function aKey(
  scopes: readonly Scope[],
  { person = admin, days = null }: { person?: TestPerson; days?: number | null } = {},
): Promise<CreatedApiKey> {
  const body = { id: uuidv7(), name: "Sistema da Secretaria", scopes, days };
  const reply = await tea.send(person.token, "POST", "/api/api-keys/", body);
  expect(reply.statusCode).toBe(201);
  return reply.json<CreatedApiKey>();
}

const named = ENDPOINTS.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const closed = named.filter(([, { access }]) => access !== "public");
const address = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, () => uuidv7());

describe("what is open to keys", () => {
  test("tells no note on custody, which people of the staff read", async () => {
    const note = "Segredo da guarda";
    await tea.database.asOwner(({ db }) =>
      db.updateTable("guardian").set({ custody_note: note }).execute(),
    );
    const { secret } = await aKey(scopesOfKind("clinic"));
    const path = (endpoint: Endpoint) => endpoint.path.replaceAll(/:\w+/g, child.patientId);
    const reads = KEY_CALLS.filter(({ endpoint }) => endpoint.method === "GET");
    const replies = await Promise.all(
      reads.map((each) => tea.send(secret, "GET", path(each.endpoint))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(3);
    expect(replies.filter(({ body }) => body.includes(note)).map(({ body }) => body)).toEqual([]);
    const record = await tea.send(admin.token, "GET", `/api/patients/${child.patientId}/`);
    expect(record.body).toContain(note);
  });

  test("is of the contract, of roles that administer, and never settings, people, keys or webhooks", () => {
    const endpoints: readonly Endpoint[] = ENDPOINTS;
    for (const { endpoint } of KEY_CALLS) {
      expect(endpoints).toContain(endpoint);
      expect(endpoint.access).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(clinic|school)_admin$/)]),
      );
      expect(endpoint.path).not.toMatch(
        /role-assignments|invitations|accounts|settings|api-keys|webhooks|whatsapp|templates|programmes|audit/,
      );
    }
  });

  test.each(closed)("%s answers a key without its scope 403", async (_, endpoint) => {
    const call = keyCallOf(endpoint);
    for (const { kind, secret } of await keysOfAll()) {
      const without = secret(call?.scope);
      if (!without) continue;
      const reply = await tea.send(without, endpoint.method, address(endpoint), {});
      expect([kind, reply.statusCode]).toEqual([kind, 403]);
    }
  });

  test.each(named.filter(([, endpoint]) => keyCallOf(endpoint)))(
    "%s goes on with its scope, where the organisation's administrators may",
    async (_, endpoint) => {
      for (const kind of ["clinic", "school"] as const) {
        const scopes = scopesOfKind(kind);
        const person = kind === "clinic" ? admin : director;
        const { secret } = await sharedKey(kind, scopes, person);
        const may =
          endpoint.access.includes(adminRoleOf(kind)) &&
          scopes.includes(keyCallOf(endpoint)?.scope ?? "children:read");
        const reply = await tea.send(secret, endpoint.method, address(endpoint), {});
        expect([kind, reply.statusCode === 403]).toEqual([kind, !may]);
      }
    },
  );
});

const shared = new Map<string, Promise<CreatedApiKey>>();

function sharedKey(
  kind: "clinic" | "school",
  scopes: readonly Scope[],
  person: TestPerson,
): Promise<CreatedApiKey> {
  const name = `${kind} ${scopes.join(" ")}`;
  const made = shared.get(name) ?? aKey(scopes, { person });
  shared.set(name, made);
  return made;
}

/** For each kind of organisation, a key with all scopes but the one that is asked about. */
async function keysOfAll() {
  return Promise.all(
    (["clinic", "school"] as const).map(async (kind) => {
      const person = kind === "clinic" ? admin : director;
      const all = scopesOfKind(kind);
      const secrets = new Map<Scope | undefined, string>();
      for (const missing of [undefined, ...all]) {
        const scopes = all.filter((scope) => scope !== missing);
        secrets.set(missing, (await sharedKey(kind, scopes, person)).secret);
      }
      return { kind, secret: (missing: Scope | undefined) => secrets.get(missing) };
    }),
  );
}

test("the secret is told once, is of 256 bits, and stands nowhere", async () => {
  const { id, secret, prefix } = await aKey(["children:read"]);
  expect(secret).toMatch(/^tsk_[\w-]{43}$/);
  expect(secret.startsWith(prefix)).toBe(true);
  const list = await tea.send(admin.token, "GET", "/api/api-keys/");
  expect(list.body).toContain(id);
  expect(list.body).not.toContain(secret);
  expect(tea.logged()).not.toContain(secret);
  const again = { id, name: "Outra", scopes: ["children:read"], days: null };
  const twice = await tea.send(admin.token, "POST", "/api/api-keys/", again);
  expect(twice.statusCode).toBe(409);
});

test("a key that was revoked or has expired opens nothing from then on", async () => {
  const revoked = await aKey(["children:read"]);
  expect((await tea.send(revoked.secret, "GET", "/api/patients/")).statusCode).toBe(200);
  await tea.send(admin.token, "POST", `/api/api-keys/${revoked.id}/revoke/`);
  const reply = await tea.send(revoked.secret, "GET", "/api/patients/");
  expect([reply.statusCode, reply.json()]).toEqual([
    401,
    expect.objectContaining({ detail: "Chave de API inválida, expirada ou revogada." }),
  ]);
  for (const wrong of [`tsk_${"x".repeat(43)}`, "tsk_", `${revoked.secret}x`]) {
    expect((await tea.send(wrong, "GET", "/api/patients/")).statusCode).toBe(401);
  }
  const short = await aKey(["children:read"], { days: 1 });
  tea.clock.advanceDays(1);
  const late = await tea.send(short.secret, "GET", "/api/patients/");
  tea.clock.advanceDays(-1);
  expect(late.statusCode).toBe(401);
});

test("when it was last used is told to the minute", async () => {
  const { id, secret } = await aKey(["children:read"]);
  const used = async () => {
    const { keys } = (await tea.send(admin.token, "GET", "/api/api-keys/")).json<{
      keys: { id: string; last_used_at: string | null }[];
    }>();
    return keys.find((key) => key.id === id)?.last_used_at;
  };
  expect(await used()).toBeNull();
  await tea.send(secret, "GET", "/api/patients/");
  const first = await used();
  expect(first).toBe(tea.clock.now().toISOString());
  tea.clock.advanceDays(30 / 86_400);
  await tea.send(secret, "GET", "/api/patients/");
  expect(await used()).toBe(first);
  tea.clock.advanceDays(31 / 86_400);
  await tea.send(secret, "GET", "/api/patients/");
  expect(await used()).toBe(tea.clock.now().toISOString());
});

test("a clinic's key without 'results:read' is told nothing of results, one with it is", async () => {
  const blind = await aKey(["children:read", "children:write"]);
  const seeing = await aKey(["children:read", "results:read"]);
  for (const url of ["/api/patients/", `/api/patients/${child.patientId}/`]) {
    const [without, withThem] = await Promise.all([
      tea.send(blind.secret, "GET", url),
      tea.send(seeing.secret, "GET", url),
    ]);
    expect([without.statusCode, withThem.statusCode]).toEqual([200, 200]);
    expect(without.body).not.toMatch(/alto|neuro|"score"/);
    expect(without.body).toContain("concluido");
    expect(withThem.body).toContain("alto");
  }
  const edited = await tea.send(blind.secret, "PATCH", `/api/patients/${child.patientId}/`, {
    version: 1,
    address: "Rua Inventada, 3",
  });
  expect(edited.statusCode).toBe(200);
  expect(edited.body).not.toMatch(/alto|neuro|"score"/);
});

test("what a key does is told by its name: in the trail, and on the record", async () => {
  const { secret } = await aKey(["children:write", "children:read", "results:read"]);
  const version = await tea.send(admin.token, "GET", `/api/patients/${child.patientId}/`);
  const edited = await tea.send(secret, "PATCH", `/api/patients/${child.patientId}/`, {
    version: version.json<{ version: number }>().version,
    address: "Rua Inventada, 4",
  });
  expect(edited.statusCode).toBe(200);
  expect(edited.body).toContain("Sistema da Secretaria (chave de API)");
  const { rows } = await tea.database.asOwner(async ({ db }) => ({
    rows: await db
      .selectFrom("audit_event as e")
      .innerJoin("account as a", "a.id", "e.account_id")
      .select(["a.full_name", "a.disabled_at"])
      .where("e.entity_id", "=", child.patientId)
      .where("a.full_name", "like", "Sistema da Secretaria%")
      .execute(),
  }));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ disabled_at }) => disabled_at !== null)).toBe(true);
});

test("a school gives no key what it does not see itself", async () => {
  const reply = await tea.send(director.token, "POST", "/api/api-keys/", {
    id: uuidv7(),
    name: "Sistema",
    scopes: ["results:read"],
    days: null,
  });
  expect([reply.statusCode, reply.json()]).toEqual([
    422,
    expect.objectContaining({
      fields: { scopes: "Esta organização não pode dar essa permissão a uma chave." },
    }),
  ]);
});

test("one key that calls without end is slowed down, and no other", async () => {
  const [busy, calm] = [await aKey(["groups:read"]), await aKey(["groups:read"])];
  for (let calls = 0; calls < 300; calls += 1) {
    await tea.send(busy.secret, "GET", "/api/patients/");
  }
  const slowed = await tea.send(busy.secret, "GET", "/api/group-tree/");
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers["retry-after"])).toBeGreaterThan(0);
  expect((await tea.send(calm.secret, "GET", "/api/group-tree/")).statusCode).toBe(200);
});
