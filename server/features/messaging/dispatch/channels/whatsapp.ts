import { sendWhatsApp } from "../../whatsapp/send.ts";
import type { Channel, Handing } from "./channel.ts";

/**
 * WhatsApp's Cloud API, in the name of the organisation's own account: by a template outside of the 24-hour window, as free
 * text within it. Reports name a message by its own id, also when the answer to sending it was lost.
 */
export const whatsapp: Channel = {
  name: "whatsapp",
  reportsWithin: 10 * 60_000,
  perSecond: 80,
  apart: 6000,
  open: (deps) => ({
    async hand({ id, organizationId, recipient, short }, stopping): Promise<Handing> {
      if (short === null) {
        const reason = "message_only_by_email";
        return { kind: "refused", error: { class: "content", reason } };
      }
      const message = { organizationId, recipient, short, callbackData: id };
      const sending = await sendWhatsApp(deps, message, stopping);
      if (sending.kind !== "taken") return sending;
      const { wamid: providerId, detail } = sending;
      return { kind: "taken", status: "accepted", providerId, detail };
    },
  }),
};
