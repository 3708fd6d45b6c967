import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PortabilityConfirmation } from "#contract/exchange/portability.ts";
import { authRoutes } from "#server/features/access/auth/auth.routes.ts";
import { makeExport } from "#server/features/organization/exports/make-export.ts";
import { DEMONSTRATION_PASSWORD } from "#server/platform/demonstration.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { exportsOf } from "#server/testing/exported.ts";
import { aClinicToMove, askOwner, collectBytes } from "#server/testing/moving-organization.ts";
import { exportWholeOrganization } from "./export-whole.ts";
import { importOrganization } from "./import-organization.ts";
import { organizationExport } from "./organization-export.ts";
import { OrganizationManifest } from "./organization-manifest.ts";
import { portabilityRoutes } from "./portability.routes.ts";
import { openOrganization } from "./read-organization.ts";
import { tablesFor } from "./what-stays.ts";

const NEW_KEY = "the key of the new installation, 32 or more";
const AT = new Date("2026-03-16T15:00:00Z");

let story: TestApp;
let folder: string;
let clinicId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-organization-"));
  story = await testApp({
    features: [authRoutes, exportsOf(organizationExport), portabilityRoutes],
  });
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

describe("an administrator who takes everything along", () => {
  const Ordered = z.object({ id: z.string(), state: z.string(), file_name: z.string() });

  const Session = z.object({ access: z.string(), refresh: z.string() });

  async function logIn(username: string): Promise<string> {
    const body = { username, password: DEMONSTRATION_PASSWORD };
    const reply = await story.send(null, "POST", "/api/token/", body);
    return z.object({ access: z.string() }).parse(reply.json()).access;
  }

  async function confirm(token: string): Promise<string> {
    const password = DEMONSTRATION_PASSWORD;
    const reply = await story.send(token, "POST", "/api/portability/confirmation/", { password });
    return PortabilityConfirmation.parse(reply.json()).confirmation;
  }

  const order = (token: string, confirmation: string, id = uuidv7()) =>
    story.send(token, "POST", "/api/exports/", {
      id,
      kind: "organization",
      params: { confirmation },
    });

  async function fetchFile(token: string, organizationId: string): Promise<Buffer> {
    const id = uuidv7();
    const reply = await order(token, await confirm(token), id);
    expect(reply.statusCode).toBe(201);
    await makeExport(story.deps, [organizationExport], {
      organization_id: organizationId,
      export_id: id,
    });
    const made = await story.send(token, "GET", `/api/exports/${id}/`);
    expect(Ordered.parse(made.json())).toMatchObject({
      state: "done",
      file_name: "tea-start-dados-2026-03-16.zip",
    });
    const file = await take(token, id, await confirm(token));
    return file.rawPayload;
  }

  const take = (token: string, id: string, confirmation?: string) =>
    story.send(
      token,
      "GET",
      `/api/exports/${id}/file${confirmation === undefined ? "" : `?confirmation=${confirmation}`}`,
    );

  test("is asked who it is, whatever the password, when the log-in is ten minutes ago", async () => {
    const body = { username: "admin@clinica.example", password: DEMONSTRATION_PASSWORD };
    const { refresh } = Session.parse((await story.send(null, "POST", "/api/token/", body)).json());
    story.clock.advanceDays(11 / (24 * 60));
    const renewed = await story.send(null, "POST", "/api/token/refresh/", { refresh });
    const { access } = Session.parse(renewed.json());
    const { password } = body;
    const reply = await story.send(access, "POST", "/api/portability/confirmation/", { password });
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      expect.objectContaining({ code: "confirmation_needed" }),
    ]);
  });

  test("types the password again, and gets the organisation's rows and nobody else's", async () => {
    const token = await logIn("admin@clinica.example");
    const wrong = await story.send(token, "POST", "/api/portability/confirmation/", {
      password: "outra senha",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { password: "A senha não confere" } });
    for (const confirmation of [
      "",
      "1.aaaaaaaaaaaaaaaaaaaaaa",
      `${"9".repeat(12)}.${"a".repeat(22)}`,
    ])
      expect((await order(token, confirmation)).statusCode).toBe(422);
    const other = await logIn("reabilitacao@centro.example");
    expect((await order(other, await confirm(token))).statusCode).toBe(422);

    const zip = await fetchFile(token, clinicId);
    const manifest = manifestOf(zip);
    expect(manifest.complete).toBe(true);
    const parts = unzipSync(zip);
    const text = Object.values(parts)
      .map((part) => Buffer.from(part).toString("utf8"))
      .join("");
    const others = await askOwner<{ id: string }>(
      story.database,
      `select id from app.patient where organization_id <> '${clinicId}'`,
    );
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ id }) => text.includes(id))).toEqual([]);
    expect(text).not.toContain("$argon2");
    expect(Buffer.from(parts["LEIA-ME.txt"] ?? []).toString("utf8")).toContain(
      "O que não vai, e por quê",
    );
  });

  test("or whoever else administers types the own password too before the file is fetched", async () => {
    const token = await logIn("admin@clinica.example");
    const said = await confirm(token);
    const id = uuidv7();
    await order(token, said, id);
    await makeExport(story.deps, [organizationExport], {
      organization_id: clinicId,
      export_id: id,
    });
    const listed = await story.send(token, "GET", `/api/exports/${id}/`);
    expect(listed.json()).toMatchObject({ needs_password: true, params: {} });
    expect(listed.body).not.toContain(said);
    for (const confirmation of [undefined, "", "1.aaaaaaaaaaaaaaaaaaaaaa"]) {
      const refused = await take(token, id, confirmation);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ fields: { password: "Digite sua senha de novo" } });
    }
    const colleague = await aPerson(story.database, "clinic_admin", clinicId);
    expect((await take(colleague.token, id, said)).statusCode).toBe(422);
    expect((await take(token, id, said)).statusCode).toBe(200);
  });

  test("is the same file from the screen and from the command, row for row", async () => {
    const token = await logIn("admin@clinica.example");
    const plain = ({ tables: all }: OrganizationManifest) =>
      all.filter(({ name }) => name !== "audit_event").map(({ name, sha256 }) => [name, sha256]);
    const screen = manifestOf(await fetchFile(token, clinicId));
    const command = manifestOf(
      await collectBytes(
        exportWholeOrganization(story.database, { organizationId: clinicId, at: AT }),
      ),
    );
    expect(plain(screen)).toEqual(plain(command));
  });

  test("of a school gets what the school sees, which no installation takes", async () => {
    const token = await logIn("direcao@escola.example");
    const [school] = await askOwner<{ organization_id: string }>(
      story.database,
      `select r.organization_id from app.role_assignment r join app.account a on a.id = r.account_id
       where a.email = 'direcao@escola.example'`,
    );
    const zip = await fetchFile(token, school?.organization_id ?? "");
    const manifest = manifestOf(zip);
    expect(manifest.complete).toBe(false);
    expect(manifest.tables.map(({ name }) => name)).toEqual(
      [...(tablesFor("school") ?? [])].toSorted(),
    );
    const path = join(folder, "school.zip");
    await writeFile(path, zip);
    const file = await openOrganization(path);
    await expect(importOrganization(story.database, file, NEW_KEY)).rejects.toThrow(
      "without results",
    );
    file.close();
  });
});
