import { inflateSync } from "node:zlib";
import jsQR from "jsqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "#server/testing/builders.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { labelsRoutes } from "./labels.routes.ts";

let tea: TestApp;
let organizationId: string;
let unitId: string;
let classId: string;
let director: TestPerson;
let teacher: TestPerson;
let waiting: TestChild;
/** The token of the link that the child's family was sent. */
let sentToken: string;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, labelsRoutes, patientsRoutes] });
  const { database } = tea;
  organizationId = await anOrganization(database, { kind: "school" });
  unitId = await aGroup(database, organizationId, { kind: "unit", name: "Sede" });
  classId = await aGroup(database, organizationId, {
    kind: "class",
    name: "Pré I A",
    parentId: unitId,
  });
  director = await aPerson(database, "school_admin", organizationId);
  teacher = await aPerson(database, "class_responsible", organizationId, { groupIds: [classId] });
  waiting = await aChild(database, organizationId, classId);
  await rename(waiting.patientId, "Beatriz Inventada da Silva");
  const url = `/api/patients/${waiting.patientId}/forms/`;
  await tea.send(director.token, "POST", url, { instrument: null });
  const { id } = await database.asOwner(({ db }) =>
    db
      .selectFrom("form_link")
      .select("id")
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow(),
  );
  sentToken = linkToken(tea.deps.config.secretKey, id);
  const other = await aChild(database, organizationId, classId);
  await rename(other.patientId, "Caio Imaginário");
});
afterAll(() => tea.close());

const rename = (id: string, full_name: string) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable("patient").set({ full_name }).where("id", "=", id).execute(),
  );

const ask = (group: string, token: string) =>
  tea.send(token, "GET", `/api/groups/${group}/labels.pdf`);

/** Reads the first code of a PDF off what is drawn: its black rectangles, as the page has them. */
function firstCode(pdf: Buffer): string | undefined {
  const drawn = streamsIn(pdf).find((stream) => stream.split(" re\n").length > 100) ?? "";
  const [code = ""] = drawn.split(/\nf\n/);
  const rects = [...code.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, x, y, width, height]) => [x, y, width, height].map(Number))
    .filter(([, , width = 0]) => width < 60);
  const scale = 4 / Math.min(...rects.map(([, , , height = 0]) => height));
  const side = 400;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const left = Math.min(...rects.map(([x = 0]) => x)) * scale - 20;
  const top = Math.min(...rects.map(([, y = 0]) => y)) * scale - 20;
  for (const [x = 0, y = 0, width = 0, height = 0] of rects) {
    for (let row = Math.round(y * scale - top); row < (y + height) * scale - top; row += 1) {
      for (let at = Math.round(x * scale - left); at < (x + width) * scale - left; at += 1) {
        pixels.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  const read = "default" in jsQR ? jsQR.default : jsQR;
  return read(pixels, side, side)?.data;
}

function streamsIn(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7)).toString("latin1"));
    } catch {
      // An end, or what is not compressed.
    }
  }
  return found;
}

test("a label opens the child's own form, by the link that was sent, and names no more than it must", async () => {
  const reply = await ask(unitId, director.token);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="etiquetas.pdf"');
  const address = firstCode(reply.rawPayload);
  expect(address).toBe(`http://tea.example/pacientes/complemento/${sentToken}`);
  const opened = await tea.app.inject(`/api/patients/complete/${sentToken}/`);
  expect(opened.statusCode).toBe(200);
  const { text, structure, isTagged } = await readPdf(reply.rawPayload);
  expect(text).toContain("Beatriz S.");
  expect(text).toContain("Pré I A");
  expect(text).toMatch(/Vale até \d\d\/\d\d\/\d{4}\./);
  expect(text).not.toMatch(/Inventada|Imaginário/);
  expect(structure).toContain("Código QR do formulário de Beatriz S.");
  expect(isTagged).toBe(true);
});

test("who has no form waiting is named on a page of its own", async () => {
  const { text, pages } = await readPdf((await ask(classId, teacher.token)).rawPayload);
  expect(pages).toBe(2);
  expect(text).toContain("Caio I. – Pré I A");
});

test("a link that has expired or was revoked is on no label", async () => {
  tea.clock.advanceDays(400);
  const { text } = await readPdf((await ask(classId, director.token)).rawPayload);
  tea.clock.advanceDays(-400);
  expect(text).toContain("Beatriz S. – Pré I A");
  expect(text).not.toContain("Vale até");
});

test("each label is in the audit trail, and the token in no log", async () => {
  await ask(classId, director.token);
  const { events } = await tea.database.asOwner(async ({ db }) => ({
    events: await db
      .selectFrom("audit_event")
      .select(["entity_id", "account_id"])
      .where("action", "=", "patient.label")
      .where("account_id", "=", director.accountId)
      .execute(),
  }));
  expect(events.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ entity_id }) => entity_id))).toEqual(new Set([waiting.patientId]));
  expect(tea.logged()).not.toContain(sentToken);
});

test("a group out of reach, of another organisation, or not there, is not found", async () => {
  const beside = await aGroup(tea.database, organizationId, { kind: "class" });
  const elsewhere = await aGroup(tea.database, await anOrganization(tea.database));
  for (const [group, token] of [
    [beside, teacher.token],
    [unitId, teacher.token],
    [elsewhere, director.token],
  ] as const) {
    expect((await ask(group, token)).statusCode).toBe(404);
  }
  const manager = await aPerson(
    tea.database,
    "network_manager",
    await anOrganization(tea.database, { kind: "municipality" }),
  );
  expect((await ask(classId, manager.token)).statusCode).toBe(403);
});
