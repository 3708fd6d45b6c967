import { uuidv7 } from "uuidv7";
import type { Database } from "#server/platform/db/open.ts";

/** A sending to many, the child among them, by somebody of the organisation other than this account. Answers who sent it. */
export async function aColleaguesSending(
  database: Database,
  child: { readonly organizationId: string; readonly patientId: string },
  accountId: string,
): Promise<string> {
  const { organizationId: organization_id, patientId: patient_id } = child;
  const [batch_id, at] = [uuidv7(), new Date()];
  return database.asOwner(async ({ db }) => {
    const { account_id } = await db
      .selectFrom("role_assignment")
      .select("account_id")
      .where("organization_id", "=", organization_id)
      .where("account_id", "<>", accountId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("batch")
      .values({
        id: batch_id,
        organization_id,
        created_by: account_id,
        request_id: uuidv7(),
        audience: "{}",
        channels: ["email"],
        due_at: at,
        created_at: at,
      })
      .execute();
    await db
      .insertInto("batch_recipient")
      .values({ organization_id, batch_id, patient_id, place: 1 })
      .execute();
    return account_id;
  });
}
