import type { ConnectionOptions } from "node:tls";
import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { Config } from "./config.ts";
import { type MailFault, faultOf } from "./mail-faults.ts";

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
}

/** What became of an attempt to send. Everything that an outside server can do is an answer here, not an exception. */
export type Delivery =
  | { readonly accepted: true; readonly response: string }
  | { readonly accepted: false; readonly fault: MailFault };

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
  config: Pick<Config, "smtpAllowPlain" | "mailFrom"> & { readonly smtpUrl: string },
  tls: ConnectionOptions = {},
): Mailer {
  const transport = createTransport(connection(config, tls));
  return {
    async send({ to, replyTo, subject, text, html, messageId }, signal) {
      if (!isOneAddress(to)) return { accepted: false, fault: { kind: "recipient", code: null } };
      try {
        const { response } = await transport.sendMail({
          from: config.mailFrom,
          to: { name: "", address: to },
          ...(isOneAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT)]),
        });
        return { accepted: true, response };
      } catch (error) {
        return { accepted: false, fault: faultOf(error) };
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function connection(
  config: Pick<Config, "smtpAllowPlain"> & { readonly smtpUrl: string },
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
