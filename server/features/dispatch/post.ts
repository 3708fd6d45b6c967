import type { Config } from "#server/platform/config.ts";
import { type Mailer, smtpMailer } from "#server/platform/mail.ts";

/** Where mail goes from this process: to a server, or into the mailbox of a trial installation. */
export type Post = { readonly kind: "smtp"; readonly mailer: Mailer } | { readonly kind: "local" };

/** Opens the way that the configuration names; undefined when it names none, and then messages wait. */
export function openPost(config: Config): Post | undefined {
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) return { kind: "smtp", mailer: smtpMailer({ ...config, smtpUrl }) };
  return config.demo ? { kind: "local" } : undefined;
}
