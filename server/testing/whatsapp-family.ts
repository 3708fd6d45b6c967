import { uuidv7 } from "uuidv7";
import { whatsapp } from "#server/features/messaging/dispatch/channels/whatsapp.ts";
import {
  type ConnectedClinic,
  aConnectedClinic,
} from "#server/features/messaging/whatsapp/testing/connected.ts";
import { boundText } from "#server/platform/db/tenant.ts";
import type { TestApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { inWords } from "./in-words.ts";

/** The guardian's number, and how the provider knows it. */
export const PHONE = "+5581988880001";
export const FROM = "558188880001";

/** A child whose guardian has WhatsApp, in a clinic that is connected, and what the provider reports of them. */
export type FamilyOnWhatsApp = Awaited<ReturnType<typeof aFamilyOnWhatsApp>>;

/** Connects a clinic with one child. */
export async function aFamilyOnWhatsApp(story: TestApp) {
  const connected = await aConnectedClinic(story);
  const child = await connected.clinic.child();
  await connected.within((db) =>
    db.updateTable("guardian").set({ phone: PHONE }).where("id", "=", child.guardianId).execute(),
  );
  return { connected, child, ...sending(story, connected, child), ...reporting(story, connected) };
}

function sending(story: TestApp, connected: ConnectedClinic, child: TestChild) {
  const { clinic } = connected;
  const messageOf = async (id: string) => {
    const message = await connected.within((db) =>
      db
        .selectFrom("message")
        .select(["status", "failure", "failure_class", "provider_id", "channel"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
    return { ...message, failure: inWords(message.failure) };
  };
  return {
    messageOf,
    /** Sends the child's form by WhatsApp; what became of its message, with its id and the provider's. */
    async sent() {
      const reply = await story.send(
        clinic.carer.token,
        "POST",
        `/api/patients/${child.patientId}/forms/`,
        { instrument: null, channel: "whatsapp" },
      );
      const { message_id: id } = reply.json<{ message_id: string }>();
      await deliverDue(story, clinic.organizationId, [whatsapp]);
      const { provider_id: wamid, ...message } = await messageOf(id);
      return { id, wamid: wamid ?? "", message };
    },
    /** What was received, oldest first. */
    inbox: () =>
      connected.within((db) =>
        db
          .selectFrom("inbound_message")
          .select(["kind", "sender", "patient_id", "guardian_id"])
          .select(boundText("inbound_message.body", "inbound_message").as("body"))
          .orderBy("id")
          .execute(),
      ),
    /** What was reported. */
    events: () =>
      connected.within((db) =>
        db.selectFrom("whatsapp_event").select(["kind", "content"]).execute(),
      ),
  };
}

function reporting(story: TestApp, connected: ConnectedClinic) {
  const seconds = (): string => String(Math.floor(story.clock.now().getTime() / 1000));
  const metadata = { phone_number_id: connected.account.phone_number_id };
  const wrote = (content: object, id = `wamid.${uuidv7()}`): Promise<number> =>
    connected.reportChange("messages", {
      messaging_product: "whatsapp",
      metadata,
      messages: [{ from: FROM, id, timestamp: seconds(), ...content }],
    });
  return {
    seconds,
    wrote,
    text: (body: string, id?: string): Promise<number> =>
      wrote({ type: "text", text: { body } }, id),
    status: (
      { wamid, id }: { readonly wamid: string; readonly id?: string },
      status: string,
      more: object = {},
    ): Promise<number> =>
      connected.reportChange("messages", {
        messaging_product: "whatsapp",
        metadata,
        statuses: [
          {
            id: wamid,
            status,
            timestamp: seconds(),
            recipient_id: FROM,
            ...(id !== undefined && { biz_opaque_callback_data: id }),
            ...more,
          },
        ],
      }),
  };
}
