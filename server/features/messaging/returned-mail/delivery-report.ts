import type { Email } from "postal-mime";

/** What a mail server says became of a mail (RFC 3464). */
export interface MailReport {
  readonly action: "failed" | "delayed" | "delivered";
  /** Enhanced status, such as `5.1.1`; undefined when it gives none that can be read. */
  readonly status: string | undefined;
}

/** Of a report on several addresses the worst counts: a mail of ours has one, which may have been forwarded to more. */
const ACTIONS = ["failed", "delayed", "delivered"] as const;

/** The report in a mail; undefined when it has none. */
export function reportIn(mail: Email): MailReport | "unreadable" | undefined {
  const part = mail.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  if (!part) return undefined;
  const recipients = fieldGroups(textOf(part.content));
  for (const action of ACTIONS) {
    const group = recipients.find((fields) => word(fields.get("action")) === action);
    if (group) return { action, status: statusOf(group) };
  }
  return "unreadable";
}

/** Fields by lower-case name, of the message first and then of each recipient. */
function fieldGroups(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split("\n").map((line) => {
            const colon = line.indexOf(":");
            return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
          }),
        ),
    );
}

/** The first word, without the comment that some servers add to it. */
function word(value: string | undefined): string {
  return /^[a-z]+/i.exec(value ?? "")?.[0].toLowerCase() ?? "";
}

/** The status; where it is only a general one, that in the answer of the server which refused. */
function statusOf(fields: ReadonlyMap<string, string>): string | undefined {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0];
  if (status !== undefined && !status.endsWith(".0.0")) return status;
  const diagnostic = fields.get("diagnostic-code") ?? "";
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(diagnostic)?.[0] ?? status;
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
