import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OverdueChild, resendOverdue } from "#contract/insight/dashboard.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { type LinkedForm, aLinkTo } from "#server/testing/guardian.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

let story: TestApp;
let clinic: string;
let group: string;
let admin: TestPerson;

beforeEach(async () => {
  story = await testApp({ features: [completionRoutes, dashboardRoutes] });
  clinic = await anOrganization(story.database);
  group = await aGroup(story.database, clinic);
  admin = await aPerson(story.database, "clinic_admin", clinic);
}, 60_000);
afterEach(() => story.close());

/** A child whose form was sent when the story began, and will be overdue a month later. */
async function waiting(email = "familia@familia.example", groupId = group): Promise<LinkedForm> {
  const child = await aChild(story.database, clinic, groupId, { email });
  return aLinkTo(story, { ...child, organizationId: clinic, groupId });
}

async function overdue(person = admin, query = ""): Promise<OverdueChild[]> {
  const answer = await story.send(person.token, "GET", `/api/dashboard/overdue/${query}`);
  expect(answer.statusCode).toBe(200);
  return OverdueChild.array().parse(answer.json());
}

async function resend(patientIds: readonly string[], person = admin, how: object = {}) {
  const url = "/api/dashboard/overdue/resend/";
  const answer = await story.send(person.token, "POST", url, { patient_ids: patientIds, ...how });
  expect(answer.statusCode).toBe(200);
  return resendOverdue.reply.parse(answer.json());
}

async function messages(): Promise<number> {
  return story.database.asOwner(async ({ db }) => {
    const rows = await db
      .selectFrom("message")
      .select("id")
      .where("organization_id", "=", clinic)
      .execute();
    return rows.length;
  });
}

test("lists who would get an overdue form again, and sends nothing by it", async () => {
  const { patientId } = await waiting();
  expect(await overdue()).toEqual([]);
  story.clock.advanceDays(31);
  expect(await overdue()).toMatchObject([
    { patient: { id: patientId }, recipient: "familia@familia.example", obstacle: null },
  ]);
  expect(await messages()).toBe(0);
});

test("sends each one's open form again, with a new link in place of the old", async () => {
  const first = await waiting();
  story.clock.advanceDays(31);
  expect(await resend([first.patientId])).toEqual([
    { patient_id: first.patientId, sent: true, reason: null },
  ]);
  expect(await messages()).toBe(1);
  const old = await story.send(null, "GET", first.url);
  expect(old.statusCode).toBe(410);
  // Still overdue, and not sent again so soon.
  expect(await overdue()).toMatchObject([{ obstacle: "sent_lately" }]);
  expect(await resend([first.patientId])).toEqual([
    {
      patient_id: first.patientId,
      sent: false,
      reason: {
        code: "link_sent_lately",
        params: {},
        detail: "O link já foi enviado nas últimas 24 horas.",
      },
    },
  ]);
  expect(await messages()).toBe(1);
  story.clock.advanceDays(1.01);
  expect(await resend([first.patientId])).toMatchObject([{ sent: true }]);
});

test("two who press at once send once", async () => {
  const { patientId } = await waiting();
  story.clock.advanceDays(31);
  const [one, other] = await Promise.all([resend([patientId]), resend([patientId])]);
  expect([...one, ...other].filter(({ sent }) => sent)).toHaveLength(1);
  expect(await messages()).toBe(1);
});

test("what stops one stops no other, and each is told", async () => {
  const [reached, unknown, answered] = [await waiting(), await waiting(""), await waiting()];
  story.clock.advanceDays(31);
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("form")
      .set({ started_at: story.clock.now(), answered_at: story.clock.now() })
      .where("id", "=", answered.formId)
      .execute(),
  );
  const stranger = uuidv7();
  const ids = [unknown.patientId, answered.patientId, stranger, reached.patientId];
  const outcomes = await resend(ids);
  const gone = "Não há mais formulário atrasado: talvez já tenha sido respondido.";
  expect(outcomes.map(({ sent, reason }) => [sent, reason && reason.detail])).toEqual([
    [false, "O responsável não tem e-mail cadastrado."],
    [false, gone],
    [false, gone],
    [true, null],
  ]);
});

test("a doctor neither sees nor sends to a colleague's children", async () => {
  const own = await aGroup(story.database, clinic);
  const doctor = await aPerson(story.database, "clinic_doctor", clinic, { groupIds: [own] });
  const theirs = await waiting();
  const mine = await waiting("minha@familia.example", own);
  story.clock.advanceDays(31);
  expect((await overdue(doctor)).map(({ patient }) => patient.id)).toEqual([mine.patientId]);
  const outcomes = await resend([theirs.patientId, mine.patientId], doctor);
  expect(outcomes.map(({ sent }) => sent)).toEqual([false, true]);
  expect(await messages()).toBe(1);
});

test.each([
  [{}],
  [{ patient_ids: [] }],
  [{ patient_ids: ["x"] }],
  [{ patient_ids: Array.from({ length: 21 }, () => uuidv7()) }],
])("%j is refused with the field named", async (body) => {
  const answer = await story.send(admin.token, "POST", "/api/dashboard/overdue/resend/", body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ fields: object }>().fields)[0]).toContain("patient_ids");
});

test("says of each what became of the message that led to the form", async () => {
  const { patientId } = await waiting();
  story.clock.advanceDays(31);
  expect(await overdue()).toMatchObject([{ channel: "email", message: null, started_at: null }]);
  await resend([patientId]);
  expect(await overdue()).toMatchObject([
    { message: { channel: "email", status: "queued", failure: null } },
  ]);
});

test("what is not to leave at night waits for the morning of the next working day", async () => {
  const { patientId } = await waiting();
  // A Saturday at nine in the evening.
  story.clock.advanceDays(33.375);
  await resend([patientId], admin, { when: "hours" });
  expect((await overdue())[0]?.message).toMatchObject({
    status: "queued",
    at: "2026-04-20T11:00:00.000Z",
  });
});

test("a family that asked to be left alone is named as such, and written to by no press of a button", async () => {
  const { patientId } = await waiting("calma@familia.example");
  const scope = { organizationId: clinic, accountId: null, groupIds: "all" } as const;
  const wish = { channel: "email", address: "calma@familia.example", reason: "staff" } as const;
  await withTenant(story.database, scope, (db) => suppressAddress(story.deps, db, wish));
  story.clock.advanceDays(31);
  expect(await overdue()).toMatchObject([{ channel: null, obstacle: "opted_out" }]);
  expect(await resend([patientId])).toMatchObject([
    { sent: false, reason: { detail: "O responsável pediu para não receber mensagens." } },
  ]);
});

test("of a form that was begun the family is reminded by the link it has", async () => {
  const form = await waiting();
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("form")
      .set({ started_at: story.clock.now() })
      .where("id", "=", form.formId)
      .execute(),
  );
  story.clock.advanceDays(16);
  expect(await overdue()).toEqual([]);
  expect(await overdue(admin, "?late=partial")).toMatchObject([
    { patient: { id: form.patientId }, obstacle: null, channel: "email" },
  ]);
  const late = { late: "partial" };
  expect(await resend([form.patientId], admin, late)).toMatchObject([{ sent: true }]);
  expect((await story.send(null, "GET", form.url)).statusCode).toBe(200);
  expect(await overdue(admin, "?late=partial")).toMatchObject([
    { obstacle: "sent_lately", message: { status: "queued" } },
  ]);
  expect(await messages()).toBe(1);
});
