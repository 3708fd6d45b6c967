import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Task } from "#contract/work/tasks.ts";
import { errorText } from "#domain/error-text.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import type { NewTask } from "./new-task.ts";
import { openTask } from "./open-task.ts";
import { tasksRoutes } from "./tasks.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [tasksRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  child = await clinic.child({ name: "Ana Inventada" });
});

/** Opens a task, due on the day of the story, which is 16 March 2026. */
async function open(task: Partial<NewTask> = {}): Promise<void> {
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, (db) =>
    openTask(story.deps, db, {
      patientId: child.patientId,
      kind: "call",
      reason: errorText("as_written", { text: "O formulário não foi aberto." }),
      dueOn: "2026-03-16",
      ...task,
    }),
  );
}

async function list(query = "", person: TestPerson = clinic.admin): Promise<Task[]> {
  const reply = await story.send(person.token, "GET", `/api/tasks/${query}`);
  return Task.array().parse(reply.json());
}

const attempt = (id: string, body: object, person: TestPerson = clinic.admin) =>
  story.send(person.token, "POST", `/api/tasks/${id}/attempts/`, { id: uuidv7(), ...body });

async function theOne(): Promise<Task> {
  const [task] = await list();
  if (!task) throw new Error("there is no open task");
  return task;
}

describe("the list", () => {
  test("tells child, guardian and reason, those due first on top", async () => {
    const other = await clinic.child({ name: "Bento Inventado" });
    await open();
    await open({ patientId: other.patientId, dueOn: "2026-03-10", guardianId: other.guardianId });
    expect(await list()).toMatchObject([
      { child: { full_name: "Bento Inventado" }, due_on: "2026-03-10", overdue: true },
      {
        kind: "call",
        reason: { detail: "O formulário não foi aberto." },
        overdue: false,
        child: { id: child.patientId, full_name: "Ana Inventada", group_name: "Dra. Inventada" },
        guardian: { relationship: "Mãe", phone: "+5581900000001" },
        attempts: [],
      },
    ]);
  });

  test("is read page by page", async () => {
    await open();
    await open({ kind: "invalid_contact", dueOn: "2026-03-17" });
    const first = await story.send(clinic.admin.token, "GET", "/api/tasks/?limit=1");
    const [, next = ""] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect(first.json()).toMatchObject([{ kind: "call" }]);
    const second = await story.send(clinic.admin.token, "GET", next);
    expect(second.json()).toMatchObject([{ kind: "invalid_contact" }]);
    expect(second.headers.link).toBeUndefined();
  });

  test("of a doctor has her own children alone, of a stranger nothing", async () => {
    const { patientId } = await aChild(story.database, clinic.organizationId, clinic.otherGroupId);
    await open();
    await open({ patientId });
    expect(await list()).toHaveLength(2);
    expect(await list("", clinic.carer)).toMatchObject([{ child: { id: child.patientId } }]);
    expect(await list("", clinic.outsider)).toEqual([]);
  });

  test("leaves out a child whose record was put away", async () => {
    await open();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", child.patientId)
        .execute(),
    );
    expect(await list()).toEqual([]);
  });
});

describe("taking a task up", () => {
  test("who spoke to the family closes it, and it is found in the history", async () => {
    await open();
    const { id } = await theOne();
    const reply = await attempt(id, { outcome: "falei", note: "Vai responder hoje" });
    expect(reply.statusCode).toBe(201);
    expect(await list()).toEqual([]);
    expect(await list("?situacao=concluidas")).toMatchObject([
      {
        id,
        overdue: false,
        closed_by: SOMEBODY,
        attempts: [{ outcome: "falei", note: "Vai responder hoje" }],
      },
    ]);
    expect(await clinic.trailOf(child.patientId)).toMatchObject([
      { action: "task.closed", detail: { task_id: id, outcome: "falei" } },
    ]);
  });

  test("when nobody answers it stays open, until the day that was chosen", async () => {
    await open({ dueOn: "2026-03-10" });
    const { id } = await theOne();
    await attempt(id, { outcome: "nao_atendeu", next_on: "2026-03-18" });
    expect(await list()).toMatchObject([
      { id, due_on: "2026-03-18", overdue: false, attempts: [{ outcome: "nao_atendeu" }] },
    ]);
  });

  test.each([
    ["without the day of the next try", { outcome: "nao_atendeu" }, "next_on"],
    ["with a day gone by", { outcome: "nao_atendeu", next_on: "2026-03-15" }, "next_on"],
    ["with a day years away", { outcome: "nao_atendeu", next_on: "2062-03-18" }, "next_on"],
    ["with a day that is none", { outcome: "nao_atendeu", next_on: "2026-02-30" }, "next_on"],
    ["as something else, without saying what", { outcome: "outro" }, "note"],
    ["as nothing that is known", { outcome: "sei lá" }, "outcome"],
  ])("is refused %s, with the field named", async (_, body, field) => {
    await open();
    const reply = await attempt((await theOne()).id, body);
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
  });

  test("the same attempt sent twice is one", async () => {
    await open();
    const { id } = await theOne();
    const body = { id: uuidv7(), outcome: "falei" };
    expect((await attempt(id, body)).statusCode).toBe(201);
    expect((await attempt(id, body)).statusCode).toBe(201);
    expect(await list("?situacao=concluidas")).toMatchObject([{ attempts: [{}] }]);
  });

  test("a closed one is not closed again by somebody else", async () => {
    await open();
    const { id } = await theOne();
    await attempt(id, { outcome: "falei" });
    const second = await attempt(id, { outcome: "falei" }, clinic.carer);
    expect([second.statusCode, second.json<{ detail: string }>().detail]).toEqual([
      409,
      "Esta tarefa já foi concluída.",
    ]);
    expect(await list("?situacao=concluidas")).toMatchObject([{ attempts: [{}] }]);
  });

  test("out of reach it is not there", async () => {
    await open();
    const { id } = await theOne();
    expect((await attempt(id, { outcome: "falei" }, clinic.outsider)).statusCode).toBe(404);
  });
});
