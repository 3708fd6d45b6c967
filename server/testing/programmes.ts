import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestChild } from "./builders.ts";
import type { TestClinic } from "./clinic.ts";

/** What stories of automatic programmes look at and bring about, in one clinic. */
export function programmesOf(story: TestApp, clinic: TestClinic) {
  return {
    /** The forms of a child, with the questionnaire of each. */
    formsOf: ({ patientId }: Pick<TestChild, "patientId">) =>
      story.database.asOwner(({ db }) =>
        db
          .selectFrom("form")
          .select(["instrument", "sent_at"])
          .where("patient_id", "=", patientId)
          .execute(),
      ),

    /** What became of the occasions of a child. */
    outcomesOf: ({ patientId }: TestChild) =>
      story.database.asOwner(async ({ db }) => {
        const rows = await db
          .selectFrom("programme_occasion")
          .select(["occasion", "outcome"])
          .where("patient_id", "=", patientId)
          .orderBy("occasion")
          .execute();
        return rows.map(({ occasion, outcome }) => `${occasion} ${outcome}`);
      }),

    /** A child that completes so many months of age so many days from now. */
    childDue(months: number, days: number, options = {}): Promise<TestChild> {
      const due = new Date(story.clock.now().getTime() + days * 86_400_000);
      due.setUTCMonth(due.getUTCMonth() - months);
      return clinic.child({ dateOfBirth: due.toISOString().slice(0, 10), ...options });
    },

    /** The child's guardian asks for no more messages. */
    async optOut({ guardianId }: TestChild): Promise<void> {
      const { organizationId } = clinic;
      const scope = { organizationId, accountId: null, groupIds: "all" } as const;
      await withTenant(story.database, scope, async (db) => {
        const { email } = await db
          .selectFrom("guardian")
          .select("email")
          .where("id", "=", guardianId)
          .executeTakeFirstOrThrow();
        await suppressAddress(story.deps, db, {
          channel: "email",
          address: email,
          reason: "unsubscribed",
        });
      });
    },
  };
}
