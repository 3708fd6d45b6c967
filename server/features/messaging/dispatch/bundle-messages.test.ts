import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { familyRoutes } from "#server/features/registry/family/family.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { aFamily, tokenIn } from "#server/testing/families.ts";
import { anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { reportDelivery } from "./report-delivery.ts";

let story: TestApp;
let family: Awaited<ReturnType<typeof aFamily>>;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, familyRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  family = await aFamily(story);
});

describe("two children of one family", () => {
  test("get one message that names both, with one link whose page has both forms", async () => {
    const mail = aChannel();
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(1);
    const email = mail.handed[0]?.email;
    expect(email?.subject).toContain("formulários sobre o desenvolvimento de Ana e Bruno");
    expect(email?.text.match(/\/pacientes\/complemento\//g)).toHaveLength(1);
    const { forms } = await family.familyAt(tokenIn(mail));
    expect(forms.map(({ first_name, is_this }) => [first_name, is_this])).toEqual([
      ["Ana", true],
      ["Bruno", false],
    ]);
    const other = forms[1]?.path.split("/").at(-1) ?? "";
    const opened = await asGuardian(story, "GET", `/api/patients/complete/${other}/`);
    expect(opened.json()).toMatchObject({ full_name: "Bruno Inventado" });
  });

  test("staff see of each what became of it, and with whose message it went", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(aChannel());
    const carrier = await family.newestOf(family.ana);
    const bundled = await family.newestOf(family.bruno);
    expect(bundled).toMatchObject({ status: "accepted", carried_by: carrier.id });
    expect(bundled.steps).toContainEqual({
      status: "sending",
      detail: "Vai junto com a mensagem de Ana.",
    });
    await family.within((db) =>
      reportDelivery(
        story.deps,
        db,
        { messageId: carrier.id },
        {
          status: "read",
          at: story.clock.now(),
        },
      ),
    );
    expect([
      (await family.newestOf(family.ana)).status,
      (await family.newestOf(family.bruno)).status,
    ]).toEqual(["read", "read"]);
  });

  test("each form is answered by itself, and the other stays open", async () => {
    const mail = aChannel();
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(mail);
    const token = tokenIn(mail);
    const answer = aSubmission("mchat", anAnswerSet("mchat", "none"));
    const url = `/api/patients/complete/${token}/`;
    expect((await asGuardian(story, "POST", url, answer)).statusCode).toBe(200);
    const { forms } = await family.familyAt(token);
    expect(forms.map(({ state }) => state)).toEqual(["answered", "waiting"]);
  });

  test("many workers at once still send one", async () => {
    const mail = aChannel();
    await family.sendTo(family.ana, family.bruno);
    await Promise.all([
      family.deliver(mail),
      family.deliver(mail),
      family.deliver(mail),
      family.deliver(mail),
    ]);
    expect(mail.handed).toHaveLength(1);
  });

  test("of another telephone, or another address, are two families", async () => {
    const caio = await family.clinic.child({
      name: "Caio",
      email: family.email,
      phone: "+5581900000077",
    });
    const mail = aChannel();
    await family.sendTo(family.ana, caio);
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(2);
    expect((await family.familyAt(tokenIn(mail))).forms).toHaveLength(1);
  });
});
