import type { ErrorText } from "#domain/error-text.ts";
import type { Email } from "#domain/messaging/email.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";

/** What a message says, or why it is pointless to send it any more. */
export type Written =
  | {
      readonly email: Email;
      readonly replyTo: string;
      /** The same for a messenger; absent for what only goes by e-mail. */
      readonly short?: ShortMessage;
      /** Whether it goes to a family, who may ask for no more: the e-mail then tells how, by `unsubscribeLink`. */
      readonly canUnsubscribe?: boolean;
    }
  | { readonly pointless: ErrorText };

/** What writing stands on. */
export type Writing = Pick<Deps, "clock" | "realClock" | "config" | "publicUrl">;

/** Writes the messages of one kind from what is true now. */
export type Writer = (deps: Writing, db: TenantDb, message: ClaimedMessage) => Promise<Written>;

/** One of the values that a message was queued with; undefined when it was queued without. */
export function valueOf({ data }: ClaimedMessage, name: string): string | undefined {
  const value: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
