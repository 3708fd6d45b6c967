import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealing } from "#server/features/organization/audit/seal-audit.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/open.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { TEST_CONFIG, type TestApp, testApp } from "#server/testing/app.ts";
import { emptyDatabase } from "#server/testing/database.ts";
import { aClinicToMove, askOwner, collectBytes } from "#server/testing/moving-organization.ts";
import { exportWholeOrganization } from "./export-whole.ts";
import { importOrganization } from "./import-organization.ts";
import { lookAfterRestore } from "./look-after-restore.ts";
import { OrganizationManifest } from "./organization-manifest.ts";
import { openOrganization } from "./read-organization.ts";

const NEW_KEY = "the key of the new installation, 32 or more";
const AT = new Date("2026-03-16T15:00:00Z");

let story: TestApp;
let folder: string;
let clinicId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-organization-"));
  story = await testApp({ features: [completionRoutes] });
  clinicId = await aClinicToMove(story);
});
afterAll(async () => {
  await story.close();
  await rm(folder, { recursive: true, force: true });
});

function manifestOf(zip: Uint8Array): OrganizationManifest {
  const text = Buffer.from(unzipSync(zip)["manifest.json"] ?? []).toString("utf8");
  return OrganizationManifest.parse(JSON.parse(text));
}

describe("an organisation that moves", () => {
  test("arrives as it left: exported, imported and exported again it is equal in every table", async () => {
    const first = await collectBytes(
      exportWholeOrganization(story.database, { organizationId: clinicId, at: AT }),
    );
    const path = join(folder, "clinic.zip");
    await writeFile(path, first);
    const before = manifestOf(first);
    expect(before.complete).toBe(true);
    expect(before.tables.find(({ name }) => name === "referral")?.rows).toBeGreaterThan(5);

    const target = await emptyDatabase();
    try {
      const file = await openOrganization(path);
      const { openForms } = await importOrganization(target, file, NEW_KEY);
      await expect(importOrganization(target, file, NEW_KEY)).rejects.toThrow("is not empty");
      file.close();
      expect(openForms.length).toBeGreaterThan(5);

      const again = manifestOf(
        await collectBytes(exportWholeOrganization(target, { organizationId: clinicId, at: AT })),
      );
      const moved = ({ tables: all }: OrganizationManifest) =>
        all
          .filter(({ imported }) => imported)
          .map(({ name, rows, sha256 }) => [name, rows, sha256]);
      expect(moved(again)).toEqual(moved(before));
      expect(again.tables.filter(({ rows, imported }) => rows > 0 && !imported)).toEqual([]);
      await looksRight(target);
    } finally {
      await target.close();
    }
  });

  async function looksRight(target: Database): Promise<void> {
    const people = await askOwner<{ password_hash: string | null }>(
      target,
      "select password_hash from app.account",
    );
    expect(people.length).toBeGreaterThan(2);
    expect(people.every(({ password_hash }) => password_hash === null)).toBe(true);
    const links = await askOwner<{ id: string; token_hash: Buffer }>(
      target,
      "select id, token_hash from app.form_link limit 20",
    );
    for (const { id, token_hash } of links)
      expect(token_hash.equals(hashToken(linkToken(NEW_KEY, id)))).toBe(true);
    await migrateDatabase(target, { queues: [] });
    const config = { ...TEST_CONFIG, secretKey: NEW_KEY };
    await sealing.run({ ...story.deps, database: target, config });
    expect(await lookAfterRestore({ database: target, config })).toEqual([]);
  }

  test("is refused when the file was changed, or is a copy without results", async () => {
    const zip = await collectBytes(
      exportWholeOrganization(story.database, { organizationId: clinicId, at: AT }),
    );
    const path = join(folder, "bad.zip");
    await writeFile(path, zip.subarray(0, zip.length - 500));
    await expect(openOrganization(path)).rejects.toThrow("cannot be read");
    const parts = unzipSync(zip);
    const children = Buffer.from(parts["tables/patient.jsonl"] ?? []);
    children.write("X", children.indexOf('"full_name":"') + 13);
    await writeFile(path, zipSync({ ...parts, "tables/patient.jsonl": children }, { level: 0 }));
    await expect(openOrganization(path)).rejects.toThrow(
      "rows of patient are not what was written",
    );
    const manifest = Buffer.from(parts["manifest.json"] ?? []).toString("utf8");
    const edited = Buffer.from(manifest.replace('"complete": true', '"complete": null'));
    await writeFile(path, zipSync({ ...parts, "manifest.json": edited }, { level: 0 }));
    await expect(openOrganization(path)).rejects.toThrow("was changed");
  });
});
