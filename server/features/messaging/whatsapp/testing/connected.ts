import { uuidv7 } from "uuidv7";
import {
  type WhatsAppAccount,
  type WhatsAppState,
  getWhatsApp,
} from "#contract/messaging/whatsapp.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { receiveInbound } from "../../inbound/receive-inbound.ts";
import { signatureOf } from "../../whatsapp-webhooks/signature.ts";
import { secretOf } from "../account.ts";
import { type WhatsAppSending, sendWhatsApp } from "../send.ts";
import { findAccount } from "../whatsapp.queries.ts";

/** A clinic with an account, its secrets, and the provider's side of its webhooks. */
export interface ConnectedClinic {
  readonly clinic: TestClinic;
  readonly account: WhatsAppAccount;
  readonly appSecret: string;
  readonly accessToken: string;
  /** Reads the account again. */
  state(): Promise<WhatsAppState>;
  /** Runs work in a transaction of the clinic. */
  within<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** A person writes from this telephone, which opens the window. */
  hearsFrom(phone: string): Promise<void>;
  /** Sends a message as the dispatch does. */
  send(short: ShortMessage, recipient: string): Promise<WhatsAppSending>;
  /** Reports as the provider does. Returns the status of the answer. */
  report(body: unknown, signature?: string): Promise<number>;
  /** The same for one change of a field. */
  reportChange(field: string, value: object): Promise<number>;
}

/** A clinic connected to the simulated provider, or to Meta's with secrets of its own. */
export async function aConnectedClinic(
  story: TestApp,
  provider: "simulated" | "meta" = "simulated",
): Promise<ConnectedClinic> {
  const clinic = await aClinic(story);
  const { token } = clinic.admin;
  const connected = await connect(story, token, provider);
  const account = connected.json<WhatsAppAccount>();
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(story.database, scope, work);
  const [appSecret, accessToken] = await within(async (db) => {
    const row = await findAccount(db);
    if (!row) throw new Error("the clinic was not connected");
    return [
      secretOf(story.deps, db, row, "app_secret"),
      secretOf(story.deps, db, row, "access_token"),
    ] as const;
  });
  const report = reporter(story, account.id, appSecret);
  return {
    clinic,
    account,
    appSecret,
    accessToken,
    within,
    async hearsFrom(phone) {
      const receivedAt = story.clock.now();
      const words = { kind: "text", body: "Oi", receivedAt } as const;
      const origin = {
        channel: "whatsapp",
        providerId: `wamid.${uuidv7()}`,
        sender: phone,
      } as const;
      await within((db) => receiveInbound(story.deps, db, { ...origin, ...words }));
    },
    send: (short, recipient) =>
      sendWhatsApp(
        story.deps,
        { organizationId: clinic.organizationId, recipient, short, callbackData: uuidv7() },
        new AbortController().signal,
      ),
    report,
    reportChange: (field, value) =>
      report({
        object: "whatsapp_business_account",
        entry: [{ id: account.business_account_id, changes: [{ field, value }] }],
      }),
    async state() {
      return getWhatsApp.reply.parse(
        (await story.send(token, "GET", "/api/whatsapp/account/")).json(),
      );
    },
  };
}

/** How the provider reports about an account, rightly signed unless told otherwise. */
function reporter(story: TestApp, accountId: string, appSecret: string) {
  return async (body: unknown, signature?: string): Promise<number> => {
    const payload = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
    const reply = await story.app.inject({
      method: "POST",
      url: `/api/whatsapp/webhook/${accountId}/`,
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": signature ?? signatureOf(appSecret, payload),
      },
      payload,
    });
    return reply.statusCode;
  };
}

function connect(story: TestApp, token: string, provider: "simulated" | "meta") {
  return provider === "simulated"
    ? story.send(token, "POST", "/api/whatsapp/account/simulated/")
    : story.send(token, "PUT", "/api/whatsapp/account/", {
        phone_number_id: "106540352242922",
        business_account_id: "102290129340398",
        display_number: "(81) 90000-0000",
        api_version: "v23.0",
        access_token: "EAAG-token-of-a-test",
        app_secret: "app-secret-of-a-test",
      });
}
