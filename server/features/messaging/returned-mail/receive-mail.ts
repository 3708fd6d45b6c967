import PostalMime, { type Address, type Email } from "postal-mime";
import { asTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TagPurpose, readTaggedAddress } from "#server/platform/message-tokens.ts";
import { noteOnDelivery, reportDelivery } from "../dispatch/report-delivery.ts";
import { findOrganizationOf } from "../unsubscribe/unsubscribe.queries.ts";
import { unsubscribeReader } from "../unsubscribe/unsubscribe.ts";
import { type MailReport, reportIn } from "./delivery-report.ts";
import { errorIn } from "./report-error.ts";

/**
 * What became of a mail that was received.
 * `taken`: it was about one of our messages. `ignored`: it came to the address of one, and asks for nothing, as the reply
 * of a mailbox whose owner is away. `not_ours`: it came to no address that we made. `unreadable`: it cannot be read, or is
 * a report that says nothing we know.
 */
export type Receipt = "taken" | "ignored" | "not_ours" | "unreadable";

/** A mail as a mail server hands it over. */
export interface ReceivedMail {
  readonly raw: Buffer;
  /** The address it was delivered to, where the server says so; otherwise its own headers tell. */
  readonly deliveredTo?: string | undefined;
}

type Receiving = Pick<Deps, "clock" | "config" | "database" | "enqueue">;

const DELAYED = "mail_delayed";

/** Deepest nesting and longest headers that a report has; what has more is nothing that we asked for. */
const LIMITS = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 0,
} as const;

/**
 * Takes what comes back about a mail of ours: a server's report that it was or was not delivered, or its reader's request
 * for no more. It changes something only when it came to an address that we made for that message.
 */
export async function receiveMail(
  deps: Receiving,
  { raw, deliveredTo }: ReceivedMail,
): Promise<Receipt> {
  const mail = await parse(raw);
  const about = aboutWhat(deps, deliveredTo === undefined ? addressesOf(mail) : [deliveredTo]);
  if (!about) return mail ? "not_ours" : "unreadable";
  if (!mail) return "unreadable";
  const report = reportIn(mail);
  if (about.purpose === "unsubscribe-mail") {
    if (report) return "ignored";
    return (await unsubscribeReader(deps, about.messageId)) ? "taken" : "not_ours";
  }
  if (!report) return "ignored";
  return report === "unreadable" ? report : takeReport(deps, about.messageId, report);
}

/** Undefined for what is no mail: every mail says whom it is from. */
async function parse(raw: Buffer): Promise<Email | undefined> {
  try {
    const mail = await PostalMime.parse(raw, LIMITS);
    return mail.from && mail;
  } catch {
    return undefined;
  }
}

/** The addresses a mail may have been delivered to. Any of them can be invented: only one with our mac counts. */
function addressesOf(mail: Email | undefined): string[] {
  if (!mail) return [];
  const delivered = mail.headers
    .filter(({ key }) => ["x-original-to", "delivered-to", "envelope-to"].includes(key))
    .map(({ value }) => value.replaceAll(/[<>]/g, ""));
  return [...delivered, ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(mailboxes)];
}

function mailboxes(address: Address): string[] {
  return address.group ? address.group.map((member) => member.address) : [address.address];
}

function aboutWhat(
  { config: { secretKey, bounceAddress } }: Receiving,
  addresses: readonly string[],
): { readonly purpose: TagPurpose; readonly messageId: string } | undefined {
  if (bounceAddress === undefined) return undefined;
  for (const address of addresses) {
    const read = readTaggedAddress(secretKey, bounceAddress, address);
    if (read) return read;
  }
  return undefined;
}

async function takeReport(
  deps: Receiving,
  messageId: string,
  { action, status }: MailReport,
): Promise<Receipt> {
  return withoutTenant(deps.database, async (open) => {
    const organizationId = await findOrganizationOf(open, messageId);
    if (organizationId === null) return "not_ours";
    const db = await asTenant(open, { organizationId, accountId: null, groupIds: "all" });
    const at = deps.clock.now();
    if (action === "delayed") await noteOnDelivery(deps, db, messageId, DELAYED);
    else if (action === "delivered")
      await reportDelivery(deps, db, { messageId }, { status: action, at });
    else
      await reportDelivery(deps, db, { messageId }, { status: action, at, error: errorIn(status) });
    return "taken";
  });
}
