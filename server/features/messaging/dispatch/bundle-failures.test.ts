import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { familyRoutes } from "#server/features/registry/family/family.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { sendForm } from "#server/features/screening/forms/forms.service.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { aFamily, tokenIn } from "#server/testing/families.ts";
import { anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { suppressAddress } from "../suppressions/suppress.ts";
import type { Handing } from "./channels/channel.ts";
import { requeueFailed } from "./outbox.queries.ts";
import { cancelQueued } from "./outbox.ts";

let story: TestApp;
let family: Awaited<ReturnType<typeof aFamily>>;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, familyRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  family = await aFamily(story);
});

const refuses = (): Handing => ({
  kind: "refused",
  error: { class: "recipient", reason: errorText("as_written", { text: "A caixa não existe." }) },
});
const isBusy = (): Handing => ({
  kind: "refused",
  error: { class: "busy", reason: errorText("as_written", { text: "Tente mais tarde." }) },
});

describe("never lost, never twice", () => {
  test("one that is answered, or cancelled, before the message leaves is not in it", async () => {
    const mail = aChannel();
    const [, ofBruno] = await family.sendTo(family.ana, family.bruno);
    const formId = ofBruno && "formId" in ofBruno ? ofBruno.formId : "";
    await family.within((db) =>
      cancelQueued(story.deps, db, { formId }, "form_answered_meanwhile"),
    );
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(1);
    expect(mail.handed[0]?.email.text).not.toContain("Bruno");
    expect((await family.newestOf(family.bruno)).status).toBe("cancelled");
  });

  test("when the first is cancelled, the second goes by itself", async () => {
    const mail = aChannel();
    const [ofAna] = await family.sendTo(family.ana, family.bruno);
    const formId = ofAna && "formId" in ofAna ? ofAna.formId : "";
    await family.within((db) => cancelQueued(story.deps, db, { formId }, "link_revoked"));
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(1);
    expect(mail.handed[0]?.email.text).toContain("de Bruno");
  });

  test("a child that was put away meanwhile is not in it", async () => {
    await family.sendTo(family.ana, family.bruno);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", family.bruno.patientId)
        .execute(),
    );
    const mail = aChannel();
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(1);
    expect((await family.newestOf(family.bruno)).status).toBe("cancelled");
  });

  test("an address that wants no messages gets none, and each says why", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.within((db) =>
      suppressAddress(story.deps, db, {
        channel: "email",
        address: family.email,
        reason: "unsubscribed",
      }),
    );
    const mail = aChannel();
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(0);
    expect(await family.statesOf(family.ana)).toEqual(["cancelled"]);
    expect(await family.statesOf(family.bruno)).toEqual(["cancelled"]);
  });

  test("an attempt that fails for now takes both along again", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(aChannel(isBusy));
    expect(await family.newestOf(family.bruno)).toMatchObject({
      status: "queued",
      carried_by: null,
    });
    story.clock.advanceDays(1 / 24);
    const mail = aChannel();
    await family.deliver(mail);
    expect(mail.handed).toHaveLength(1);
    expect(mail.handed[0]?.email.text).toContain("de Ana e Bruno");
    expect((await family.newestOf(family.bruno)).status).toBe("accepted");
  });

  test("an address that takes nothing is a failure of both, with a task for each child", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(aChannel(refuses));
    expect([
      (await family.newestOf(family.ana)).status,
      (await family.newestOf(family.bruno)).status,
    ]).toEqual(["failed", "failed"]);
    const tasks = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("task")
        .select("patient_id")
        .where("kind", "=", "invalid_contact")
        .where("patient_id", "in", [family.ana.patientId, family.bruno.patientId])
        .execute(),
    );
    expect(tasks).toHaveLength(2);
  });

  test("a failed one that is sent again on its own goes on its own", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(
      aChannel(() => ({
        kind: "refused",
        error: { class: "content", reason: errorText("as_written", { text: "x" }) },
      })),
    );
    const { id } = await family.newestOf(family.bruno);
    await family.within((db) => requeueFailed(db, id, story.clock.now()));
    const mail = aChannel();
    await family.deliver(mail);
    expect(mail.handed[0]?.email.text).toContain("de Bruno");
    expect((await family.newestOf(family.ana)).status).toBe("failed");
    expect((await family.newestOf(family.bruno)).status).toBe("accepted");
  });

  test("when the link that bundled both ends, the other child's own message goes out", async () => {
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(aChannel());
    await family.within((db) =>
      sendForm(story.deps, db, {
        ...family.ana,
        accountId: family.clinic.admin.accountId,
        at: story.clock.now(),
        wanted: undefined,
      }),
    );
    const mail = aChannel();
    await family.deliver(mail);
    // The new link of Ana's takes Bruno along again.
    expect(mail.handed).toHaveLength(1);
    expect(mail.handed[0]?.email.text).toMatch(/Ana.*Bruno|Bruno.*Ana/);
    expect(await family.statesOf(family.bruno)).toEqual(["accepted", "accepted"]);
  });

  test("an answered one's link is ended without telling anybody anew", async () => {
    const mail = aChannel();
    await family.sendTo(family.ana, family.bruno);
    await family.deliver(mail);
    const { forms } = await family.familyAt(tokenIn(mail));
    const other = forms[1]?.path.split("/").at(-1) ?? "";
    const answer = aSubmission("mchat", anAnswerSet("mchat", "none"));
    await asGuardian(story, "POST", `/api/patients/complete/${other}/`, answer);
    await family.within((db) =>
      sendForm(story.deps, db, {
        ...family.ana,
        accountId: family.clinic.admin.accountId,
        at: story.clock.now(),
        wanted: undefined,
      }),
    );
    expect(await family.statesOf(family.bruno)).toHaveLength(1);
  });
});
