import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived, taken apart. */
interface ReceivedMail {
  /** As it came over the wire, a character for each byte. */
  readonly raw: string;
  /** Who is told when it cannot be delivered. */
  readonly returnPath: string;
  readonly recipients: readonly string[];
  /** Whether it came over TLS. */
  readonly secure: boolean;
  /** Unfolded, by lower-case name; one line each. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded bodies by media type, `text/plain` and `text/html`. */
  readonly parts: ReadonlyMap<string, string>;
}

/** How the server is to behave towards one mail: a reply such as `550 no such user` refuses it. */
export interface MailServerManners {
  /** Offers STARTTLS, with a certificate that nobody signed. */
  readonly starttls?: boolean;
  /** Knows nobody who logs in. */
  readonly refusesLogins?: boolean;
  readonly onRecipient?: (address: string) => string | undefined;
  /** Called when the content has been read, before it is acknowledged. */
  readonly onContent?: (mail: ReceivedMail) => string | undefined | Promise<string | undefined>;
}

/** A real SMTP server for one test. */
export interface MailServer {
  readonly url: string;
  /** What it has acknowledged. */
  readonly mails: ReceivedMail[];
  /** Connections made so far. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Starts an SMTP server on a free port of this machine. */
export async function startMailServer(manners: MailServerManners = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const options: SMTPServerOptions = {
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: [
      ...(manners.starttls ? [] : ["STARTTLS"]),
      ...(manners.refusesLogins ? [] : ["AUTH"]),
    ],
    onAuth: (_login, _session, done) => done(refusal("535 unknown")),
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(manners.onRecipient?.(address))),
    onData: (stream, session, done) => {
      const receive = async (): Promise<void> => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const raw = (await buffer(stream)).toString("latin1");
        const mail = {
          raw,
          returnPath: mailFrom === false ? "" : mailFrom.address,
          recipients,
          secure: session.secure,
          ...takeApart(Buffer.from(raw, "latin1").toString()),
        };
        const refused = refusal(await manners.onContent?.(mail));
        if (!refused) mails.push(mail);
        done(refused);
      };
      // A client that was killed leaves half a mail: nobody waits for an answer to it.
      receive().catch(() => undefined);
    },
  };
  const server = new SMTPServer(options);
  // Connections that a test breaks on purpose end in errors here.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

function takeApart(raw: string): Pick<ReceivedMail, "headers" | "parts"> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = new Map<string, string>();
  if (boundary !== undefined) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) {
      const inner = split(part.replace(/^\r\n/, ""));
      const type = inner.headers.get("content-type")?.split(";")[0] ?? "";
      parts.set(type, decode(inner.headers.get("content-transfer-encoding"), inner.body));
    }
  }
  return { headers, parts };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())] as const;
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

/** Encoded words of a header, `=?UTF-8?Q?…?=`. */
function words(value: string): string {
  return value
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, encoded: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(encoded, "base64").toString()
        : quoted(encoded.replaceAll("_", " ")),
    );
}

function decode(encoding: string | undefined, body: string): string {
  const unwrapped = body.replace(/\r\n$/, "");
  if (encoding === "base64") return Buffer.from(unwrapped, "base64").toString();
  if (encoding === "quoted-printable") return quoted(unwrapped.replaceAll(/=\r\n/g, ""));
  return unwrapped;
}

function quoted(value: string): string {
  return Buffer.from(
    value.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString();
}
