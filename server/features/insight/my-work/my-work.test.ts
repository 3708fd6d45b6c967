import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { WorkItem, WorkCounts } from "#contract/insight/my-work.ts";
import type { NewTask } from "#server/features/work/tasks/new-task.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { type Changes, aReferralOf, aTaskFor } from "#server/testing/work.ts";
import { inboxCountsRoutes } from "../inbox-counts/inbox-counts.routes.ts";
import { myWorkRoutes } from "./my-work.routes.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [inboxCountsRoutes, myWorkRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
});

const open = (child: TestChild, task: Partial<NewTask> = {}, of = clinic) =>
  aTaskFor(story, of.organizationId, child, task);

async function aReferral(
  of: TestPerson,
  { name = "Ana Inventada", ...changes }: { name?: string } & Changes = {},
) {
  const child = await clinic.child({ name });
  const referralId = await aReferralOf(story, of, child, changes);
  return { ...child, referralId };
}

async function attempted(referralId: string, nextOn: string | null): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("contact_attempt")
      .values({
        id: uuidv7(),
        organization_id: clinic.organizationId,
        referral_id: referralId,
        at: story.clock.now(),
        account_id: clinic.carer.accountId,
        channel: "phone",
        outcome: "nao_atendeu",
        next_on: nextOn,
      })
      .execute(),
  );
}

async function list(person: TestPerson, query = ""): Promise<WorkItem[]> {
  const reply = await story.send(person.token, "GET", `/api/my-work/${query}`);
  return WorkItem.array().parse(reply.json());
}

const names = async (person: TestPerson, query = "") =>
  (await list(person, query)).map(({ child }) => child.full_name);

async function counts(person: TestPerson, query = ""): Promise<WorkCounts> {
  const reply = await story.send(person.token, "GET", `/api/my-work/counts/${query}`);
  return WorkCounts.parse(reply.json());
}

describe("my work", () => {
  test("is the referrals I own and the tasks that are mine or nobody's, those due first on top", async () => {
    const { carer } = clinic;
    const ana = await aReferral(carer, { failed_attempts: 2 });
    await aReferral(clinic.admin, { name: "Bento Inventado" });
    const caio = await clinic.child({ name: "Caio Inventado" });
    await open(caio, { dueOn: "2026-03-10" });
    const dora = await clinic.child({ name: "Dora Inventada" });
    await open(dora, { dueOn: "2026-03-20", assigneeAccountId: carer.accountId });
    const elis = await clinic.child({ name: "Elis Inventada" });
    await open(elis, { assigneeAccountId: clinic.admin.accountId });
    expect(await list(carer)).toMatchObject([
      {
        what: { source: "task", kind: "call", reason: { detail: "O formulário não foi aberto." } },
        urgency: "overdue",
        child: { full_name: "Caio Inventado", group_name: "Dra. Inventada" },
        guardian: { relationship: "Mãe", phone: "+5581900000001" },
        referral_id: null,
        assignee: null,
      },
      {
        id: ana.referralId,
        what: {
          source: "referral",
          stage: "a_encaminhar",
          type: "neurologist",
          failed_attempts: 2,
          appointment_on: null,
          agreed_call_on: null,
        },
        due_on: "2026-03-16",
        urgency: "today",
        child: { full_name: "Ana Inventada" },
        referral_id: ana.referralId,
        assignee: { id: carer.accountId },
      },
      { child: { full_name: "Dora Inventada" }, urgency: "week" },
    ]);
    expect(await counts(carer)).toEqual({ overdue: 1, today: 1, week: 1, later: 0 });
    expect(await names(clinic.admin)).toEqual([
      "Caio Inventado",
      "Bento Inventado",
      "Elis Inventada",
    ]);
  });

  test("and the team's has everybody's, but of the children within reach alone", async () => {
    await aReferral(clinic.carer);
    await aReferral(clinic.admin, { name: "Bento Inventado" });
    const { database } = story;
    const far = await aChild(database, clinic.organizationId, clinic.otherGroupId);
    await open(far, { dueOn: "2026-05-01" });
    expect(await names(clinic.carer, "?quem=equipe")).toEqual(["Ana Inventada", "Bento Inventado"]);
    expect(await counts(clinic.admin, "?quem=equipe")).toMatchObject({ today: 2, later: 1 });
    expect(await names(clinic.outsider, "?quem=equipe")).toEqual([]);
  });

  test("is read page by page, across its sources", async () => {
    for (const [number, dueOn] of ["2026-03-12", "2026-03-14", "2026-03-18"].entries()) {
      await open(await clinic.child({ name: `Tarefa ${number}` }), { dueOn });
    }
    for (const [number, due_on] of ["2026-03-13", "2026-03-17"].entries()) {
      await aReferral(clinic.admin, { name: `Encaminhada ${number}`, due_on });
    }
    const pages: string[][] = [];
    let address = "/api/my-work/?limit=2";
    while (address !== "") {
      const reply = await story.send(clinic.admin.token, "GET", address);
      pages.push(
        WorkItem.array()
          .parse(reply.json())
          .map(({ child }) => child.full_name),
      );
      address = /<([^>]+)>/.exec(String(reply.headers.link))?.[1] ?? "";
    }
    expect(pages).toEqual([
      ["Tarefa 0", "Encaminhada 0"],
      ["Tarefa 1", "Encaminhada 1"],
      ["Tarefa 2"],
    ]);
  });

  test("leaves out what is over, and a child whose record was put away", async () => {
    await aReferral(clinic.admin, {
      stage: "encerrado",
      closed_at: story.clock.now(),
      close_reason: "mudou",
      not_referred_reason: "familia_adiou",
    });
    const away = await clinic.child({ name: "Bento Inventado" });
    await open(away);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", away.patientId)
        .execute(),
    );
    expect(await list(clinic.admin, "?quem=equipe")).toEqual([]);
  });
});

describe("the day of a referral's next step", () => {
  test("is the one agreed for the next try, and never later than its due date", async () => {
    const { referralId } = await aReferral(clinic.admin, { due_on: "2026-03-30" });
    await attempted(referralId, "2026-03-18");
    expect(await list(clinic.admin)).toMatchObject([{ due_on: "2026-03-18" }]);
    story.clock.advanceDays(1 / 24);
    await attempted(referralId, "2026-04-18");
    expect(await list(clinic.admin)).toMatchObject([{ due_on: "2026-03-30" }]);
    story.clock.advanceDays(-1 / 24);
  });

  test("is the appointment's, once there is one", async () => {
    await aReferral(clinic.admin, {
      stage: "agendado",
      scheduled_at: story.clock.now(),
      appointment_on: "2026-03-19",
      due_on: "2026-03-30",
    });
    expect(await list(clinic.admin)).toMatchObject([
      { due_on: "2026-03-19", what: { appointment_on: "2026-03-19" }, urgency: "week" },
    ]);
  });
});

describe("a child with a referral and a task about it", () => {
  test("has one line: the task's, when that is due first", async () => {
    const child = await aReferral(clinic.carer);
    await open(child, { kind: "other_way", referralId: child.referralId });
    expect(await list(clinic.carer)).toMatchObject([
      { what: { source: "task", kind: "other_way" }, referral_id: child.referralId },
    ]);
    expect(await counts(clinic.carer)).toMatchObject({ today: 1 });
  });

  test("keeps the referral's line while the task was put off", async () => {
    const child = await aReferral(clinic.carer);
    await open(child, { kind: "interview", referralId: child.referralId, dueOn: "2026-04-20" });
    expect(await list(clinic.carer)).toMatchObject([
      { what: { source: "referral" } },
      { what: { source: "task" } },
    ]);
  });

  test("has no second line for being late, but whoever administers is told of another's", async () => {
    const child = await aReferral(clinic.carer, { due_on: "2026-03-10" });
    await open(child, { kind: "referral_overdue", referralId: child.referralId });
    expect(await list(clinic.carer)).toMatchObject([{ what: { source: "referral" } }]);
    expect(await list(clinic.admin)).toMatchObject([{ what: { kind: "referral_overdue" } }]);
    expect(await list(clinic.admin, "?quem=equipe")).toMatchObject([
      { what: { source: "referral" } },
    ]);
  });
});

test("the sidebar counts what is mine or nobody's, due today or before, and there is a list of just that", async () => {
  await aReferral(clinic.carer, { due_on: "2026-03-10" });
  await aReferral(clinic.carer, { name: "Bento Inventado", due_on: "2026-03-20" });
  await open(await clinic.child({ name: "Caio Inventado" }));
  const inbox = async (person: TestPerson) =>
    InboxCounts.parse((await story.send(person.token, "GET", "/api/inbox-counts/")).json()).tasks;
  expect(await inbox(clinic.carer)).toBe(2);
  expect(await inbox(clinic.admin)).toBe(1);
  expect(await names(clinic.carer, "?vence=hoje")).toEqual(["Ana Inventada", "Caio Inventado"]);
  expect(await names(clinic.admin, "?vence=hoje")).toEqual(["Caio Inventado"]);
});

test("a school hears that a family needs contact, and nothing that tells of a result", async () => {
  const school = await aClinic(story, "school");
  const child = await school.child();
  const id = await aReferralOf(story, school.admin, child);
  const kinds = [
    "call",
    "invalid_contact",
    "other_way",
    "referral_overdue",
    "family_replied",
    "interview",
    "interview_negative",
  ] as const;
  for (const kind of kinds) await open(child, { kind, referralId: id }, school);
  const seen = await list(school.admin);
  expect(seen.map(({ what }) => what.source === "task" && what.kind)).toEqual(kinds.slice(0, 3));
  expect(seen.map(({ referral_id }) => referral_id)).toEqual([null, null, null]);
  expect(await counts(school.admin)).toMatchObject({ today: 3 });
});
