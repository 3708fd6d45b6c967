import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReportSchedule } from "#contract/insight/report-schedules.ts";
import { makeExport } from "#server/features/organization/exports/make-export.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { exportsOf } from "#server/testing/exported.ts";
import { aMailer, deliverMail } from "#server/testing/outbox.ts";
import { networkReportKind } from "../network/files/network-file.ts";
import { reportSchedulesRoutes } from "./report-schedules.routes.ts";
import { sendDue } from "./send-due.ts";

/** Reports that come by e-mail. It is Monday, 16 March 2026, at noon. */
let story: TestApp;
let city: string;
/** The kinds of files that a schedule may name. */
const KINDS = [networkReportKind];

let manager: TestPerson;
let second: TestPerson;

beforeEach(async () => {
  story = await testApp({
    features: [exportsOf(...KINDS), (serving) => reportSchedulesRoutes(serving, KINDS)],
  });
  const { database } = story;
  city = await anOrganization(database, { kind: "municipality" });
  await anOrganization(database, { kind: "school", parentId: city });
  manager = await aPerson(database, "network_manager", city);
  second = await aPerson(database, "network_manager", city);
});
afterEach(() => story.close());

const send = (
  person: TestPerson,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path = "",
  body?: unknown,
) => story.send(person.token, method, `/api/report-schedules/${path}`, body);
const wanted = (more: object = {}) => ({
  id: uuidv7(),
  kind: "network_report",
  params: { format: "pdf" },
  cadence: "weekly",
  recipients: [manager.roleAssignmentId, second.roleAssignmentId],
  ...more,
});
const messages = () =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .selectAll()
      .where("kind", "=", "report_ready")
      .where("organization_id", "=", city)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );

/** Orders a report for both managers, and gives its id. */
async function order(): Promise<string> {
  const body = wanted();
  expect((await send(manager, "POST", "", body)).statusCode).toBe(201);
  return body.id;
}

/** A week in which the report was made, with its messages. */
async function aWeekLater() {
  story.clock.advanceDays(7);
  await sendDue(story.deps, KINDS);
  return messages();
}

describe("a report that is sent by itself", () => {
  test("is kept once, with who receives it and its next day", async () => {
    const body = wanted();
    for (const answer of [
      await send(manager, "POST", "", body),
      await send(manager, "POST", "", body),
    ]) {
      expect(answer.statusCode).toBe(201);
      expect(ReportSchedule.parse(answer.json())).toMatchObject({
        cadence: "weekly",
        next_on: "2026-03-23",
        recipients: [
          { role_assignment_id: manager.roleAssignmentId },
          { role_assignment_id: second.roleAssignmentId },
        ],
      });
    }
    expect(ReportSchedule.array().parse((await send(manager, "GET")).json())).toHaveLength(1);
  });

  test("is made on its day in working hours: a file and a message without a number for each", async () => {
    await order();
    await sendDue(story.deps, KINDS);
    expect(await messages()).toEqual([]);
    story.clock.advanceDays(6.5);
    await sendDue(story.deps, KINDS);
    expect(await messages()).toEqual([]);
    story.clock.advanceDays(0.5);
    await sendDue(story.deps, KINDS);
    await sendDue(story.deps, KINDS);
    const sent = await messages();
    expect(sent).toHaveLength(2);
    const files = await story.database.asOwner(({ db }) =>
      db.selectFrom("export").selectAll().where("organization_id", "=", city).execute(),
    );
    expect(new Set(files.map((file) => file.role_assignment_id))).toEqual(
      new Set([manager.roleAssignmentId, second.roleAssignmentId]),
    );
    const [first] = sent;
    const { mailer, handed } = aMailer();
    await deliverMail(story, mailer, { organization_id: city, message_id: first?.id ?? "" });
    expect(handed[0]?.subject).toMatch(/^O relatório semanal de .* está pronto$/);
    expect(handed[0]?.text).toContain("http://tea.example/rede?arquivo=");
    expect(ReportSchedule.array().parse((await send(manager, "GET")).json())[0]?.next_on).toBe(
      "2026-03-30",
    );
  });

  test("the file can be fetched by who it was made for", async () => {
    await order();
    await aWeekLater();
    const [file] = await story.database.asOwner(({ db }) =>
      db.selectFrom("export").selectAll().where("created_by", "=", manager.accountId).execute(),
    );
    if (!file) throw new Error("no file");
    await makeExport(story.deps, KINDS, { organization_id: city, export_id: file.id });
    const answer = await story.send(manager.token, "GET", `/api/exports/${file.id}/file`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("goes to nobody whose role has ended, also when it is on its way", async () => {
    await order();
    const before = await aWeekLater();
    expect(before).toHaveLength(2);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ ended_at: story.clock.now() })
        .where("id", "=", second.roleAssignmentId)
        .execute(),
    );
    const { mailer, handed } = aMailer();
    for (const { id, recipient } of before) {
      if (recipient === second.email) {
        await deliverMail(story, mailer, { organization_id: city, message_id: id });
      }
    }
    expect(handed).toEqual([]);
    const after = (await aWeekLater()).slice(before.length);
    expect(after.map(({ recipient }) => recipient)).toEqual([manager.email]);
  });

  test("is changed and ended", async () => {
    const id = await order();
    const body = { cadence: "quarterly", recipients: [manager.roleAssignmentId] };
    const changed = await send(manager, "PATCH", `${id}/`, body);
    expect(ReportSchedule.parse(changed.json())).toMatchObject({
      cadence: "quarterly",
      next_on: "2026-05-01",
    });
    for (const status of [200, 404]) {
      expect((await send(manager, "DELETE", `${id}/`)).statusCode).toBe(status);
    }
    expect((await send(manager, "PATCH", `${id}/`, body)).statusCode).toBe(404);
  });
});

describe("what cannot be", () => {
  test("another role's report, a stranger as recipient, unknown kinds and parameters", async () => {
    const clinic = await anOrganization(story.database);
    const admin = await aPerson(story.database, "clinic_admin", clinic);
    expect((await send(admin, "POST", "", wanted())).statusCode).toBe(403);
    for (const [more, field] of [
      [{ recipients: [admin.roleAssignmentId] }, "recipients"],
      [{ kind: "nada" }, "kind"],
      [{ params: { format: "exe" } }, "params"],
      [{ cadence: "hourly" }, "cadence"],
    ] as const) {
      const answer = await send(manager, "POST", "", wanted(more));
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        422,
        [field],
      ]);
    }
  });
});
