import { sql, type Kysely } from "kysely";
import { uuidv7 } from "uuidv7";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import type { Tables } from "#server/platform/db/tables.ts";

/** An account as it stands before the role is given. */
export interface FoundAccount {
  readonly id: string;
  readonly hasPassword: boolean;
}

/** The account of an e-mail, made with this name when there is none yet. For the owner of the database alone. */
export async function accountOf(
  db: Kysely<Tables>,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<FoundAccount> {
  await db
    .insertInto("account")
    .values({ id: uuidv7(), email, full_name: name })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  const { id, password_hash } = await db
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow();
  return { id, hasPassword: password_hash !== null };
}

/** Gives the account the role of an operator of the platform. False when it has it already. */
export async function giveOperatorRole(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("role_assignment")
    .values({
      id: uuidv7(),
      organization_id: PLATFORM_ORGANIZATION_ID,
      account_id: accountId,
      role: "operator",
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "account_id", "role"])
        .where("ended_at", "is", null)
        .doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
