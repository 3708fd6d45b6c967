import type { ConnectionOptions } from "node:tls";
import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { Config } from "./config.ts";
import { SIGNED_FIELDS } from "./dkim.ts";
import { type MailError, errorOf } from "./mail-errors.ts";

/** How the reader of a mail asks for no more of them; mail programs show a button for it. */
export interface Unsubscribing {
  /** Takes a POST without cookies (RFC 8058); opened, it asks first. */
  readonly page: string;
  /** Takes a mail; null where none is received. */
  readonly mailbox: string | null;
}

/** One e-mail to one address. */
export interface OutgoingMail {
  readonly to: string;
  /** Where an answer goes; empty for nowhere in particular. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets. The same for every attempt, by which receiving systems recognise a second copy. */
  readonly messageId: string;
  /** Where a server reports that it could not deliver; null for the sender's own address. */
  readonly returnPath: string | null;
  /** Null for an e-mail that is sent whatever its reader wishes: about an account, about a request of their own. */
  readonly unsubscribe: Unsubscribing | null;
}

/** What became of an attempt to send. Everything that an outside server can do is an answer here, not an exception. */
export type Delivery =
  | { readonly accepted: true; readonly response: string }
  | { readonly accepted: false; readonly error: MailError };

/** Hands mail to a server. */
export interface Mailer {
  /** Gives up after `SEND_LIMIT`, or when `signal` fires: then whether the server took the mail may not be known. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
  close(): void;
}

/** Milliseconds that one attempt may take in all. A server that trickles its replies escapes every socket timeout. */
const SEND_LIMIT = 40_000;

/** Connections to the mail server, each used for many mails. */
const CONNECTIONS = 4;

/**
 * A mailer for the configured server. Unless plain connections are allowed, one that cannot be encrypted with a valid
 * certificate is not used. `tls` adds to what is trusted, for a server with a certificate of its own.
 */
export function smtpMailer(
  config: Pick<Config, "smtpAllowPlain" | "mailFrom" | "dkim"> & { readonly smtpUrl: string },
  tls: ConnectionOptions = {},
): Mailer {
  const transport = createTransport(connection(config, tls));
  return {
    async send(mail, signal) {
      const { to, replyTo, subject, text, html, messageId, returnPath } = mail;
      if (!isOneAddress(to)) return { accepted: false, error: { kind: "recipient", code: null } };
      try {
        const { response } = await transport.sendMail({
          from: config.mailFrom,
          to: { name: "", address: to },
          ...(isOneAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          headers: { "Auto-Submitted": "auto-generated", ...listHeaders(mail.unsubscribe) },
          ...(returnPath !== null && { envelope: { from: returnPath, to } }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT)]),
        });
        return { accepted: true, response };
      } catch (error) {
        return { accepted: false, error: errorOf(error) };
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** As one-click unsubscribing wants them (RFC 8058): the page first, and the promise that a POST to it is enough. */
function listHeaders(unsubscribe: Unsubscribing | null): Record<string, string> {
  if (!unsubscribe) return {};
  const { page, mailbox } = unsubscribe;
  const ways = [
    `<${page}>`,
    ...(mailbox === null ? [] : [`<mailto:${mailbox}?subject=unsubscribe>`]),
  ];
  return {
    "List-Unsubscribe": ways.join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function connection(
  config: Pick<Config, "smtpAllowPlain" | "dkim"> & { readonly smtpUrl: string },
  tls: ConnectionOptions,
): SMTPPool.Options & { pool: true } {
  return {
    ...server(config.smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail whose connection broke is ours to try again: the outbox counts the attempts.
    maxRequeues: 0,
    requireTLS: !config.smtpAllowPlain,
    tls: { minVersion: "TLSv1.2", ...tls },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.dkim && {
      dkim: {
        domainName: config.dkim.domain,
        keySelector: config.dkim.selector,
        privateKey: config.dkim.privateKey,
        headerFieldNames: SIGNED_FIELDS.join(":"),
      },
    }),
  };
}

/** The domain that message ids are made in: the sender's own. */
export function mailDomain(mailFrom: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1] ?? "localhost";
}

/** A list of addresses would be sent to each of them, and a group or a display name can hide one. */
function isOneAddress(value: string): boolean {
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(value);
}

/** Parts of `smtp(s)://user:password@host:port`. What else a URL could say is not read: it could lift the TLS rule. */
function server(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
