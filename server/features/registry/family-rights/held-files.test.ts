import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HeldData } from "#contract/registry/family-rights.ts";
import { receiveFromPage } from "#server/features/messaging/inbound/receive-from-page.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import { type LinkedForm, aLinkedFormInAClinic } from "#server/testing/guardian.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** What a family has sent is its own: it takes it along as it came. */

let tea: TestApp;
let form: LinkedForm;
let authorization: { readonly authorization: string };

const PDF = Buffer.from("%PDF-1.7 um relatório");

beforeAll(async () => {
  tea = await testApp({ features: [familyRightsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  ({ form } = await aLinkedFormInAClinic(tea));
  authorization = await openTheRights(tea, form);
});

/** A guardian of a child sends a file; its id. */
async function sends({ organizationId, patientId, guardianId } = form): Promise<string> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const id = await withTenant(tea.database, scope, (db) =>
    receiveFromPage(tea.deps, db, {
      pageId: uuidv7(),
      patientId,
      guardianId,
      kind: "document",
      type: "application/pdf",
      bytes: PDF,
      body: "[relatório]",
    }),
  );
  if (id === undefined) throw new Error("the file was not kept");
  return id;
}

const open = (id: string, headers: Record<string, string> = authorization) =>
  tea.app.inject({ method: "GET", url: `${form.url}rights/files/${id}`, headers });

const received = async () => {
  const url = `${form.url}rights/data/`;
  const reply = await tea.app.inject({ method: "GET", url, headers: authorization });
  const { parts } = HeldData.parse(reply.json());
  return parts.find(({ section }) => section === "received")?.entries;
};

test("is listed with the day until which it is kept, and fetched as it came", async () => {
  const id = await sends();
  expect(await received()).toMatchObject([
    { channel: "page", file: "sent_document", file_id: id, file_until: "2027-03-16" },
  ]);
  const reply = await open(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(PDF)).toBe(true);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="documento.pdf"',
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const rows = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("detail")
      .where("action", "=", "family_rights.data_read")
      .where("entity_id", "=", form.patientId)
      .execute(),
  );
  expect(rows.at(-1)?.detail).toEqual({ file_id: id, guardian_id: form.guardianId });
});

test("opens for nobody without the second check, and never for another guardian or child", async () => {
  const id = await sends();
  expect((await open(id, {})).statusCode).toBe(401);
  const other = (await aLinkedFormInAClinic(tea)).form;
  expect((await open(await sends(other))).statusCode).toBe(404);
  const fatherId = uuidv7();
  await tea.database.asOwner(({ db }) =>
    db
      .insertInto("guardian")
      .values({
        id: fatherId,
        organization_id: form.organizationId,
        patient_id: form.patientId,
        full_name: "Pai Inventado",
        relationship: "Pai",
        is_primary: false,
        phone: "",
        email: "",
      })
      .execute(),
  );
  expect((await open(await sends({ ...form, guardianId: fatherId }))).statusCode).toBe(404);
  expect((await open(uuidv7())).statusCode).toBe(404);
  expect((await open("x")).statusCode).toBe(404);
});
