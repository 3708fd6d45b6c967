import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Export } from "#contract/organization/exports.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { exportsOf, runExport } from "#server/testing/exported.ts";
import { rolesOf } from "../accounts/accounts.queries.ts";
import { staffOf } from "../accounts/held-role.ts";
import { askForExport } from "./ask-for-export.ts";
import { defineExport } from "./export-kind.ts";
import { sweepExports } from "./exports.queries.ts";

let story: TestApp;
let clinic: TestClinic;
/** What making the next file does after its first bytes. */
let meanwhile: () => Promise<void> = async () => undefined;

const counting = defineExport({
  kind: "counting",
  roles: ["clinic_admin", "clinic_doctor"],
  params: z.strictObject({ bytes: z.int("invalid_number") }),
  file: () => ({ name: "contagem.bin", mediaType: "application/octet-stream" }),
  async *make({ params, staff, tell }) {
    yield Buffer.from(`${staff.role} ${staff.groupIds === "all" ? "all" : staff.groupIds.length};`);
    await meanwhile();
    await tell(1, 2);
    for (let left = params.bytes; left > 0; left -= 100_000) {
      yield Buffer.alloc(Math.min(left, 100_000), 7);
    }
  },
});

beforeAll(async () => {
  story = await testApp({ features: [exportsOf(counting)] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

type Person = TestClinic["admin"];

async function staffAs(person: Person) {
  const held = await withoutTenant(story.database, (db) => rolesOf(db, person.accountId));
  const role = held.find(({ id }) => id === person.roleAssignmentId);
  if (!role) throw new Error("a person without the role");
  return staffOf(person.accountId, role);
}

async function ask(person: Person, params: object = { bytes: 10 }, id = uuidv7()) {
  const order = { id, kind: "counting", params: { ...params } };
  return askForExport(story.deps, [counting], await staffAs(person), order);
}

async function read(person: Person, id: string) {
  const reply = await story.send(person.token, "GET", `/api/exports/${id}/`);
  return {
    status: reply.statusCode,
    export: reply.statusCode === 200 ? Export.parse(reply.json()) : null,
  };
}

const download = (person: Person, id: string) =>
  story.send(person.token, "GET", `/api/exports/${id}/file`);
const make = (id: string) => runExport(story, clinic, id, [counting]);

describe("a file", () => {
  test("is made once, in pieces, and comes back byte for byte", async () => {
    const { id } = await ask(clinic.admin, { bytes: 1_300_000 });
    expect(await ask(clinic.admin, { bytes: 1_300_000 }, id)).toMatchObject({
      id,
      state: "queued",
    });
    expect((await download(clinic.admin, id)).statusCode).toBe(409);
    await make(id);
    await make(id);
    const ready = (await read(clinic.admin, id)).export;
    expect(ready).toMatchObject({ state: "done", size: 1_300_017, file_name: "contagem.bin" });
    const file = await download(clinic.admin, id);
    expect(file.headers["content-length"]).toBe("1300017");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="contagem.bin"');
    expect(file.rawPayload.subarray(0, 17).toString()).toBe("clinic_admin all;");
    expect(
      file.rawPayload.equals(
        Buffer.concat([Buffer.from("clinic_admin all;"), Buffer.alloc(1_300_000, 7)]),
      ),
    ).toBe(true);
    const trail = await clinic.trailOf(id);
    expect(trail.map(({ action }) => action)).toEqual(["export.requested", "export.downloaded"]);
    expect(trail[0]?.detail).toEqual({ kind: "counting", bytes: 1_300_000 });
  });

  test("is begun anew by another worker, which overtakes the first", async () => {
    const { id } = await ask(clinic.admin, { bytes: 700_000 });
    let overtook = false;
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await make(id);
      overtook = true;
    };
    await make(id);
    expect(overtook).toBe(true);
    expect((await download(clinic.admin, id)).rawPayload).toHaveLength(700_017);
  });

  test("that is deleted while it is made leaves nothing", async () => {
    const { id } = await ask(clinic.admin, { bytes: 700_000 });
    meanwhile = async () => {
      meanwhile = async () => undefined;
      expect(
        (await story.send(clinic.admin.token, "DELETE", `/api/exports/${id}/`)).statusCode,
      ).toBe(200);
    };
    await make(id);
    expect((await read(clinic.admin, id)).status).toBe(404);
    const left = await story.database.asOwner(({ db }) =>
      db.selectFrom("export_chunk").select("place").where("export_id", "=", id).execute(),
    );
    expect(left).toEqual([]);
  });

  test("that cannot be made says why in words, and is tried again when asked for again", async () => {
    const { id } = await ask(clinic.admin);
    const fail = (error: Error) => {
      meanwhile = async () => {
        throw error;
      };
    };
    fail(new Problem("invalid", "choose_children"));
    await make(id);
    expect((await read(clinic.admin, id)).export).toMatchObject({
      state: "failed",
      failure: { code: "choose_children", detail: "Escolha as crianças" },
    });
    expect(await ask(clinic.admin, { bytes: 10 }, id)).toMatchObject({
      state: "queued",
      failure: null,
    });
    fail(new Error("secret of the driver"));
    await expect(make(id)).rejects.toThrow("secret of the driver");
    await make(id);
    expect((await read(clinic.admin, id)).export?.failure?.detail).toBe(
      "Não foi possível gerar o arquivo. Tente de novo.",
    );
    meanwhile = async () => undefined;
    await ask(clinic.admin, { bytes: 10 }, id);
    await make(id);
    expect((await read(clinic.admin, id)).export?.state).toBe("done");
  });

  test("is kept for seven days", async () => {
    const { id } = await ask(clinic.admin);
    await make(id);
    story.clock.advanceDays(7.1);
    expect((await read(clinic.admin, id)).export?.state).toBe("expired");
    expect((await download(clinic.admin, id)).statusCode).toBe(410);
    await withoutTenant(story.database, (db) => sweepExports(db, story.clock.now()));
    const left = await story.database.asOwner(({ db }) =>
      db.selectFrom("export_chunk").select("place").where("export_id", "=", id).execute(),
    );
    expect(left).toEqual([]);
    story.clock.advanceDays(-7.1);
  });
});

describe("who", () => {
  test("asks with what the kind does not read is told the field", async () => {
    const refusal = await ask(clinic.admin, { bytes: "x" }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: "invalid",
      fields: { "params.bytes": "Número inválido" },
    });
    const order = { id: uuidv7(), kind: "nothing", params: {} };
    const reply = await story.send(clinic.admin.token, "POST", "/api/exports/", order);
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { kind: "Este tipo de arquivo não existe" },
    ]);
  });

  test("administers sees all files, a doctor the own ones, nobody another organisation's", async () => {
    const theirs = await ask(clinic.admin);
    const own = await ask(clinic.carer);
    await make(own.id);
    expect((await download(clinic.carer, own.id)).body.startsWith("clinic_doctor 1;")).toBe(true);
    expect((await read(clinic.carer, theirs.id)).status).toBe(404);
    expect((await read(clinic.admin, own.id)).status).toBe(200);
    expect((await read(clinic.outsider, own.id)).status).toBe(404);
    const list = (await story.send(clinic.carer.token, "GET", "/api/exports/")).json<
      { id: string }[]
    >();
    expect(list.map(({ id }) => id)).toEqual([own.id]);
    // The id is as free as any other in another organisation: nothing tells that it is used here.
    expect((await ask(clinic.outsider, { bytes: 1 }, own.id)).state).toBe("queued");
    expect((await read(clinic.carer, own.id)).export).toMatchObject({ state: "done" });
  });

  test("has lost the role gets no file, nor does anybody else", async () => {
    const doctor = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [clinic.groupId],
    });
    const before = await ask(doctor);
    const after = await ask(doctor);
    await make(before.id);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ ended_at: story.clock.now() })
        .where("id", "=", doctor.roleAssignmentId)
        .execute(),
    );
    await make(after.id);
    for (const { id } of [before, after]) {
      expect((await read(clinic.admin, id)).status).toBe(404);
      expect((await download(clinic.admin, id)).statusCode).toBe(404);
    }
  });

  test("reaches less than when the file was made does not get it any more", async () => {
    const groupId = await aGroup(story.database, clinic.organizationId);
    const doctor = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [clinic.groupId, groupId],
    });
    const { id } = await ask(doctor);
    await make(id);
    await story.database.asOwner(({ db }) =>
      db
        .deleteFrom("role_assignment_group")
        .where("role_assignment_id", "=", doctor.roleAssignmentId)
        .where("group_id", "=", groupId)
        .execute(),
    );
    expect((await read(doctor, id)).status).toBe(404);
  });
});
