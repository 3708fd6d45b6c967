import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aMailer, deliverLocally, deliverMail } from "#server/testing/outbox.ts";
import {
  anOrder,
  aReferralStory,
  referralCalls,
  type ReferralStory,
} from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";

const TEXT = "Olá, Maria!\n\nVamos marcar a consulta?\nAté breve.";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const { send, detail, messages, refOf } = referralCalls(() => ({ tea, story }));
const order = (text = TEXT) => anOrder(text);

describe("the guardian's link in a message", () => {
  const withLink = "Veja aqui: {{link}}";

  test("is put in when it is sent, and shown to no staff", async () => {
    const reply = await send(order(withLink));
    expect(reply.statusCode).toBe(201);
    const token = linkToken(tea.deps.config.secretKey, story.form.formLinkId);
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, refOf(reply));
    expect(handed[0]?.text).toContain(
      `Veja aqui: http://tea.example/pacientes/complemento/${token}\n`,
    );
    expect((await detail()).json()).toMatchObject({
      has_link: true,
      messages: [{ text: withLink }],
    });
    expect((await detail()).payload).not.toContain(token);
  });

  test.each(["revoked_at", "expires_at"] as const)(
    "that opens nothing any more (%s) is not asked for",
    async (column) => {
      await tea.database.asOwner(({ db }) =>
        db
          .updateTable("form_link")
          .set({ [column]: tea.clock.now() })
          .where("id", "=", story.form.formLinkId)
          .execute(),
      );
      const reply = await send(order(withLink));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        fields: {
          text: "O link do responsável não vale mais, ou ainda não foi enviado. Tire {{link}} do texto, ou envie o formulário de novo na ficha da criança.",
        },
      });
      expect((await detail()).json()).toMatchObject({ has_link: false, messages: [] });
      expect((await send(order())).statusCode).toBe(201);
    },
  );

  test("that ends while the message waits cancels it", async () => {
    const ref = refOf(await send(order(withLink)));
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", story.form.formLinkId)
        .execute(),
    );
    await deliverLocally(tea, ref);
    expect(await messages()).toMatchObject([
      {
        status: "cancelled",
        failure: { detail: "O link do responsável, que o texto traz, não vale mais." },
      },
    ]);
  });

  test("of another guardian is not given away", async () => {
    const other = uuidv7();
    await tea.database.asOwner(async ({ pool }) => {
      await pool.query("update app.guardian set is_primary = false where id = $1", [
        story.form.guardianId,
      ]);
      await pool.query(
        `insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email)
          values ($1, $2, $3, 'José Inventado', 'Pai', '+5581900000002', 'jose@familia.example')`,
        [other, story.organizationId, story.form.patientId],
      );
    });
    const reply = await send(order(withLink));
    expect(reply.statusCode).toBe(422);
    expect((await detail()).json()).toMatchObject({
      has_link: false,
      guardian: { full_name: "José Inventado" },
    });
  });
});
