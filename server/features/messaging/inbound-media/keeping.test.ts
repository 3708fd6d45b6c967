import { expect, test } from "vitest";
import { VOICE, aSendingFamily } from "#server/testing/sending-family.ts";
import { readParts } from "./inbound-media.queries.ts";
import { requeueOverdue, sweepMedia } from "./inbound-media.work.ts";

const family = aSendingFamily();
const { answers, has, send, row, fetch, fetched } = family;

const setDays = (days: number) =>
  family
    .story()
    .database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ media_days: days })
        .where("id", "=", family.clinic().clinic.organizationId)
        .execute(),
    );

test("a file is deleted once its days are over, and that it was there stays", async () => {
  const { deps, clock } = family.story();
  await setDays(30);
  answers(has(VOICE));
  const { id } = await fetched("audio");
  clock.advanceDays(30);
  expect(await sweepMedia(deps)).toBe(0);
  expect(await row()).toMatchObject({ state: "kept" });
  clock.advanceDays(0.01);
  expect(await sweepMedia(deps)).toBe(1);
  expect(await row()).toMatchObject({ state: "expired", media_type: "audio/ogg" });
  expect(await family.clinic().within((db) => readParts(db, id))).toHaveLength(0);
  await fetch();
  expect(await row()).toMatchObject({ state: "expired" });
  expect(await sweepMedia(deps)).toBe(0);
});

test("where files are kept for longer, an old one stays", async () => {
  await setDays(730);
  answers(has(VOICE));
  await fetched("audio");
  family.story().clock.advanceDays(366);
  await sweepMedia(family.story().deps);
  expect(await row()).toMatchObject({ state: "kept" });
});

test("a file whose job is lost gets another one, and one that is here none", async () => {
  const enqueued: string[] = [];
  const deps: Parameters<typeof requeueOverdue>[0] = {
    ...family.story().deps,
    enqueue: async (_, job, data) => {
      enqueued.push(String(job.data.parse(data)["media_id"]));
    },
  };
  await send("audio");
  answers(has(VOICE));
  const id = (await row())?.id;
  await requeueOverdue(deps);
  expect(enqueued).not.toContain(id);
  family.story().clock.advanceDays(0.1);
  await requeueOverdue(deps);
  expect(enqueued).toContain(id);
  await fetch();
  enqueued.length = 0;
  await requeueOverdue(deps);
  expect(enqueued).not.toContain(id);
});
