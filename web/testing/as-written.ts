import type { CodedText } from "#contract/errors.ts";

/** What the server says with words that no catalogue has: shown as they are. */
export function asWritten(detail: string): CodedText {
  return { code: "as_written", params: { text: detail }, detail };
}
