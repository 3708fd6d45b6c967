import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { choiceName, questionScreens } from "#domain/screening/whatsapp-flow/flow-screens.ts";
import {
  openReply,
  sealExchange,
} from "#server/features/messaging/whatsapp-flows/flow-encryption.ts";
import { findFlowKey } from "#server/features/messaging/whatsapp-flows/flows.queries.ts";
import { signatureOf } from "#server/features/messaging/whatsapp-webhooks/signature.ts";
import {
  type ConnectedClinic,
  aConnectedClinic,
} from "#server/features/messaging/whatsapp/testing/connected.ts";
import type { TestApp } from "#server/testing/app.ts";
import { type LinkedForm, aLinkTo } from "#server/testing/guardian.ts";

/** What came back: opened where it was sealed. */
interface Exchanged {
  readonly status: number;
  readonly reply: { readonly screen?: string; readonly data?: Readonly<Record<string, unknown>> };
  readonly errorMessage: string | undefined;
}

/** A telephone on which the forms of a connected clinic are answered. */
export interface FlowPhone {
  readonly connected: ConnectedClinic;
  /** A new child of the clinic with an open form. */
  form(dateOfBirth?: string): Promise<LinkedForm>;
  /** Sends a payload, sealed and signed as the messenger does. */
  exchange(payload: object): Promise<Exchanged>;
  /** Sends bytes as they are, with a signature of our own making where one is given. */
  post(
    body: string,
    signature?: string,
  ): Promise<{ readonly status: number; readonly body: string }>;
  /** Seals a payload for another key than the account's, or its own. */
  sealed(payload: object, publicKey?: string): string;
}

/** A clinic with the simulated account whose forms are published, and a telephone that answers them. */
export async function aFlowPhone(tea: TestApp): Promise<FlowPhone> {
  const connected = await aConnectedClinic(tea);
  const { clinic, account, appSecret } = connected;
  const published = await tea.send(clinic.admin.token, "POST", "/api/whatsapp/flows/");
  if (published.statusCode !== 200) throw new Error(published.body);
  const own = (await connected.within(findFlowKey))?.public_key ?? "";
  const post = async (body: string, signature?: string) => {
    const payload = Buffer.from(body);
    const reply = await tea.app.inject({
      method: "POST",
      url: `/api/whatsapp/flow/${account.id}/`,
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": signature ?? signatureOf(appSecret, payload),
      },
      payload,
    });
    return { status: reply.statusCode, body: reply.body };
  };
  return {
    connected,
    async form(dateOfBirth = "2024-12-01") {
      const child = await clinic.child({ dateOfBirth });
      const { organizationId, groupId } = clinic;
      return aLinkTo(tea, { ...child, organizationId, groupId });
    },
    async exchange(payload) {
      const { body, key } = sealExchange(own, payload);
      const { status, body: answer } = await post(JSON.stringify(body));
      if (status === 200) {
        const reply = openReply(key, answer);
        return { status, reply: isRecord(reply) ? reply : {}, errorMessage: undefined };
      }
      const told: unknown = answer === "" ? {} : JSON.parse(answer);
      const said: unknown = isRecord(told) ? Reflect.get(told, "error_msg") : undefined;
      return { status, reply: {}, errorMessage: typeof said === "string" ? said : undefined };
    },
    post,
    sealed: (payload, publicKey = own) => JSON.stringify(sealExchange(publicKey, payload).body),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, object>> {
  return typeof value === "object" && value !== null;
}

const AGREED = { notice: "whatsapp-1/pt-BR", share: false, given_at: "2026-01-31T12:00:00.000Z" };

/** What the first screen sends. */
export function consentScreen(token: string, type: InstrumentCode, more: object = {}): object {
  const data = { type, notice: AGREED.notice, agree: true, share: false, assistance: "", ...more };
  return { version: "3.0", action: "data_exchange", screen: "CONSENT", flow_token: token, data };
}

/** What the screens with questions send, in their order. */
export function questionScreensOf(
  token: string,
  type: InstrumentCode,
  answers: Answers,
): { readonly screen: string; readonly action: string; readonly data: object }[] {
  const instrument = INSTRUMENTS[type];
  return questionScreens(instrument).map(({ id: screen, items }) => ({
    version: "3.0",
    action: "data_exchange",
    screen,
    flow_token: token,
    data: {
      type,
      ...AGREED,
      ...Object.fromEntries(
        items.map((item) => [item.id, choiceName(instrument, item, answers[item.id] ?? "")]),
      ),
    },
  }));
}

/** What the last screen sends. */
export function aboutScreen(token: string, type: InstrumentCode, more: object = {}): object {
  const about = { address: "Rua Inventada, 10", concern: "Fala pouco.", lost_skills: "no" };
  return {
    version: "3.0",
    action: "data_exchange",
    screen: "ABOUT",
    flow_token: token,
    data: { type, ...AGREED, ...about, ...more },
  };
}
