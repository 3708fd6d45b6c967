import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportWholeOrganization } from "#server/features/exchange/portability/export-whole.ts";
import { importOrganization } from "#server/features/exchange/portability/import-organization.ts";
import { openOrganization } from "#server/features/exchange/portability/read-organization.ts";
import type { Database } from "#server/platform/db/open.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { emptyDatabase } from "#server/testing/database.ts";
import { askOwner, collectBytes } from "#server/testing/moving-organization.ts";
import { activateOwnSet } from "#server/testing/stimulus-sets.ts";
import { aVisionUpload } from "#server/testing/vision.ts";
import { visionRoutes } from "../vision.routes.ts";
import { stimulusSetsRoutes } from "./stimulus-sets.routes.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [stimulusSetsRoutes, visionRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

interface MovedFilm {
  readonly sha256: Buffer;
  readonly bytes: Buffer;
}

/** What a result is explained by: the set of each test, and each set's films as they are. */
async function explained(database: Database) {
  const tests = await askOwner(
    database,
    `select v.id, v.stimulus_code, v.stimulus_version, s.id as set_id, s.name, s.state, s.unlike_reason
       from app.vision_session v left join app.stimulus_set s
         on s.organization_id = v.organization_id and s.code = v.stimulus_code and s.version = v.stimulus_version
       order by v.stimulus_code, v.stimulus_version`,
  );
  const films = await askOwner<MovedFilm>(
    database,
    `select s.version, p.place, p.kind, f.id, f.sha256, f.duration_ms, f.light, f.movement, f.flashes,
         string_agg(c.bytes, ''::bytea order by c.place) as bytes
       from app.stimulus_placement p join app.stimulus_set s on s.id = p.set_id
         join app.stimulus_film f on f.id = p.film_id join app.stimulus_film_chunk c on c.film_id = f.id
       group by s.version, p.place, p.kind, f.id order by s.version, p.place, p.kind`,
  );
  return { tests, films };
}

test("sets go with their organisation: each test keeps its set and version, each film its bytes and sum", async () => {
  const unlike = { light: 0.3, reason: "São os da praça" };
  const first = await activateOwnSet(story, clinic.admin, { name: "Praça", ...unlike });
  const next = await activateOwnSet(story, clinic.admin, {
    name: "Praça",
    of: first.id,
    ...unlike,
  });
  expect([first.code, next.version]).toEqual([next.code, 2]);
  const child = await clinic.child();
  const upload = aVisionUpload(child, story.clock.now());
  for (const { code, version } of [first, next, { code: "desenhado", version: 2 }]) {
    const url = `/api/vision/sessions/${uuidv7()}/`;
    const body = { ...upload, stimulus_set: { code, version } };
    expect((await story.send(clinic.admin.token, "PUT", url, body)).statusCode).toBe(200);
  }
  const before = await explained(story.database);
  expect(before.tests).toMatchObject([
    { stimulus_code: first.code, stimulus_version: 1, name: "Praça", state: "retired" },
    { stimulus_code: first.code, stimulus_version: 2, name: "Praça", state: "active" },
    { stimulus_code: "desenhado", set_id: null },
  ]);
  for (const { sha256, bytes } of before.films) {
    expect(createHash("sha256").update(bytes).digest().equals(sha256)).toBe(true);
  }

  const folder = await mkdtemp(join(tmpdir(), "tea-sets-"));
  const target = await emptyDatabase();
  try {
    const path = join(folder, "clinic.zip");
    const { organizationId } = clinic;
    const at = story.clock.now();
    await writeFile(
      path,
      await collectBytes(exportWholeOrganization(story.database, { organizationId, at })),
    );
    const file = await openOrganization(path);
    await importOrganization(target, file, "the key of the new installation, 32 or more");
    file.close();
    expect(await explained(target)).toEqual(before);
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
