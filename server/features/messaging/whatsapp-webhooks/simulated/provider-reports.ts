import type { ListRow } from "#domain/messaging/short-message.ts";
import { type Sample, newMediaId, sampleFile, sumOf } from "../../whatsapp/simulated/samples.ts";
import type { SimulatedMessage } from "../../whatsapp/simulated/simulated.queries.ts";
import type { WebhookAccount } from "../../whatsapp/webhook-account.ts";

/** What the provider says became of a message. */
export interface StatusToReport {
  readonly status: "sent" | "delivered" | "read" | "failed";
  /** The code of the error, of one that failed. */
  readonly code?: number;
}

type Reporting = Pick<WebhookAccount, "businessAccountId" | "displayNumber" | "phoneNumberId">;

/** A report of a message's statuses, as the provider writes it. */
export function statusesReport(
  account: Reporting,
  { wamid, phone, callback_data }: SimulatedMessage,
  statuses: readonly StatusToReport[],
  at: Date,
): object {
  return report(account, "messages", {
    ...of(account),
    statuses: statuses.map(({ status, code }) => ({
      id: wamid,
      status,
      timestamp: seconds(at),
      recipient_id: phone,
      ...(callback_data !== null && { biz_opaque_callback_data: callback_data }),
      ...(code !== undefined && {
        errors: [{ code, title: `Error ${code}`, error_data: { details: `Simulated ${code}` } }],
      }),
    })),
  });
}

/** A report of what a person wrote, as the provider writes it. */
export function textReport(
  account: Reporting,
  { wamid, phone, body }: Pick<SimulatedMessage, "wamid" | "phone" | "body">,
  at: Date,
): object {
  return report(account, "messages", {
    ...of(account),
    contacts: [{ profile: { name: "Responsável" }, wa_id: phone }],
    messages: [{ from: phone, id: wamid, timestamp: seconds(at), type: "text", text: { body } }],
  });
}

/** A report that a person ended a form, as the provider writes it. */
export function flowReport(
  account: Reporting,
  { wamid, phone, token }: Pick<SimulatedMessage, "wamid" | "phone"> & { readonly token: string },
  at: Date,
): object {
  const response = {
    name: "flow",
    body: "Sent",
    response_json: JSON.stringify({ flow_token: token }),
  };
  const interactive = { type: "nfm_reply", nfm_reply: response };
  return report(account, "messages", {
    ...of(account),
    contacts: [{ profile: { name: "Responsável" }, wa_id: phone }],
    messages: [
      { from: phone, id: wamid, timestamp: seconds(at), type: "interactive", interactive },
    ],
  });
}

/** A button or a line of a list that a person taps, and the message in which it stands. */
export interface Tapped {
  readonly to: Pick<SimulatedMessage, "wamid" | "opens" | "is_template">;
  readonly reply: ListRow;
}

/** A report of a tap, as the provider writes it: of a template's button its own type. */
export function tapReport(
  account: Reporting,
  { wamid, phone }: Pick<SimulatedMessage, "wamid" | "phone">,
  { to, reply }: Tapped,
  at: Date,
): object {
  const { id, title, description } = reply;
  const row = { id, title, ...(description !== undefined && { description }) };
  const content = to.is_template
    ? { type: "button", button: { text: title, payload: id } }
    : {
        type: "interactive",
        interactive:
          to.opens === ""
            ? { type: "button_reply", button_reply: { id, title } }
            : { type: "list_reply", list_reply: row },
      };
  const context = { from: account.displayNumber.replaceAll(/\D/g, ""), id: to.wamid };
  return report(account, "messages", {
    ...of(account),
    contacts: [{ profile: { name: "Responsável" }, wa_id: phone }],
    messages: [{ context, from: phone, id: wamid, timestamp: seconds(at), ...content }],
  });
}

/** A report of a file that a person sent, as the provider writes it. */
export function fileReport(
  account: Reporting,
  { wamid, phone }: Pick<SimulatedMessage, "wamid" | "phone">,
  sample: Sample,
  at: Date,
): object {
  const { kind, type, bytes } = sampleFile(sample);
  const file = {
    id: newMediaId(account.phoneNumberId, sample),
    mime_type: type,
    sha256: sumOf(bytes),
    ...(kind === "audio" && { voice: true }),
    ...(kind === "document" && { filename: "relatorio.pdf" }),
  };
  return report(account, "messages", {
    ...of(account),
    contacts: [{ profile: { name: "Responsável" }, wa_id: phone }],
    messages: [{ from: phone, id: wamid, timestamp: seconds(at), type: kind, [kind]: file }],
  });
}

/** A report of how a template stands, as the provider writes it. */
export function templateReport(
  account: Reporting,
  template: { readonly name: string; readonly event: string; readonly reason: string },
  at: Date,
): object {
  return report(
    account,
    "message_template_status_update",
    {
      event: template.event,
      message_template_id: "1",
      message_template_name: template.name,
      message_template_language: "pt_BR",
      reason: template.reason,
    },
    at,
  );
}

function report(
  { businessAccountId: id }: Reporting,
  field: string,
  value: object,
  at?: Date,
): object {
  const changes = [{ field, value }];
  const entry = [{ id, ...(at && { time: Math.floor(at.getTime() / 1000) }), changes }];
  return { object: "whatsapp_business_account", entry };
}

function of({ displayNumber, phoneNumberId }: Reporting): object {
  return {
    messaging_product: "whatsapp",
    metadata: {
      display_phone_number: displayNumber.replaceAll(/\D/g, ""),
      phone_number_id: phoneNumberId,
    },
  };
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}
