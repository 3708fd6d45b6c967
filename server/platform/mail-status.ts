/** What a permanent refusal is about: this address, this mail, or the installation that sends. */
export type RefusalKind = "recipient" | "full" | "content" | "sender" | "policy";

/** What a refusal is about, by the subject and detail of its status (RFC 3463); the first line that fits counts. */
const SUBJECTS: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^1\.[78]$/, "sender"],
  [/^1\./, "recipient"],
  [/^2\.2$/, "full"],
  [/^2\.3$/, "content"],
  [/^2\./, "recipient"],
  // Exchange Online: the recipient or its whole domain is not known there.
  [/^4\.(?:1|4|310)$/, "recipient"],
  [/^(?:3\.4|5\.\d+|6\.\d+)$/, "content"],
  [/^(?:3|4|7)\./, "policy"],
];

/**
 * What a permanent refusal with an enhanced status such as `5.1.1` is about. A server that refuses us, for our reputation
 * or by its rules, says nothing about the address. Undefined when the status says nothing in particular.
 */
export function refusalOf(status: string | undefined): RefusalKind | undefined {
  const subject = /^5\.(\d{1,3}\.\d{1,3})$/.exec(status ?? "")?.[1];
  return subject === undefined
    ? undefined
    : SUBJECTS.find(([pattern]) => pattern.test(subject))?.[1];
}

/** The enhanced status in a server's reply, `550 5.1.1 …` or `550-5.1.1 …`. */
export function statusIn(reply: string): string | undefined {
  return /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];
}
