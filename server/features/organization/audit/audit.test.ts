import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { sealAudit } from "./seal-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

let story: TestApp;
let organizationId: string;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  organizationId = await anOrganization(story.database);
});

function within<T>(work: (db: TenantDb) => Promise<T>, organization = organizationId): Promise<T> {
  const scope = { organizationId: organization, accountId: null, groupIds: "all" } as const;
  return withTenant(story.database, scope, work);
}

const verify = (organization = organizationId) =>
  within((db) => verifyAudit(story.deps, db), organization);

async function happen(count: number, organization = organizationId): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await within(
      (db) =>
        recordScreeningEvent(db, {
          accountId: null,
          action: "patient.read",
          entityId: uuidv7(),
          detail: { n, zeta: true, alpha: "ação" },
        }),
      organization,
    );
}

/** What only the database's owner, or a thief of the disk, could do. */
function tamper(statement: (sequence: number) => ReturnType<typeof sql>, sequence: number) {
  return story.database.asOwner(({ db }) => statement(sequence).execute(db));
}

const eventAt = (sequence: number) =>
  sql`(select audit_event_id from audit_seal where organization_id = ${organizationId} and sequence = ${sequence})`;

describe("a sealed trail", () => {
  test("verifies, grows, and its head goes to the log", async () => {
    await happen(3);
    expect(await verify()).toMatchObject({ ok: true, sequence: 0 });
    await sealAudit(story.deps);
    expect(await verify()).toMatchObject({ ok: true, brokenAt: null, sequence: 3 });
    await happen(2);
    await sealAudit(story.deps);
    const { sequence, head } = await verify();
    expect(sequence).toBe(5);
    expect(story.logged()).toContain(head);
  });

  test("seals each event once when several processes seal at a time", async () => {
    await happen(20);
    await Promise.all(Array.from({ length: 4 }, () => sealAudit(story.deps)));
    expect(await verify()).toMatchObject({ ok: true, sequence: 20 });
  });

  test("takes in an event that committed late, with an earlier time than the head", async () => {
    await happen(2);
    await sealAudit(story.deps);
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("audit_event")
        .values({
          id: uuidv7(),
          organization_id: organizationId,
          at: sql<Date>`now() - interval '5 minutes'`,
          action: "patient.read",
          entity: "patient",
        })
        .execute(),
    );
    await sealAudit(story.deps);
    expect(await verify()).toMatchObject({ ok: true, sequence: 3 });
  });

  test("is walked to its end however long it is", async () => {
    await story.database.asOwner(({ db }) =>
      sql`insert into audit_event (id, organization_id, at, action, entity)
        select gen_random_uuid(), ${organizationId}, now() - n * interval '1 second', 'patient.read', 'patient'
        from generate_series(1, 2500) n`.execute(db),
    );
    await sealAudit(story.deps);
    expect(await verify()).toMatchObject({ ok: true, sequence: 2500 });
  });

  test("of one organisation does not hold for another", async () => {
    const other = await anOrganization(story.database);
    await happen(1);
    await happen(2, other);
    await sealAudit(story.deps);
    expect((await verify()).sequence).toBe(1);
    expect((await verify(other)).sequence).toBe(2);
  });
});

describe("what is done to a sealed trail is found", () => {
  beforeEach(async () => {
    await happen(6);
    await sealAudit(story.deps);
  });

  test.each([
    ["the action", sql`action = 'patient.listed'`],
    ["who did it", sql`account_id = ${uuidv7()}::uuid`],
    ["to what", sql`entity_id = ${uuidv7()}::uuid`],
    ["the kind of thing", sql`entity = 'form'`],
    ["the time, by a microsecond", sql`at = at + interval '1 microsecond'`],
    ["the detail", sql`detail = detail || '{"n": 99}'`],
  ])("an edit of %s", async (_what, change) => {
    await tamper((n) => sql`update audit_event set ${change} where id = ${eventAt(n)}`, 4);
    expect(await verify()).toMatchObject({ ok: false, brokenAt: 4, sequence: 3 });
  });

  test("an event taken away together with its seal", async () => {
    await story.database.asOwner(async ({ db }) => {
      const { rows } = await sql<{ id: string }>`select ${eventAt(3)} as id`.execute(db);
      await sql`delete from audit_seal where organization_id = ${organizationId} and sequence = 3`.execute(
        db,
      );
      await sql`delete from audit_event where id = ${rows[0]?.id}`.execute(db);
    });
    expect(await verify()).toMatchObject({ ok: false, brokenAt: 3 });
  });

  test("a gap closed by moving up what followed", async () => {
    await story.database.asOwner(async ({ db }) => {
      await sql`delete from audit_seal where organization_id = ${organizationId} and sequence = 3`.execute(
        db,
      );
      for (const n of [4, 5, 6])
        await sql`update audit_seal set sequence = ${n - 1} where organization_id = ${organizationId} and sequence = ${n}`.execute(
          db,
        );
    });
    expect(await verify()).toMatchObject({ ok: false, brokenAt: 3 });
  });

  test("two events that changed places", async () => {
    await story.database.asOwner(async ({ db }) => {
      for (const [from, to] of [
        [2, 100],
        [3, 2],
        [100, 3],
      ])
        await sql`update audit_seal set sequence = ${to} where organization_id = ${organizationId} and sequence = ${from}`.execute(
          db,
        );
    });
    expect(await verify()).toMatchObject({ ok: false, brokenAt: 2 });
  });

  test("a cut at the end: the chain is whole but ends before the head that the log has", async () => {
    const { head } = await verify();
    await tamper(
      (n) =>
        sql`delete from audit_seal where organization_id = ${organizationId} and sequence >= ${n}`,
      5,
    );
    const cut = await verify();
    expect(cut).toMatchObject({ ok: true, sequence: 4 });
    expect(cut.head).not.toBe(head);
    expect(story.logged()).toContain(head);
  });

  test("a chain made anew without the installation's secret", async () => {
    await tamper((n) => sql`delete from audit_seal where sequence >= ${n}`, 0);
    const config = {
      ...story.deps.config,
      secretKey: "another key of more than thirty-two characters",
    };
    await sealAudit({ ...story.deps, config });
    expect(await verify()).toMatchObject({ ok: false, brokenAt: 1 });
  });
});

describe("the program itself", () => {
  test.each(["update audit_event set action = 'x'", "delete from audit_event"])(
    "may not: %s",
    async (statement) => {
      await expect(within((db) => sql.raw(statement).execute(db))).rejects.toThrow(
        "permission denied",
      );
    },
  );

  test("records nothing when what it tells of is rolled back", async () => {
    const failing = within(async (db) => {
      await recordScreeningEvent(db, { accountId: null, action: "patient.read", entityId: null });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await sealAudit(story.deps);
    expect((await verify()).sequence).toBe(0);
  });
});
