import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aChild, aGroup, anOrganization } from "#server/testing/builders.ts";
import { type ReplicatedServers, startReplicated } from "#server/testing/replicated.ts";
import { SILENT_LOG } from "#server/testing/server.ts";
import { migrateDatabase } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";
import { readTenant, withTenantSnapshot } from "./read-tenant.ts";
import { type TenantDb, inOneTransaction, withTenant } from "./tenant.ts";

/** A program with a DATABASE_READ_URL, on a server and its standby, which takes over in the end. */

let servers: ReplicatedServers;
let database: Database;
let clinic: { readonly organizationId: string; readonly groupId: string };
const warnings: string[] = [];

beforeAll(async () => {
  servers = await startReplicated();
  await servers.primary.query("create database tea");
  const first = await open();
  await migrateDatabase(first, { queues: [] });
  const organizationId = await anOrganization(first);
  clinic = { organizationId, groupId: await aGroup(first, organizationId) };
  await aChild(first, organizationId, clinic.groupId);
  const other = await anOrganization(first);
  await aChild(first, other, await aGroup(first, other));
  await first.close();
  await servers.catchUp();
}, 60_000);

beforeEach(async () => {
  database = await open();
  warnings.length = 0;
});
afterEach(() => database.close());
afterAll(() => servers.close());

function open(readUrl = `postgres://postgres@${servers.standby.host}/tea`): Promise<Database> {
  const url = `postgres://postgres@${servers.primary.host},${servers.standby.host}/tea`;
  const log = { ...SILENT_LOG, warn: (message: string) => void warnings.push(message) };
  return openDatabase({ url, readUrl, dataDir: "/nowhere", poolSize: 3 }, log);
}

const scope = () => ({ ...clinic, accountId: null, groupIds: "all" }) as const;

interface Seen {
  readonly follows: boolean;
  readonly role: string;
  readonly organizations: readonly string[];
  readonly children: number;
}

async function see(db: TenantDb): Promise<Seen> {
  const { rows } =
    await sql<Seen>`select pg_is_in_recovery() as follows, current_user::text as role,
    array_agg(distinct organization_id) as organizations, count(*) as children from app.patient`.execute(
      db,
    );
  const [seen] = rows;
  if (!seen) throw new Error("nothing was seen");
  return seen;
}

const addChild = () => aChild(database, clinic.organizationId, clinic.groupId);

describe("a report", () => {
  test("is read on the replica, in the program's role and within the organisation alone", async () => {
    const seen = await readTenant(database, scope(), see);
    expect(seen).toEqual({
      follows: true,
      role: "tea_app",
      organizations: [clinic.organizationId],
      children: 1,
    });
    expect(await withTenantSnapshot(database, scope(), see)).toEqual(seen);
    // What is no report stays where it is.
    expect(await withTenant(database, scope(), see)).toEqual({ ...seen, follows: false });
  });

  test("shows each time what was committed before it", async () => {
    for (let more = 0; more < 8; more += 1) {
      const { children: before } = await withTenant(database, scope(), see);
      await addChild();
      const { children, follows } = await readTenant(database, scope(), see);
      expect({ children, follows }).toEqual({ children: before + 1, follows: true });
    }
  });

  test("within a transaction shows what that has written", async () => {
    await inOneTransaction(database, async () => {
      const before = await readTenant(database, scope(), see);
      await withTenant(database, scope(), (db) =>
        sql`insert into app.patient (id, organization_id, group_id, full_name, created_at)
          values (gen_random_uuid(), ${clinic.organizationId}, ${clinic.groupId}, 'Criança Nova', now())`.execute(
          db,
        ),
      );
      const after = await readTenant(database, scope(), see);
      expect(after).toEqual({ ...before, children: before.children + 1, follows: false });
    });
  });

  test("does not wait for what somebody has written and not committed", async () => {
    const writer = new Client({
      host: servers.primary.socketDir,
      user: "postgres",
      database: "tea",
    });
    await writer.connect();
    try {
      await writer.query("begin; select pg_logical_emit_message(false, 'test', 'not committed')");
      expect((await readTenant(database, scope(), see)).follows).toBe(true);
    } finally {
      await writer.end();
    }
  });

  test("is read on the primary while the replica is behind, and does not wait each time", async () => {
    await servers.standby.query("select pg_wal_replay_pause()");
    try {
      await addChild();
      const { children } = await withTenant(database, scope(), see);
      const first = await readTenant(database, scope(), see);
      expect(first).toMatchObject({ children, follows: false });
      expect(warnings).toEqual([
        "reports are read from the primary for a while: the replica is more than 1000 ms behind",
      ]);
      await servers.standby.query("select pg_wal_replay_resume()");
      await servers.catchUp();
      expect((await readTenant(database, scope(), see)).follows).toBe(false);
      vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
      expect((await readTenant(database, scope(), see)).follows).toBe(true);
    } finally {
      vi.restoreAllMocks();
      await servers.standby.query("select pg_wal_replay_resume()");
    }
  });

  test("that the replica breaks off is begun again on the primary; a file is not", async () => {
    const breakOff = async (db: TenantDb): Promise<Seen> => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const seen = await see(db);
      if (!seen.follows) return seen;
      await servers.standby.query(`select pg_terminate_backend(${rows[0]?.pid})`);
      return see(db);
    };
    expect(await readTenant(database, scope(), breakOff)).toMatchObject({ follows: false });
    expect(warnings).toContainEqual(
      expect.stringContaining("reports are read from the primary for a while: the replica failed"),
    );
    const again = await open();
    await expect(withTenantSnapshot(again, scope(), breakOff)).rejects.toThrow(
      /not queryable|terminated unexpectedly/,
    );
    await again.close();
  });

  test("that fails by itself is not begun again", async () => {
    let times = 0;
    const fail = async (): Promise<never> => {
      times += 1;
      throw new Error("no such child");
    };
    await expect(readTenant(database, scope(), fail)).rejects.toThrow("no such child");
    expect(times).toBe(1);
    expect((await readTenant(database, scope(), see)).follows).toBe(true);
  });

  test("cannot write, wherever it is read", async () => {
    const write = (db: TenantDb) => sql`delete from app.patient`.execute(db);
    const refused = "cannot execute DELETE in a read-only transaction";
    await expect(readTenant(database, scope(), write)).rejects.toThrow(refused);
  });
});

test("an address that leads to another database is refused, by a start that says so", async () => {
  const wrong = `postgres://postgres@${servers.standby.host}/postgres`;
  await expect(open(wrong)).rejects.toThrow(
    "DATABASE_READ_URL cannot be used: it leads to another database than DATABASE_URL",
  );
});

test("a program starts and reports while the replica is away", async () => {
  const away = await open("postgres://postgres@127.0.0.1:9/tea");
  expect((await readTenant(away, scope(), see)).follows).toBe(false);
  expect(warnings).toContainEqual(
    expect.stringMatching(/the replica does not answer \(.*ECONNREFUSED/),
  );
  await away.close();
});

test("once the replica has taken over, reports are read there as on any primary", async () => {
  await servers.catchUp();
  await servers.primary.stop();
  await servers.standby.query("select pg_promote()");
  const read = () =>
    readTenant(database, scope(), see).then(
      ({ follows }) => follows,
      () => undefined,
    );
  await vi.waitUntil(async () => (await read()) === false, { timeout: 15_000, interval: 50 });
  expect(warnings).toContain(
    "reports are read from the primary for a while: the replica follows nobody: it has taken over",
  );
  const restarted = await open();
  expect((await readTenant(restarted, scope(), see)).follows).toBe(false);
  await restarted.close();
}, 30_000);
