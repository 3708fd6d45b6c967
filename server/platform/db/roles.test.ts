import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { SILENT_LOG } from "#server/testing/server.ts";
import type { EmbeddedServer } from "./embedded/embedded-server.ts";
import { startEmbedded } from "./embedded/start.ts";
import { migrateDatabase } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { assertOwnerRole, assertProgramRole } from "./roles.ts";
import { withoutTenant } from "./tenant.ts";

/** A bare server without our roles: what DATABASE_URL may lead to. */
let server: EmbeddedServer;
let folder: string;
const warnings: string[] = [];
const log = { ...SILENT_LOG, warn: (message: string) => void warnings.push(message) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-start-roles-"));
  const binDir = inject("postgresBin");
  server = await startEmbedded({
    dataDir: folder,
    log: SILENT_LOG.info,
    durable: false,
    ...(binDir !== "" && { binDir }),
  });
  // The first to prepare a database makes the roles, which belong to the whole server.
  await asSuperuser("create role clinic_login login createrole");
  await asSuperuser("create database clinic owner clinic_login");
  await openAndUse(url("clinic_login", "clinic"));
}, 60_000);

beforeEach(() => {
  warnings.length = 0;
});

afterAll(async () => {
  await server.stop();
});

describe("one DATABASE_URL for everything", { timeout: 30_000 }, () => {
  test("a login that may make roles, and owns the database, prepares and migrates it once", async () => {
    await asSuperuser("create database hospital owner clinic_login");
    expect(await openAndUse(url("clinic_login", "hospital"))).not.toEqual([]);
    expect(await openAndUse(url("clinic_login", "hospital"))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test("a superuser does too, and is told to give the program a login of its own", async () => {
    await asSuperuser("create database school");
    expect(await openAndUse(url("postgres", "school"))).not.toEqual([]);
    expect(warnings).toEqual([
      "DATABASE_URL logs in as a superuser: give the program a login of its own",
    ]);
  });

  test("options in the URL are kept beside ours", async () => {
    const database = await openDatabase(
      { url: `${url("clinic_login", "clinic")}?options=-c%20work_mem%3D5MB`, dataDir: folder },
      log,
    );
    const client = new Client(database.queueConnection);
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('work_mem') as memory, current_user as role",
    );
    expect(rows).toEqual([{ memory: "5MB", role: "tea_queue" }]);
    await client.end();
    await database.close();
  });

  test("a login that may not take on the program's role is refused in one line", async () => {
    await asSuperuser("create role stranger login");
    await expect(openDatabase({ url: url("stranger", "clinic"), dataDir: folder }, log))
      .rejects //
      .toThrow(/^the database does not let us act as tea_app: [^\n]+$/);
  });
});

describe("a login for each role", { timeout: 30_000 }, () => {
  beforeAll(async () => {
    for (const role of ["tea_app", "tea_owner", "tea_queue"])
      await asSuperuser(`alter role ${role} login`);
    await asSuperuser("create database split owner tea_owner");
  });

  test("the program, the owner and the queue come in through their own doors", async () => {
    const database = await openDatabase(
      {
        url: url("tea_app", "split"),
        ownerUrl: url("tea_owner", "split"),
        queueUrl: url("tea_queue", "split"),
        dataDir: folder,
      },
      log,
    );
    expect((await migrateDatabase(database, { queues: [] })).applied.length).toBeGreaterThan(0);
    await database.close();
    expect(warnings).toEqual([]);
  });

  test("what a connection of the program asks for is the role's own where a pooler passes on nothing", async () => {
    const logins = { url: url("tea_app", "split"), ownerUrl: url("tea_owner", "split") };
    const through = (poolUrl: string) =>
      openDatabase({ ...logins, poolUrl, dataDir: folder, poolSize: 1 }, log);
    const database = await through(url("tea_app", "split"));
    const { rows } = await withoutTenant(database, (db) =>
      sql`select current_user as role, current_setting('search_path') as path,
        current_setting('statement_timeout') as "limit", current_setting('jit') as jit`.execute(db),
    );
    await database.close();
    expect(rows).toEqual([{ role: "tea_app", path: "app, public", limit: "2500ms", jit: "off" }]);
    expect(warnings).toEqual([expect.stringMatching(/^the pooler does not keep prepared/)]);
    await expect(through(url("tea_app", "clinic"))).rejects.toThrow(
      "DATABASE_POOL_URL cannot be used: it leads to another database than DATABASE_URL",
    );
    await expect(through(url("tea_owner", "split"))).rejects.toThrow(
      "DATABASE_POOL_URL cannot be used: connected to the database as tea_owner instead of tea_app",
    );
  });

  test("without the owner's login the program runs, and says what it lacks when it should migrate", async () => {
    const database = await openDatabase({ url: url("tea_app", "split"), dataDir: folder }, log);
    await database.ping();
    await expect(database.asOwner(() => Promise.resolve())).rejects.toThrow(
      /^the database does not let us act as tea_owner \(set DATABASE_OWNER_URL\?\): /,
    );
    await database.close();
  });
});

describe("the roles are what they should be", () => {
  test("the program's role may not be the owner's, nor the owner's the program's", async () => {
    await inRole("tea_owner", "", async (client) => {
      await expect(assertProgramRole(client)).rejects.toThrow(
        "connected to the database as tea_owner instead of tea_app",
      );
    });
    await inRole("tea_app", "", async (client) => {
      await assertProgramRole(client);
      await expect(assertOwnerRole(client)).rejects.toThrow(
        "connected to the database as tea_app instead of tea_owner",
      );
    });
  });

  test.each(["superuser", "bypassrls"])("neither role may be %s", async (power) => {
    await inRole("tea_app", `alter role tea_app ${power}`, async (client) => {
      await expect(assertProgramRole(client)).rejects.toThrow(
        "tea_app bypasses row level security",
      );
    });
    await inRole("tea_owner", `alter role tea_owner ${power}`, async (client) => {
      await expect(assertOwnerRole(client)).rejects.toThrow(
        "tea_owner bypasses row level security",
      );
    });
  });

  test("the program's role may own no table, nor become who does", async () => {
    for (const breach of ["alter table app.patient owner to tea_app", "grant tea_owner to tea_app"])
      await inRole("tea_app", breach, async (client) => {
        await expect(assertProgramRole(client)).rejects.toThrow("tea_app owns tables");
      });
  });
});

/** The whole way a fresh start goes. Gives the migrations it applied. */
async function openAndUse(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, dataDir: folder }, log);
  try {
    const { applied } = await migrateDatabase(database, { queues: [{ name: "mail" }] });
    const patients = await withoutTenant(database, (db) =>
      db.selectFrom("patient").selectAll().execute(),
    );
    expect(patients).toEqual([]);
    return applied;
  } finally {
    await database.close();
  }
}

function url(user: string, database: string): string {
  return `postgresql://${user}@${encodeURIComponent(server.socketDir)}/${database}`;
}

async function asSuperuser(statement: string): Promise<void> {
  await withClient("postgres", (client) => client.query(statement));
}

/** What a role sees of itself after a change that is then taken back: roles are shared by all databases of a server. */
async function inRole(
  role: string,
  change: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  await withClient("clinic", async (client) => {
    await client.query(`begin; ${change}; set local role ${role}`);
    await work(client);
    await client.query("rollback");
  });
}

async function withClient(
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ host: server.socketDir, user: server.superuser, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
