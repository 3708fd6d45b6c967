import { afterAll, beforeAll, expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";
import { scanInBackground } from "./scan.ts";

let story: TestApp;

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes] });
}, 60_000);
afterAll(() => story.close());

const CHILDREN = 300;

/** Has each of the children, of whom none is like another, take ten milliseconds to be marked: all of them more than a statement may. */
const SLOWLY = `update app.patient set full_name = md5(id::text), date_of_birth = date_of_birth - abs(hashtext(id::text)) % 1000;
  create function app.mark_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return new; end $$;
  create trigger mark_slowly before update of likeness_due on app.patient
    for each row when (old.likeness_due and not new.likeness_due) execute function app.mark_slowly()`;

test("where all of a thousand would take too long, a hundred are compared", async () => {
  const { organizationId } = await aBusyClinic(story, CHILDREN);
  await story.database.asOwner(({ pool }) => pool.query(SLOWLY));
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const left = () =>
    withTenant(story.database, scope, (db) =>
      db.selectFrom("patient").select("id").where("likeness_due", "=", true).execute(),
    );
  expect(await left()).toHaveLength(CHILDREN);
  await scanInBackground(story);
  expect(await left()).toHaveLength(CHILDREN - 100);
});
