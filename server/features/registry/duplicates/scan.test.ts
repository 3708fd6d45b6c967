import { afterAll, beforeAll, expect, test } from "vitest";
import { listDuplicates } from "#contract/registry/duplicates.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";
import { scanInBackground } from "./scan.ts";

let story: TestApp;

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes] });
}, 60_000);
afterAll(() => story.close());

const CHILDREN = 300;

/** Has each child take so many seconds to be marked as compared. */
const markSlowly = (seconds: number) =>
  story.database.asOwner(({ pool }) =>
    pool.query(`create or replace function app.mark_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${seconds}); return new; end $$;
    create or replace trigger mark_slowly before update of likeness_due on app.patient
      for each row when (old.likeness_due and not new.likeness_due) execute function app.mark_slowly()`),
  );

const NONE_ALIKE = `update app.patient set full_name = md5(id::text),
  date_of_birth = date_of_birth - abs(hashtext(id::text)) % 1000`;

const twins = async () => {
  const clinic = await aClinic(story);
  const child = (name: string) => clinic.child({ name, dateOfBirth: "2024-12-01" });
  const both = [await child("Sophia Alves Pinto"), await child("Sofia Alves Pinto")] as const;
  const read = (path: string) => story.send(clinic.admin.token, "GET", `/api/duplicates/${path}`);
  return { both, read };
};

test("whoever asks while others compare hears what comes of it", async () => {
  const { read } = await twins();
  await markSlowly(0.2);
  const [list, counts] = await Promise.all([read(""), read("counts/")]);
  expect(listDuplicates.reply.parse(list.json())).toHaveLength(1);
  expect(counts.json()).toEqual({ pairs: 1, merged: 0 });
});

test("children whom something is written of just then are compared", async () => {
  const { both, read } = await twins();
  await story.database.asOwner(({ db }) =>
    db.transaction().execute(async (writing) => {
      const ids = both.map(({ patientId }) => patientId);
      // As whoever writes a row that refers to a child does until it is committed.
      await writing
        .selectFrom("patient")
        .select("id")
        .where("id", "in", ids)
        .forKeyShare()
        .execute();
      expect((await read("counts/")).json()).toEqual({ pairs: 1, merged: 0 });
    }),
  );
});

test("where all of a thousand would take too long, a hundred are compared", async () => {
  const { organizationId } = await aBusyClinic(story, CHILDREN);
  await story.database.asOwner(({ pool }) => pool.query(NONE_ALIKE));
  await markSlowly(0.01);
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const left = () =>
    withTenant(story.database, scope, (db) =>
      db.selectFrom("patient").select("id").where("likeness_due", "=", true).execute(),
    );
  expect(await left()).toHaveLength(CHILDREN);
  await scanInBackground(story);
  expect(await left()).toHaveLength(CHILDREN - 100);
});
