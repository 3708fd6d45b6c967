import type { CompletionRecord, Completed, FamilyDraft } from "#contract/screening/completion.ts";
import { keepVoices } from "./listening/voices.ts";
import { recordPath } from "./record-path.ts";

/** How a call ended: answered, refused with the server's own words, or with no answer at all. */
export type Reply<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "refused"; readonly status: number; readonly detail: string }
  | { readonly kind: "unreachable" };

/** The four calls of the guardian's page, for one link. */
export interface Api {
  open(): Promise<Reply<CompletionRecord>>;
  saveDraft(change: FamilyDraft): Promise<Reply<{ readonly saved_at: string }>>;
  submit(body: string): Promise<Reply<Completed>>;
  noteOpened(): void;
}

/** Longer than any answer takes on a slow network; without it a dead connection would hold the page for minutes. */
const PATIENCE_MS = 30_000;

/** Speaks for one token. `early` is the answer that the page asked for before this script ran; it is used once. */
export function openApi(token: string, early: Promise<Response> | undefined): Api {
  const path = recordPath(token);
  let first = early;
  return {
    open() {
      const response = first ?? sendRequest(path, "GET");
      first = undefined;
      return readReply(response, isRecord).then((reply) => {
        if (reply.kind === "ok") keepVoices(token, reply.value.voices);
        return reply;
      });
    },
    saveDraft: (change) =>
      readReply(sendRequest(`${path}draft/`, "PUT", JSON.stringify(change)), isSaved),
    submit: (body) => readReply(sendRequest(path, "POST", body), isSummary),
    noteOpened: () => void sendRequest(`${path}opened/`, "POST").catch(() => undefined),
  };
}

/** Whether a refusal may turn into a success by itself: the server is busy or away. */
export function isPassing(reply: Reply<unknown>): boolean {
  return (
    reply.kind === "unreachable" ||
    (reply.kind === "refused" && (reply.status === 429 || reply.status >= 500))
  );
}

/** Calls the server, with JSON when there is a body. */
export function sendRequest(path: string, method: string, body?: string): Promise<Response> {
  return fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    // A draft is sent last when the page is being left; only then does this matter.
    keepalive: method === "PUT",
    ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
  });
}

/** How a call ended; what is answered must be of the right kind. */
export async function readReply<Value>(
  response: Promise<Response>,
  isValue: (value: unknown) => value is Value,
): Promise<Reply<Value>> {
  try {
    const { status, ok, text } = await received(response);
    const value = parsed(text);
    if (ok && isValue(value)) return { kind: "ok", value };
    return { kind: "refused", status, detail: detailIn(value) ?? (text || String(status)) };
  } catch {
    return { kind: "unreachable" };
  }
}

async function received(response: Promise<Response>) {
  const answer = await response;
  return { status: answer.status, ok: answer.ok, text: await answer.text() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function detailIn(value: unknown): string | undefined {
  return hasKey(value, "detail") && typeof value.detail === "string" ? value.detail : undefined;
}

/** The server's replies are held to the contract there; here it is enough that the answer is of the right kind. */
function isRecord(value: unknown): value is CompletionRecord {
  return hasKey(value, "full_name") && hasKey(value, "draft");
}

function isSaved(value: unknown): value is { saved_at: string } {
  return hasKey(value, "saved_at");
}

/** Whether a value from the network or the session's storage is the outcome of a form. */
export function isSummary(value: unknown): value is Completed {
  return hasKey(value, "answered_at") && hasKey(value, "organization_name");
}

/** Whether a value from outside is an object with this key. */
export function hasKey<Key extends string>(
  value: unknown,
  key: Key,
): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && key in value;
}
