import { errorText } from "#domain/error-text.ts";
import type { DeliveryErrorClass } from "#domain/messaging/delivery-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { MailErrorKind } from "#server/platform/mail-errors.ts";
import { type Mailer, mailDomain, smtpMailer } from "#server/platform/mail.ts";
import { makeReturnLinks } from "#server/platform/return-links.ts";
import { reasonOf } from "../after-error.ts";
import type { Channel, OpenChannel } from "./channel.ts";

/** Longest answer of a mail server that the timeline keeps. */
const LONGEST_RESPONSE = 200;

const CLASSES: Readonly<Record<MailErrorKind, DeliveryErrorClass>> = {
  recipient: "recipient",
  full: "slow",
  content: "content",
  policy: "content",
  busy: "busy",
  unreachable: "busy",
  sender: "channel",
  credentials: "channel",
  insecure: "channel",
};

/** E-mail through the installation's mail server. No server reports what it passed on, so what is in doubt goes out again, under the same Message-ID. */
export const email = {
  name: "email",
  reportsWithin: 0,
  perSecond: 100,
  isShared: true,
  isConfigured: ({ smtpUrl }) => smtpUrl !== undefined,
  open(deps: Deps) {
    const { config } = deps;
    const { smtpUrl } = config;
    if (smtpUrl === undefined) return undefined;
    return mailChannel(deps, smtpMailer({ ...config, smtpUrl }));
  },
} as const satisfies Channel;

/** The channel over any way to hand over mail. */
export function mailChannel(deps: Pick<Deps, "config" | "publicUrl">, mailer: Mailer): OpenChannel {
  const domain = mailDomain(deps.config.mailFrom);
  const { mailPerSecond: perSecond } = deps.config;
  return {
    ...(perSecond !== undefined && { perSecond }),
    async hand({ id, recipient, email: content, replyTo, canUnsubscribe }, stopping) {
      const messageId = `${id}@${domain}`;
      const back = makeReturnLinks(deps, { id, canUnsubscribe });
      const mail = { ...content, to: recipient, replyTo, messageId, ...back };
      const delivery = await mailer.send(mail, stopping);
      if (delivery.accepted) {
        const text = delivery.response.slice(0, LONGEST_RESPONSE);
        const detail = text && errorText("as_written", { text });
        return { kind: "taken", status: "sent", providerId: messageId, detail };
      }
      const { error } = delivery;
      return { kind: "refused", error: { class: CLASSES[error.kind], reason: reasonOf(error) } };
    },
    close: () => mailer.close(),
  };
}
