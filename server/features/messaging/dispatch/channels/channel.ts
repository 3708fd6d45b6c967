import type { ErrorText } from "#domain/error-text.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import type { Email } from "#domain/messaging/email.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import type { Config } from "#server/platform/config.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";

/** A message as a channel hands it over. */
export interface Outgoing {
  /** The message's own id: what a channel tells the outside to know it by. The same for every attempt. */
  readonly id: string;
  readonly organizationId: string;
  /** Exactly one address, of the kind the channel needs. */
  readonly recipient: string;
  readonly email: Email;
  /** Where an answer by e-mail goes; empty for nowhere in particular. */
  readonly replyTo: string;
  /** The same for a messenger; null for what only goes by e-mail. */
  readonly short: ShortMessage | null;
  /** Whether it goes to a family, who may ask for no more of them. An e-mail about an account is not. */
  readonly canUnsubscribe: boolean;
}

/** What became of an attempt. Everything that the outside can do is an answer here, not an exception. */
export type Handing =
  | {
      readonly kind: "taken";
      readonly status: "accepted" | "sent";
      /** What the outside knows the message by; null when it has no name for it. */
      readonly providerId: string | null;
      readonly detail: ErrorText | "";
    }
  | { readonly kind: "refused"; readonly error: DeliveryError }
  /** The request left and no answer came: the outside may have taken it. */
  | { readonly kind: "unknown"; readonly error: DeliveryError };

/** A way out that is open, in one process. */
export interface OpenChannel {
  /** What the account of this installation takes, where that is not what the channel usually does. */
  readonly perSecond?: number;
  /** Hands one message over, outside of any transaction. Gives up when `stopping` fires. */
  hand(outgoing: Outgoing, stopping: AbortSignal): Promise<Handing>;
  close?(): void;
}

/** Delivers into our own database: claim, delivery and record are one transaction, so that it happens exactly once. */
export interface InnerChannel {
  deliver(db: TenantDb, outgoing: Outgoing): Promise<Handing>;
}

/** One way by which messages leave. A further one is a file with one of these, and a line in `channels/index.ts`. */
export interface Channel {
  /** What messages name it by. A process opens the first of the list that has the name and what it needs. */
  readonly name: string;
  /**
   * Milliseconds for which reports of the outside are awaited when an attempt's end is not known. Zero for a channel
   * without reports: then the message is sent again.
   */
  readonly reportsWithin: number;
  /** Messages a second that one account of the channel takes. */
  readonly perSecond: number;
  /** Whether all organisations send by one account; otherwise each has its own. */
  readonly isShared?: boolean;
  /** Milliseconds that must lie between two messages to one recipient; none when absent. */
  readonly apart?: number;
  /**
   * Whether this installation has what the channel needs; always when absent. For whoever looks for what is due: where it
   * is not, nobody is woken for nothing.
   */
  readonly isConfigured?: (config: Config) => boolean;
  /** Called once in a process that delivers. Undefined when it lacks what the channel needs: then its messages wait. */
  open(deps: Deps): OpenChannel | InnerChannel | undefined;
}
