import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import {
  type ReferralStory,
  aReferralStory,
  anOrder,
  referralCalls,
} from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";

const TAKES_NO_MORE: unknown = expect.stringContaining("não recebe mais mensagens");
const TEXT = "Olá, Maria!\n\nVamos marcar a consulta?\nAté breve.";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes, whatsAppRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const { send, detail, messages } = referralCalls(() => ({ tea, story }));

describe("by WhatsApp", () => {
  const PHONE = "+5581988880001";
  const byWhatsApp = (text = TEXT) => ({ ...anOrder(text), channel: "whatsapp" });
  const scope = () =>
    ({ organizationId: story.organizationId, accountId: null, groupIds: "all" }) as const;
  const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(tea.database, scope(), work);
  const setPhone = (phone: string) =>
    within((db) =>
      db.updateTable("guardian").set({ phone }).where("id", "=", story.form.guardianId).execute(),
    );
  const connect = () =>
    tea.send(story.admin.token, "POST", "/api/whatsapp/account/simulated/", undefined);

  /** What leaves by WhatsApp. */
  async function leaving() {
    const { channel, handed } = aChannel(undefined, { name: "whatsapp" });
    await deliverDue(tea, story.organizationId, [channel]);
    return handed;
  }

  const refusal = async (body: object): Promise<unknown> => {
    const reply = await send(body);
    return [reply.statusCode, reply.json<{ fields?: object }>().fields];
  };

  beforeEach(async () => {
    await setPhone(PHONE);
    await connect();
  });

  test("outside of the window it goes within the approved message", async () => {
    const shown = (await detail()).json<ReferralDetail>();
    expect(shown.guardian?.whatsapp).toBe(true);
    expect((await send(byWhatsApp())).json()).toMatchObject({ recipient: PHONE, text: TEXT });
    expect(await leaving()).toMatchObject([
      {
        recipient: PHONE,
        short: {
          kind: "template",
          template: "course_question",
          parameters: ["Clínica Ipê", "de Ana", "Olá, Maria! Vamos marcar a consulta? Até breve."],
        },
      },
    ]);
  });

  test("once the family has written it is free text, word by word", async () => {
    await within((db) =>
      receiveInbound(tea.deps, db, {
        channel: "whatsapp",
        providerId: "wamid.in",
        sender: PHONE,
        kind: "text",
        body: "Oi",
        receivedAt: tea.clock.now(),
      }),
    );
    await send(byWhatsApp());
    expect(await leaving()).toMatchObject([{ short: { kind: "buttons", text: TEXT } }]);
  });

  test("what cannot go is refused in words, and nothing is queued", async () => {
    expect(await refusal({ ...anOrder(TEXT), channel: "pigeon" })).toEqual([
      422,
      { channel: "Canal inválido" },
    ]);
    expect(await refusal(byWhatsApp("a".repeat(1025)))).toEqual([
      422,
      { text: "Pela mensagem aprovada cabem até 1.024 caracteres." },
    ]);
    await setPhone("+558130000001");
    expect(await refusal(byWhatsApp())).toEqual([
      422,
      { guardian_phone: "O telefone do responsável é fixo: não recebe WhatsApp." },
    ]);
    await setPhone("");
    expect(await refusal(byWhatsApp())).toEqual([
      422,
      { guardian_phone: "O responsável não tem telefone cadastrado." },
    ]);
    await setPhone(PHONE);
    const silence = { channel: "whatsapp", address: PHONE, reason: "stop_word" } as const;
    await within((db) => suppressAddress(tea.deps, db, silence));
    expect(await refusal(byWhatsApp())).toMatchObject([422, { guardian_phone: TAKES_NO_MORE }]);
    expect(await messages()).toEqual([]);
  });
});

test("without an account nothing goes by WhatsApp, and none is offered", async () => {
  const shown = (await detail()).json<ReferralDetail>();
  expect(shown.guardian?.whatsapp).toBe(false);
  const reply = await send({ ...anOrder(TEXT), channel: "whatsapp" });
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    422,
    { channel: "A organização não tem uma conta de WhatsApp configurada." },
  ]);
});
