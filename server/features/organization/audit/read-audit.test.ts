import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditRow } from "#contract/organization/audit.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson, anOrganization } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { makeConfirmation } from "../exports/confirmation.ts";
import { auditExport } from "./audit.export.ts";
import { auditRoutes } from "./audit.routes.ts";
import { eventsQuery } from "./read-audit.queries.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [auditRoutes, patientsRoutes, exportsOf(auditExport)] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
});

async function trail(query = "", person = clinic.admin) {
  const reply = await story.send(person.token, "GET", `/api/audit/${query}`);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return { rows: reply.json<AuditRow[]>(), link: String(reply.headers["link"] ?? "") };
}

/** Something that nobody of the staff did. */
function happen(action: "form.answered" | "patient.archive", entityId: string) {
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  return withTenant(story.database, scope, (db) => recordScreeningEvent(db, { action, entityId }));
}

describe("the trail", () => {
  test("tells who did what, in which role, with whose record", async () => {
    const child = await clinic.child({ name: "Bento Inventado" });
    await clinic.record(clinic.carer, child);
    const { rows } = await trail();
    expect(rows).toMatchObject([
      {
        action: "patient.read",
        actor: { kind: "person", account_id: clinic.carer.accountId, roles: ["clinic_doctor"] },
        patient: { id: child.patientId, full_name: "Bento Inventado" },
      },
    ]);
    expect(rows[0]?.actor.name).toBeTruthy();
  });

  test("names the family and the program where there is no account", async () => {
    const { patientId } = await clinic.child();
    await happen("form.answered", uuidv7());
    await happen("patient.archive", patientId);
    const { rows } = await trail();
    expect(rows.map(({ action, actor }) => [action, actor.kind, actor.name])).toEqual([
      ["patient.archive", "program", null],
      ["form.answered", "family", null],
    ]);
  });

  test("comes page by page, the newest first, none left out or told twice", async () => {
    const child = await clinic.child();
    for (let n = 0; n < 7; n += 1) await clinic.record(clinic.admin, child);
    const seen: string[] = [];
    let query: string | undefined = "?limit=3";
    while (query !== undefined) {
      const { rows, link } = await trail(query);
      seen.push(...rows.map(({ id }) => id));
      query = /\?[^>]+/.exec(link)?.[0];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await trail()).rows.map(({ id }) => id)).toEqual(seen);
  });

  test("is filtered by who, what, whose record and when", async () => {
    const [child, other] = [await clinic.child(), await clinic.child()];
    await clinic.record(clinic.admin, child);
    await clinic.record(clinic.carer, child);
    await clinic.record(clinic.admin, other);
    await happen("patient.archive", child.patientId);
    const count = async (query: string) => (await trail(query)).rows.length;
    expect(await count(`?account=${clinic.carer.accountId}`)).toBe(1);
    expect(await count("?group=reading")).toBe(3);
    expect(await count("?group=record")).toBe(1);
    expect(await count(`?patient=${child.patientId}`)).toBe(3);
    expect(await count(`?patient=${child.patientId}&group=reading`)).toBe(2);
    expect(await count(`?patient=${child.patientId}&account=${clinic.admin.accountId}`)).toBe(1);
    expect(await count("?from=2020-01-01&to=2020-12-31")).toBe(0);
    expect(await count("?from=2020-01-01&to=2999-01-01")).toBe(4);
  });

  test("of a child has what happened to all that is the child's", async () => {
    const child = await clinic.child();
    await happen("form.answered", child.guardianId);
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("audit_event")
        .values({
          id: uuidv7(),
          organization_id: clinic.organizationId,
          action: "guardian.edited",
          entity: "guardian",
          entity_id: child.guardianId,
        })
        .execute(),
    );
    const { rows } = await trail(`?patient=${child.patientId}`);
    expect(rows.find(({ action }) => action === "guardian.edited")?.patient?.id).toBe(
      child.patientId,
    );
  });

  test("refuses days in the wrong order and a child of another organization", async () => {
    const outside = await aClinic(story);
    const { patientId } = await outside.child();
    const ask = (query: string) => story.send(clinic.admin.token, "GET", `/api/audit/${query}`);
    expect((await ask("?from=2026-02-01&to=2026-01-01")).json()).toMatchObject({
      fields: { to: "O fim vem depois do início" },
    });
    expect((await ask(`?patient=${patientId}`)).statusCode).toBe(404);
    expect((await ask("?cursor=xyz")).statusCode).toBe(422);
  });

  test("is its organization's alone", async () => {
    const outside = await aClinic(story);
    await outside.record(outside.admin, await outside.child());
    expect((await trail()).rows).toEqual([]);
  });

  test("is read by a network's management too, of its own organization", async () => {
    const organizationId = await anOrganization(story.database, { kind: "municipality" });
    const manager = await aPerson(story.database, "network_manager", organizationId);
    expect((await trail("", manager)).rows).toEqual([]);
  });

  test("names the people whom it can be asked about", async () => {
    const reply = await story.send(clinic.admin.token, "GET", "/api/audit/actors/");
    expect(reply.json<{ account_id: string }[]>().map(({ account_id: id }) => id)).toEqual(
      expect.arrayContaining([clinic.admin.accountId, clinic.carer.accountId]),
    );
  });
});

test("a page is answered from an index, whichever way it is asked for", async () => {
  const { patientId } = await clinic.child();
  await story.database.asOwner(async ({ db }) => {
    await sql`insert into audit_event (id, organization_id, at, account_id, action, entity, entity_id)
      select gen_random_uuid(), ${clinic.organizationId}, now() - n * interval '1 minute', ${clinic.admin.accountId},
        'referral.read', 'patient', gen_random_uuid()
      from generate_series(1, 100000) n`.execute(db);
    await sql`analyze audit_event`.execute(db);
  });
  const asked = {
    account: undefined,
    actions: undefined,
    patient: undefined,
    from: undefined,
    to: undefined,
    after: undefined,
    timeZone: "America/Sao_Paulo",
    without: [],
    atMost: 51,
  };
  const WAYS = [
    {},
    { after: { at: "2026-01-01T00:00:00.000000Z", id: uuidv7() } },
    { account: clinic.carer.accountId },
    { actions: ["patient.read", "report.read"] },
    { patient: patientId },
  ];
  const scope = { ...clinic.admin, groupIds: "all" } as const;
  for (const way of WAYS) {
    const plan = await withTenant(story.database, scope, async (db) => {
      const { rows } = await sql<object>`explain ${eventsQuery(db, { ...asked, ...way })}`.execute(
        db,
      );
      return JSON.stringify(rows);
    });
    const ways = plan.match(/[^"]* on audit_event e[^"]*/g);
    expect(ways).toEqual([expect.stringMatching(/Index Scan (Backward )?using audit_event_of_/)]);
  }
});

describe("the file", () => {
  const confirmation = () => makeConfirmation(story.deps, clinic.admin).confirmation;

  test("has the rows in words, and asks for the password", async () => {
    const child = await clinic.child({ name: "Bento Inventado" });
    await clinic.record(clinic.carer, child);
    const reply = await story.send(clinic.admin.token, "POST", "/api/exports/", {
      id: uuidv7(),
      kind: "audit",
      params: { confirmation: "" },
    });
    expect(reply.statusCode).toBe(422);
    const said = confirmation();
    const params = { confirmation: said, group: "reading" };
    const { id, name } = await fileOf(story, clinic.admin, auditExport, params);
    expect(name).toMatch(/^auditoria-.*\.csv$/);
    const address = `/api/exports/${id}/file?confirmation=${said}`;
    const text = (await story.send(clinic.admin.token, "GET", address)).rawPayload.toString("utf8");
    expect(text).toContain("Quando;Quem;Papel;O que fez;Criança");
    expect(text).toContain("Médico(a);Abriu o prontuário;Bento Inventado");
  });
});
