import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson, type TestPerson } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory, anotherReferral } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { referralStepsRoutes } from "../steps.routes.ts";
import { bulkReferralsRoutes } from "./bulk.routes.ts";

let tea: TestApp;
let story: ReferralStory;
/** Of the story, and one more of the same clinic. */
let mine: string[];
/** Of another clinic. */
let foreign: ReferralStory;
let doctor: TestPerson;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, bulkReferralsRoutes, referralsRoutes, referralStepsRoutes],
  });
  foreign = await aReferralStory(tea);
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  mine = [story.referralId, (await anotherReferral(tea, story)).referralId];
  doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
    groupIds: [story.groupId],
    at: tea.clock.now(),
  });
});

const post = (action: string, body: unknown, token = story.admin.token) =>
  tea.send(token, "POST", `/api/referrals/bulk/${action}/`, body);
const bulk = async (action: string, body: unknown, token?: string) =>
  (await post(action, body, token)).json<BulkOutcome>();
const course = async (id: string, token = story.admin.token) =>
  (await tea.send(token, "GET", `/api/referrals/${id}/course/`)).json<ReferralCourse>();
const step = (id: string, action: string, body: unknown) =>
  tea.send(
    story.admin.token,
    action === "owner" ? "PUT" : "POST",
    `/api/referrals/${id}/${action}/`,
    body,
  );
const why = ({ left_out }: BulkOutcome) => left_out.map(({ error }) => error.code);

const giving = () => ({ id: uuidv7(), referral_ids: mine, owner: doctor.accountId });
const closing = (referrals = mine) => ({
  id: uuidv7(),
  referrals: referrals.map((id) => ({ id, from: "a_encaminhar" })),
  reason: "mudou",
  not_referred_reason: "sem_contato",
  note: "Foram para outra cidade",
});
const undoing = ({ id }: { readonly id: string }, referral_ids = mine) => ({ id, referral_ids });

const actions = () =>
  tea.database.asOwner(async ({ db }) => {
    const rows = await db
      .selectFrom("audit_event")
      .select("action")
      .where("organization_id", "=", story.organizationId)
      .where("action", "like", "referral.%")
      .where("action", "<>", "referral.read")
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  });

describe("an owner for several", () => {
  test("is given once however often it is sent, and taken back once", async () => {
    const order = giving();
    const replies = await Promise.all([bulk("owner", order), bulk("owner", order)]);
    expect(replies).toEqual([
      { done: mine, left_out: [] },
      { done: mine, left_out: [] },
    ]);
    for (const id of mine) {
      const { owner, events } = await course(id);
      expect(owner?.id).toBe(doctor.accountId);
      expect(events.filter(({ kind }) => kind === "owner")).toHaveLength(1);
    }
    const undo = undoing(order);
    expect(await bulk("undo", undo)).toEqual({ done: mine, left_out: [] });
    expect(await bulk("undo", undo)).toEqual({ done: mine, left_out: [] });
    for (const id of mine) {
      const { owner, events } = await course(id);
      expect(owner?.id).toBe(story.admin.accountId);
      expect(events.filter(({ kind }) => kind === "owner")).toHaveLength(2);
    }
    expect(await actions()).toEqual(Array.from({ length: 4 }, () => "referral.owner_changed"));
  });

  test("tells which were left out, and why", async () => {
    const [first = "", second = ""] = mine;
    await step(first, "owner", { owner: doctor.accountId });
    await bulk("closing", closing([second]));
    const gone = uuidv7();
    const outcome = await bulk("owner", { ...giving(), referral_ids: [...mine, gone] });
    expect(outcome.done).toEqual([]);
    expect(outcome.left_out.map(({ referral_id: id }) => id)).toEqual([...mine, gone]);
    expect(why(outcome)).toEqual([
      "referral_owner_unchanged",
      "referral_already_closed",
      "not_found",
    ]);
    const outsider = await bulk("owner", { ...giving(), referral_ids: [first], owner: uuidv7() });
    expect(outsider.left_out).toEqual([
      {
        referral_id: first,
        error: {
          code: "choose_team_member",
          params: {},
          detail: "Escolha alguém da equipe que acompanhe esta criança.",
        },
      },
    ]);
  });

  test("is not taken from who got it meanwhile, nor by anybody else, nor much later", async () => {
    const order = giving();
    await bulk("owner", order);
    const [first = "", second = ""] = mine;
    await step(first, "owner", { owner: story.admin.accountId });
    expect(why(await bulk("undo", undoing(order), doctor.token))).toEqual([
      "nothing_to_undo",
      "nothing_to_undo",
    ]);
    expect(why(await bulk("undo", undoing(order, [first])))).toEqual([
      "referral_changed_meanwhile",
    ]);
    tea.clock.advanceDays(1);
    expect(why(await bulk("undo", undoing(order, [second])))).toEqual([
      "referral_undo_period_over",
    ]);
    tea.clock.advanceDays(-1);
  });
});

describe("several closed", () => {
  test("are open again as they were, with the tasks that had been closed", async () => {
    const [first = ""] = mine;
    await withTenant(
      tea.database,
      { organizationId: story.organizationId, accountId: null, groupIds: "all" },
      (db) =>
        openTask(tea.deps, db, {
          patientId: story.form.patientId,
          kind: "referral_overdue",
          reason: "referral_already_open",
          dueOn: "2026-03-20",
          referralId: first,
        }),
    );
    const openTasks = () =>
      tea.database.asOwner(({ db }) =>
        db
          .selectFrom("task")
          .select("kind")
          .where("referral_id", "=", first)
          .where("closed_at", "is", null)
          .execute(),
      );
    const before = await course(first);
    const order = closing();
    expect(await bulk("closing", order)).toEqual({ done: mine, left_out: [] });
    expect(await course(first)).toMatchObject({
      stage: "encerrado",
      closed: {
        reason: "mudou",
        note: "Foram para outra cidade",
        not_referred_reason: "sem_contato",
      },
    });
    expect(await openTasks()).toEqual([]);
    expect(await bulk("closing", order)).toEqual({ done: mine, left_out: [] });
    expect(await bulk("undo", undoing(order))).toEqual({ done: mine, left_out: [] });
    const { events, ...after } = await course(first);
    expect({ ...after, events: before.events }).toEqual(before);
    expect(events.find(({ from_stage: from }) => from === "encerrado")).toMatchObject({
      to_stage: "a_encaminhar",
      detail: { taken_back: true },
    });
    expect(await openTasks()).toEqual([{ kind: "referral_overdue" }]);
    expect(await actions()).toEqual([
      "referral.moved",
      "referral.moved",
      "referral.closing_taken_back",
      "referral.closing_taken_back",
    ]);
  });

  test("ask of each what a single one asks, and leave alone what somebody moved", async () => {
    const [first = "", second = ""] = mine;
    await step(second, "attempts", { id: uuidv7(), channel: "phone", outcome: "falei" });
    const { not_referred_reason: _why, ...bare } = closing();
    expect(why(await bulk("closing", bare))).toEqual([
      "no_referral_reason_required_for_result",
      "referral_changed_meanwhile",
    ]);
    const evaluated = await post("closing", { ...closing(), reason: "avaliado_tea" });
    expect(evaluated.statusCode).toBe(422);
    expect((await course(first)).stage).toBe("a_encaminhar");
  });

  test("stay closed where another referral was opened since", async () => {
    const order = closing();
    await bulk("closing", order);
    const [first = ""] = mine;
    await tea.database.asOwner(async ({ db }) => {
      const row = await db
        .selectFrom("referral")
        .select(["organization_id", "patient_id", "screening_result_id", "type", "due_on"])
        .where("id", "=", first)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("referral")
        .values({ ...row, id: uuidv7(), opened_at: tea.clock.now() })
        .execute();
    });
    const outcome = await bulk("undo", undoing(order));
    expect(outcome.done).toEqual(mine.slice(1));
    expect(why(outcome)).toEqual(["child_another_open_referral"]);
  });
});

describe("what is another clinic's", () => {
  test("is as if it were not", async () => {
    const theirs = [foreign.referralId];
    const before = await course(foreign.referralId, foreign.admin.token);
    const order = giving();
    const outcomes = [
      await bulk("owner", { ...order, referral_ids: theirs }),
      await bulk("closing", closing(theirs)),
      await bulk("messages", { id: uuidv7(), referral_ids: theirs, text: "Olá", channel: "email" }),
    ];
    const theirOrder = { id: uuidv7(), referral_ids: theirs };
    await bulk("messages", { ...theirOrder, text: "Olá", channel: "email" }, foreign.admin.token);
    outcomes.push(await bulk("undo", theirOrder));
    expect(outcomes.map(why)).toEqual(Array.from({ length: 4 }, () => ["not_found"]));
    expect(await course(foreign.referralId, foreign.admin.token)).toEqual(before);
  });

  test("a doctor does nothing beyond the own groups", async () => {
    const outsider = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [],
      at: tea.clock.now(),
    });
    expect(why(await bulk("owner", giving(), outsider.token))).toEqual(["not_found", "not_found"]);
  });
});
