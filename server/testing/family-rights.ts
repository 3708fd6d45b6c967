import { familyCode } from "#server/platform/tokens.ts";
import { TEST_CONFIG, type TestApp } from "./app.ts";
import { type LinkedForm, asGuardian } from "./guardian.ts";

/** The newest code that a link waits for, as its message tells it. */
export async function codeOf(
  test: TestApp,
  { formLinkId }: Pick<LinkedForm, "formLinkId">,
  purpose = "open",
): Promise<string> {
  const { id } = await test.database.asOwner(({ db }) =>
    db
      .selectFrom("family_code")
      .select("id")
      .where("form_link_id", "=", formLinkId)
      .where("purpose", "=", purpose)
      .executeTakeFirstOrThrow(),
  );
  return familyCode(TEST_CONFIG.secretKey, id);
}

/** Passes the second check of a link, and returns what goes with each call of the rights. */
export async function openTheRights(
  test: TestApp,
  form: LinkedForm,
  birth = "2024-12-01",
): Promise<{ readonly authorization: string }> {
  await asGuardian(test, "POST", `${form.url}rights/code/`, { way: "email" });
  const reply = await asGuardian(test, "POST", `${form.url}rights/session/`, {
    date_of_birth: birth,
    code: await codeOf(test, form),
  });
  const { session } = reply.json<{ session: string }>();
  return { authorization: `Bearer ${session}` };
}
