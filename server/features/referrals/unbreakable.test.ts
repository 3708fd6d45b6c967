import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild } from "#server/testing/builders.ts";
import { answerAs, lostChildren } from "#server/testing/many-children.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const CONCERN_ENDS = `stage = 'encerrado', closed_at = now() + interval '1 day'`;

/** What an error of the program might send to the database, as the program itself. */
const BREACHES: readonly [string, RegExp, (story: ReferralStory) => string][] = [
  [
    "a referral that ends without a reason",
    /referral_check|referral_closed_or_not/,
    ({ referralId }) => `update app.referral set ${CONCERN_ENDS} where id = '${referralId}'`,
  ],
  [
    "one that ends with a reason that is none",
    /referral_close_reason/,
    ({ referralId }) =>
      `update app.referral set ${CONCERN_ENDS}, close_reason = 'cansei' where id = '${referralId}'`,
  ],
  [
    "one that ends before any appointment without why",
    /without the reason why/,
    ({ referralId }) =>
      `update app.referral set ${CONCERN_ENDS}, close_reason = 'mudou' where id = '${referralId}'`,
  ],
  [
    "one without a due date",
    /null value in column "due_on"/,
    ({ referralId }) => `update app.referral set due_on = null where id = '${referralId}'`,
  ],
  [
    "one that is deleted",
    /permission denied/,
    ({ referralId }) => `delete from app.referral where id = '${referralId}'`,
  ],
  [
    "one that becomes another child's",
    /permission denied/,
    ({ referralId }) =>
      `update app.referral set patient_id = gen_random_uuid() where id = '${referralId}'`,
  ],
  [
    "a result that is let go of",
    /has no referral/,
    ({ referralId }) =>
      `update app.screening_result set referral_id = null where referral_id = '${referralId}'`,
  ],
  [
    "a result that is made lower",
    /permission denied/,
    ({ referralId }) =>
      `update app.screening_result set level = 'baixo' where referral_id = '${referralId}'`,
  ],
  [
    "a child who is put away",
    /is put away/,
    ({ form }) => `update app.patient set archived_at = now() where id = '${form.patientId}'`,
  ],
  [
    "an event that is rewritten",
    /permission denied/,
    ({ referralId }) =>
      `update app.referral_event set note = 'x' where referral_id = '${referralId}'`,
  ],
];

const asProgram = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withTenant(
    tea.database,
    { organizationId: story.organizationId, accountId: null, groupIds: "all" },
    work,
  );

test.each(BREACHES)("the database refuses %s", async (_, refusal, statement) => {
  await expect(asProgram((db) => sql.raw(statement(story)).execute(db))).rejects.toThrow(refusal);
  expect(await lostChildren(tea)).toEqual([]);
});

test("an open referral without an owner, or with a stranger, gets one who works here", async () => {
  for (const owner of ["null", `'${uuidv7()}'`]) {
    await asProgram((db) =>
      sql
        .raw(`update app.referral set owner_account_id = ${owner} where id = '${story.referralId}'`)
        .execute(db),
    );
    const row = await asProgram((db) =>
      db
        .selectFrom("referral")
        .select("owner_account_id")
        .where("id", "=", story.referralId)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ owner_account_id: story.admin.accountId });
  }
});

test.each(["moderado", "alto", "muito_alto"] as const)(
  "a result of concern (%s) without a referral is refused, and so is one under what has ended",
  async (level) => {
    const { patientId } = await aChild(tea.database, story.organizationId, story.groupId);
    const at = tea.clock.now();
    const answered = { patientId, level, tool: "mchat", at } as const;
    await expect(asProgram((db) => answerAs(db, answered))).rejects.toThrow("has no referral");
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("referral")
        .set({ stage: "encerrado", closed_at: at, close_reason: "avaliado_outro" })
        .where("id", "=", story.referralId)
        .execute(),
    );
    const late = { ...answered, patientId: story.form.patientId, at: new Date(at.getTime() + 1) };
    await expect(
      asProgram(async (db) => {
        const id = await answerAs(db, late);
        await db
          .updateTable("screening_result")
          .set({ referral_id: story.referralId })
          .where("id", "=", id)
          .execute();
      }),
    ).rejects.toThrow("has no referral");
    expect(await lostChildren(tea)).toEqual([]);
  },
);
