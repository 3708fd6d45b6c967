import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TenantDb, withAccount, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount } from "#server/testing/auth.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import { inThePlatform } from "./account-emails.ts";
import { authRoutes } from "./auth.routes.ts";
import { sendPasswordLink } from "./recover-password.ts";

/** What the database keeps to itself, had a query forgotten whose it is. */

let story: TestApp;
let owner: string;

beforeAll(async () => {
  story = await testApp({ features: [authRoutes] });
  ({ id: owner } = await anAccount(story.database));
  await sendPasswordLink(story.deps, owner);
});
afterAll(() => story.close());

const tokensSeenBy = (accountId: string): Promise<unknown[]> =>
  withAccount(story.database, accountId, (db) =>
    db.selectFrom("account_token").select("id").execute(),
  );

describe("the tokens of letters", () => {
  test("are seen by their own account alone", async () => {
    const { id: stranger } = await anAccount(story.database);
    expect(await tokensSeenBy(owner)).toHaveLength(1);
    expect(await tokensSeenBy(stranger)).toEqual([]);
    const ofNobody = await withTenant(story.database, inThePlatform(null), (db) =>
      db.selectFrom("account_token").select("id").execute(),
    );
    expect(ofNobody).toEqual([]);
  });

  test("are used up, and never live longer", async () => {
    await expect(
      withAccount(story.database, owner, (db) =>
        db.updateTable("account_token").set({ expires_at: "2099-01-01T00:00:00Z" }).execute(),
      ),
    ).rejects.toThrow("permission denied for table account_token");
  });
});

describe("a colleague's password", () => {
  const inTheClinic = async (work: (db: TenantDb) => Promise<unknown>): Promise<unknown> => {
    const organizationId = await anOrganization(story.database);
    const { accountId } = await aPerson(story.database, "clinic_admin", organizationId);
    return withTenant(story.database, { organizationId, accountId, groupIds: "all" }, work);
  };

  test("is read by no query", async () => {
    await expect(
      inTheClinic((db) => db.selectFrom("account").select(["id", "password_hash"]).execute()),
    ).rejects.toThrow("permission denied for table account");
    await expect(
      inTheClinic((db) => db.selectFrom("account").selectAll().execute()),
    ).rejects.toThrow("permission denied for table account");
  });

  test("the rest of a colleague's account is", async () => {
    const seen = await inTheClinic((db) =>
      db.selectFrom("account").select(["id", "email", "full_name", "disabled_at"]).execute(),
    );
    expect(seen).toHaveLength(1);
  });
});
