import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AuditFinding } from "#contract/site/audit-findings.ts";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { auditHeadsEmail } from "#domain/messaging/audit-heads.ts";
import { readHeads, restartAnchors } from "#server/features/organization/audit/anchors.ts";
import { sealAudit } from "#server/features/organization/audit/seal-audit.ts";
import { verifyTrails } from "#server/features/organization/audit/verify-trails.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { systemRoutes } from "#server/features/site/system/system.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson, anOrganization } from "#server/testing/builders.ts";
import { auditFindingsRoutes } from "./audit-findings.routes.ts";
import { mailingHeads } from "./mail-heads.ts";
import { raiseAlarm, watchingAudit } from "./watch-audit.ts";

let story: TestApp;
let dataDir: string;
let organizationId: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "anchors-"));
  story = await testApp({
    features: [auditFindingsRoutes, systemRoutes],
    config: { dataDir, teamEmail: "equipe@tea.example" },
  });
  organizationId = await anOrganization(story.database);
  await happen(6);
  await sealAudit(story.deps);
});
afterEach(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

async function happen(count: number): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  for (let n = 0; n < count; n += 1)
    await withTenant(story.database, scope, (db) =>
      recordScreeningEvent(db, { action: "patient.read", entityId: uuidv7(), detail: { n } }),
    );
}

/** What only the database's owner, or a thief of the disk, could do. */
function tamper(...statements: readonly ReturnType<typeof sql>[]) {
  return story.database.asOwner(async ({ db }) => {
    for (const statement of statements) await statement.execute(db);
  });
}

const seals = sql`audit_seal where organization_id = (select organization_id from audit_seal limit 1)`;
const eventAt = (sequence: number) =>
  sql`(select audit_event_id from audit_seal where organization_id = ${organizationId} and sequence = ${sequence})`;
const found = async () =>
  (await verifyTrails(story.deps)).findings.map(({ kind, sequence }) => `${kind} ${sequence}`);

test("the log has the anchors, whatever else it leaves out", async () => {
  organizationId = await anOrganization(story.database);
  await happen(1);
  await sealAudit({ ...story.deps, log: story.deps.log.child({}, { level: "silent" }) });
  const lines = story
    .logged()
    .split("\n")
    .filter((line) => line.includes(organizationId));
  expect(lines).toEqual([expect.stringContaining('"msg":"audit anchored"')]);
});

describe("the verification finds", () => {
  test("nothing where nothing was done, and every head is anchored in the file and the log", async () => {
    expect(await found()).toEqual([]);
    const file = await readFile(join(dataDir, "audit-anchors.log"), "utf8");
    expect(file).toMatch(new RegExp(`^${organizationId} 6 [0-9a-f]{64} \\S+ [0-9a-f]{64}\n$`));
  });

  test("an edit", async () => {
    await tamper(sql`update audit_event set action = 'patient.listed' where id = ${eventAt(4)}`);
    expect(await found()).toEqual(["altered 4"]);
  });

  test("a deletion", async () => {
    await tamper(
      sql`alter table audit_seal drop constraint audit_seal_audit_event_id_fkey`,
      sql`delete from audit_event where id = ${eventAt(3)}`,
    );
    expect(await found()).toEqual(["missing 3"]);
  });

  test("a deletion together with its seal", async () => {
    await tamper(sql`delete from ${seals} and sequence = 3`);
    expect(await found()).toContain("missing 3");
  });

  test("an end cut off, by the file of the anchors", async () => {
    await tamper(sql`delete from ${seals} and sequence >= 5`);
    await tamper(sql`delete from audit_event where organization_id = ${organizationId}
      and not exists (select from audit_seal s where s.audit_event_id = audit_event.id)`);
    expect(await found()).toEqual(["cut 5"]);
  });

  test("a whole trail that is gone, by the file of the anchors", async () => {
    await tamper(sql`delete from ${seals}`);
    await tamper(sql`delete from audit_event where organization_id = ${organizationId}`);
    expect(await found()).toEqual(["cut 1"]);
  });

  test("an end cut off and made again by the program, with its key", async () => {
    await tamper(sql`delete from ${seals} and sequence >= 5`);
    await tamper(sql`delete from audit_event where organization_id = ${organizationId}
      and not exists (select from audit_seal s where s.audit_event_id = audit_event.id)`);
    await happen(3);
    await sealAudit(story.deps);
    expect(await found()).toEqual(["rewritten 6"]);
  });

  test("events that changed places", async () => {
    await tamper(
      sql`update audit_seal set sequence = 100 where organization_id = ${organizationId} and sequence = 2`,
      sql`update audit_seal set sequence = 2 where organization_id = ${organizationId} and sequence = 3`,
      sql`update audit_seal set sequence = 3 where organization_id = ${organizationId} and sequence = 100`,
    );
    expect(await found()).toEqual(["altered 2", "altered 3", "altered 4"]);
  });

  test("a clock set back: an event earlier than the anchored head by more than an hour", async () => {
    await tamper(sql`insert into audit_event (id, organization_id, at, action, entity)
      values (${uuidv7()}, ${organizationId}, now() - interval '2 hours', 'patient.read', 'patient')`);
    await sealAudit(story.deps);
    expect(await found()).toEqual(["clock_back 6"]);
  });

  test("a clock set back between two anchors", async () => {
    const back = { now: () => new Date(story.deps.realClock.now().getTime() - 7_200_000) };
    await happen(1);
    await sealAudit({ ...story.deps, realClock: back });
    expect(await found()).toEqual(["clock_back 7"]);
  });

  test("a line of the anchors that the program did not write", async () => {
    const file = join(dataDir, "audit-anchors.log");
    await writeFile(file, (await readFile(file, "utf8")).replace(" 6 ", " 4 "));
    await appendFile(file, "anything\n");
    expect(await found()).toEqual(["anchor_altered 1", "anchor_altered 2"]);
  });

  test("nothing after a restore, which says so in the file", async () => {
    await tamper(sql`delete from ${seals} and sequence >= 5`);
    await restartAnchors(story.deps.config, story.deps.realClock.now());
    await sealAudit(story.deps);
    expect(await found()).toEqual([]);
  });

  test("what was done behind the place to which an earlier walk came", async () => {
    const { ends } = await verifyTrails(story.deps);
    await happen(2);
    await sealAudit(story.deps);
    expect((await verifyTrails(story.deps, ends)).ends.get(organizationId)?.sequence).toBe(8);
    await tamper(sql`delete from ${seals} and sequence >= 6`);
    const { findings } = await verifyTrails(story.deps, ends);
    expect(findings).toMatchObject([{ kind: "cut", sequence: 6 }]);
  });
});

describe("the alarm", () => {
  const emails = () =>
    story.database.asOwner(({ db }) =>
      db
        .selectFrom("message")
        .select(["recipient", "data"])
        .where("kind", "=", "audit_alarm")
        .orderBy("recipient")
        .execute(),
    );
  const metric = async () =>
    /^audit_trail_findings (\d+)/m.exec(await story.app.metrics.metrics())?.[1];

  test("is raised by the sweep: mail, metric, and the operators' list, once of each thing", async () => {
    const operator = await aPerson(story.database, "operator", PLATFORM_ORGANIZATION_ID);
    const list = async () =>
      (await story.send(operator.token, "GET", "/api/audit-findings/")).json<AuditFinding[]>();
    const watching = watchingAudit();
    await watching.run(story.deps);
    expect([await emails(), await metric(), await list()]).toEqual([[], "0", []]);
    await tamper(sql`update audit_event set action = 'patient.listed' where id = ${eventAt(4)}`);
    await watchingAudit().run(story.deps);
    await watchingAudit().run(story.deps);
    const [toTeam, toOperator, ...more] = await emails();
    expect([toTeam?.recipient, toOperator?.data, more]).toEqual([
      "equipe@tea.example",
      { kind: "altered", sequence: "4", trail_id: organizationId },
      [],
    ]);
    expect(await metric()).toBe("1");
    const [finding, ...others] = await list();
    expect([finding, others]).toMatchObject([{ kind: "altered", trail_id: organizationId }, []]);
    const seen = await story.send(
      operator.token,
      "POST",
      `/api/audit-findings/${finding?.id}/seen/`,
    );
    expect([seen.statusCode, seen.json()]).toEqual([200, []]);
    await raiseAlarm(story.deps, [{ kind: "altered", sequence: 4, trailId: organizationId }]);
    expect([await metric(), (await emails()).length]).toEqual(["0", 2]);
  });

  test("is raised within a minute of the start, and looks again after an hour", async () => {
    const watching = watchingAudit();
    expect(watching.everySeconds).toBeLessThanOrEqual(60);
    let at = story.deps.realClock.now().getTime();
    const deps = { ...story.deps, realClock: { now: () => new Date(at) } };
    await watching.run(deps);
    await tamper(sql`delete from ${seals} and sequence >= 5`);
    await watching.run(deps);
    expect(await emails()).toEqual([]);
    at += 3_600_000;
    await watching.run(deps);
    expect(await emails()).toHaveLength(1);
  });
});

describe("the daily letter with the heads", () => {
  const DAY = 24 * 3_600_000;
  const letters = () =>
    story.database.asOwner(({ db }) =>
      db
        .selectFrom("message")
        .select(["recipient", sql<Record<"heads" | "part" | "parts", string>>`data`.as("data")])
        .where("kind", "=", "audit_heads")
        .orderBy("created_at")
        .execute(),
    );
  const withAddress = (later = 0) => ({
    ...story.deps,
    clock: { now: () => new Date(story.deps.realClock.now().getTime() + later) },
    config: { ...story.deps.config, auditHeadsEmail: "cofre@tea.example" },
  });

  test("goes to the address that is set, once a day, whichever process comes first", async () => {
    await mailingHeads.run(story.deps);
    expect(await letters()).toEqual([]);
    await Promise.all([mailingHeads.run(withAddress()), mailingHeads.run(withAddress())]);
    await mailingHeads.run(withAddress(DAY - 60_000));
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(["cofre@tea.example"]);
    await mailingHeads.run(withAddress(DAY + 60_000));
    expect(await letters()).toHaveLength(2);
  });

  test("tells of an end that was cut together with the anchors, however the mail broke its lines", async () => {
    await mailingHeads.run(withAddress());
    const [letter] = await letters();
    if (!letter) throw new Error("no letter");
    const kept = auditHeadsEmail(letter.data).text.replaceAll(" ", "\r\n");
    const heads = readHeads(kept);
    expect(heads.get(organizationId)?.sequence).toBe(6);
    const compared = async () =>
      (await verifyTrails(story.deps, undefined, heads)).findings.map(
        ({ kind, sequence }) => `${kind} ${sequence}`,
      );
    expect(await compared()).toEqual([]);
    await tamper(
      sql`delete from ${seals} and sequence >= 5`,
      sql`delete from audit_event where id not in (select audit_event_id from audit_seal)`,
    );
    await rm(join(dataDir, "audit-anchors.log"));
    expect([await found(), await compared()]).toEqual([[], ["cut 5"]]);
  });
});
