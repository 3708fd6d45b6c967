import { type EventRecord } from "#contract/events/event-records.ts";
import { getEventKit, storeEventRecord, touchEvent } from "#contract/events/screening-events.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import type { Outcome, Send } from "./outbox.ts";

/** What the device takes along. */
export const fetchKit = (token: string) => call(getEventKit, { bearer: token });

/** Says that the device is there, and asks what the others did since then. */
export const sayHello = (
  token: string,
  said: { readonly pending: number; readonly since: string | null },
) => call(touchEvent, { bearer: token, body: { ...said, device_at: new Date().toISOString() } });

/** Sends records with the device's own token. */
export function senderOf(token: string): Send {
  return async (id, body) => {
    try {
      const sent = stamped(body);
      return {
        kind: "taken",
        reply: await call(storeEventRecord, { bearer: token, params: { id }, body: sent }),
      };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** Everything says when it is sent, by the same clock as all of its times: so the server knows what that is wrong by. */
function stamped(body: EventRecord): EventRecord {
  const sent_at = new Date().toISOString();
  if (!body.vision) return { ...body, sent_at };
  return {
    ...body,
    sent_at,
    vision: { ...body.vision, upload: { ...body.vision.upload, sent_at } },
  };
}

const LATER = { kind: "later", trouble: "server" } as const;

/** What a failed call means for what waits. */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: "taken" }> {
  // Nothing was answered, or the device's own disk did not take what was.
  if (!isApiError(error) || error.status === 0) return { kind: "later", trouble: "network" };
  if (error.status === 401) return { kind: "login" };
  if (error.status === 410) return { kind: "withdrawn" };
  const isFinal = error.status === 422 || error.status === 413 || error.status === 403;
  return isFinal ? { kind: "refused", detail: error.detail } : LATER;
}
