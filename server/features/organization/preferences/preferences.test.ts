import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Preferences } from "#contract/organization/preferences.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import {
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { accountsRoutes } from "../accounts/accounts.routes.ts";
import { preferencesRoutes } from "./preferences.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [accountsRoutes, completionRoutes, preferencesRoutes] });
});
afterAll(() => story.close());

const URL = "/api/accounts/me/preferences/";
const DEFAULTS: Preferences = {
  language: "pt-BR",
  timezone: "America/Sao_Paulo",
  emailNotifications: true,
  whatsappNotifications: false,
};
const CHOSEN: Preferences = {
  language: "es-ES",
  timezone: "Europe/London",
  emailNotifications: false,
  whatsappNotifications: true,
};

const aDoctor = async (): Promise<TestPerson> =>
  aPerson(story.database, "clinic_doctor", await anOrganization(story.database), {
    at: story.clock.now(),
  });
const read = async ({ token }: TestPerson) => (await story.send(token, "GET", URL)).json<unknown>();
const save = ({ token }: TestPerson, body: unknown) => story.send(token, "PUT", URL, body);

describe("the preferences of a person", () => {
  test("begin with Portuguese, the time of São Paulo and notices by e-mail", async () => {
    expect(await read(await aDoctor())).toEqual(DEFAULTS);
  });

  test("are kept, and the current account speaks and counts by them", async () => {
    const doctor = await aDoctor();
    const reply = await save(doctor, CHOSEN);
    expect([reply.statusCode, reply.json()]).toEqual([200, CHOSEN]);
    expect(await read(doctor)).toEqual(CHOSEN);
    const me = await story.send(doctor.token, "GET", "/api/accounts/me/");
    expect(me.json()).toMatchObject({ language: "es-ES", timezone: "Europe/London" });
  });

  test("name the person's roles in the language", async () => {
    const doctor = await aDoctor();
    const roleName = async (): Promise<unknown> =>
      (await story.send(doctor.token, "GET", "/api/accounts/me/")).json<{
        primary_role: { display_name: string };
      }>().primary_role.display_name;
    expect(await roleName()).toBe("Médico(a)");
    await save(doctor, { ...DEFAULTS, language: "en-US" });
    expect(await roleName()).toBe("Doctor");
  });

  test("are nobody else's", async () => {
    const [doctor, colleague] = [await aDoctor(), await aDoctor()];
    await save(doctor, CHOSEN);
    expect(await read(colleague)).toEqual(DEFAULTS);
    expect((await story.send(null, "GET", URL)).statusCode).toBe(401);
  });

  test("leave a trace where the person works", async () => {
    const doctor = await aDoctor();
    await save(doctor, CHOSEN);
    const trail = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "account_id"])
        .where("organization_id", "=", doctor.organizationId)
        .execute(),
    );
    expect(trail).toEqual([{ action: "preferences.changed", account_id: doctor.accountId }]);
  });

  test("are a matter of the account: also without any role", async () => {
    const doctor = await aDoctor();
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ ended_at: story.clock.now() })
        .where("id", "=", doctor.roleAssignmentId)
        .execute(),
    );
    await save(doctor, CHOSEN);
    expect(await read(doctor)).toEqual(CHOSEN);
  });

  test.each([
    [{ language: "fr-FR" }, "language", "Idioma inválido"],
    [{ timezone: "America/Recife" }, "timezone", "Fuso horário inválido"],
    [{ emailNotifications: "sim" }, "emailNotifications", "Escolha se quer avisos por e-mail"],
    [
      { whatsappNotifications: null },
      "whatsappNotifications",
      "Escolha se quer avisos por WhatsApp",
    ],
  ])("refuse %j, and nothing is changed", async (change, field, message) => {
    const doctor = await aDoctor();
    const reply = await save(doctor, { ...CHOSEN, ...change });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { [field]: message },
    ]);
    expect(await read(doctor)).toEqual(DEFAULTS);
  });
});

describe("the notice of an answered form", () => {
  const noticesAfter = async (mute: ("doctor" | "admin")[], owner: "doctor" | "nobody") => {
    const people = await aLinkedFormInAClinic(story);
    const { admin, doctor, form } = people;
    if (owner === "nobody") {
      await story.database.asOwner(({ db }) =>
        db
          .updateTable("patient_group")
          .set({ account_id: null })
          .where("id", "=", form.groupId)
          .execute(),
      );
    }
    for (const who of mute) await save(people[who], { ...DEFAULTS, emailNotifications: false });
    const sent = await asGuardian(
      story,
      "POST",
      form.url,
      aSubmission("mchat", anAnswerSet("mchat", "all")),
    );
    expect(sent.statusCode).toBe(200);
    return story.database.asOwner(async ({ db }) => ({
      to: (
        await db
          .selectFrom("message")
          .select("recipient")
          .where("organization_id", "=", form.organizationId)
          .where("kind", "=", "form_answered")
          .execute()
      ).map(({ recipient }) =>
        recipient === doctor.email ? "doctor" : recipient === admin.email ? "admin" : recipient,
      ),
      owner:
        (
          await db
            .selectFrom("referral")
            .select("owner_account_id")
            .where("organization_id", "=", form.organizationId)
            .executeTakeFirstOrThrow()
        ).owner_account_id === doctor.accountId,
    }));
  };

  test("goes to the doctor who wants notices", async () => {
    expect(await noticesAfter([], "doctor")).toEqual({ to: ["doctor"], owner: true });
  });

  test("does not go to a doctor who wants none, who keeps the referral all the same", async () => {
    expect(await noticesAfter(["doctor"], "doctor")).toEqual({ to: [], owner: true });
  });

  test("of a group that is nobody's goes to those of the administration who want it", async () => {
    expect(await noticesAfter([], "nobody")).toEqual({ to: ["admin"], owner: false });
    expect(await noticesAfter(["admin"], "nobody")).toEqual({ to: [], owner: false });
  });
});
