import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  getCoding,
  joinCoding,
  openCoding,
  sendCodedKeys,
  timeCoding,
} from "#contract/vision/vision-coding.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { keepPairing, type StoredPairing, openPhone, type Phone } from "./phone.ts";
import { localNow, measureAhead, measureRoundTrip } from "./server-clock.ts";

/** Takes a test by its code: from then on this phone is the examiner's. */
export function useJoin(onJoined: (code: string, kept: StoredPairing) => void) {
  return useMutation({
    mutationFn: async (code: string) => {
      const ahead = await measureAhead();
      const { token, first } = await call(joinCoding, { body: { code } });
      return { code, kept: { token, next: first, ahead, unsent: [] } };
    },
    onSuccess: ({ code, kept }) => {
      keepPairing(code, kept);
      onJoined(code, kept);
    },
  });
}

/** A phone that speaks with the server. */
export function phoneOn(code: string, kept: StoredPairing): Phone {
  return openPhone(kept, {
    send: async (token, keys) => {
      const { reply, trip } = await measureRoundTrip(() =>
        call(sendCodedKeys, { bearer: token, body: { keys: [...keys] } }),
      );
      return { stage: reply.stage, trip };
    },
    isRefusal: (error) => isApiError(error) && error.status === 410,
    keep: (next) => keepPairing(code, next),
  });
}

const keyOf = (sessionId: string) => ["vision-coding", sessionId];

const WATCH_MS = 2000;

/** What is known of the examiner's phone while its test is prepared and goes on. */
export function watchCodingQuery(sessionId: string) {
  return queryOptions({
    queryKey: [...keyOf(sessionId), "watch"],
    queryFn: ({ signal }) => call(getCoding, { params: { id: sessionId }, signal }),
    refetchInterval: WATCH_MS,
  });
}

/** How an examiner coded a test that is stored. */
export function codingQuery(sessionId: string) {
  return queryOptions({
    queryKey: keyOf(sessionId),
    queryFn: ({ signal }) => call(getCoding, { params: { id: sessionId }, signal }),
  });
}

/** Shows a new code for a test of a child. */
export function useOpenCoding(sessionId: string, patientId: string) {
  return useMutation({
    mutationFn: () => call(openCoding, { params: { id: sessionId }, body: { patient: patientId } }),
  });
}

/**
 * Tells the server when the test's own clock was 0 and, at its end, when that was: `testMs` is what that clock shows now.
 * Rejects without a network; it may be told again later, also after the test is over.
 */
export async function tellTestTimes(
  sessionId: string,
  { testMs, hasEnded }: { readonly testMs: number; readonly hasEnded: boolean },
): Promise<void> {
  const local = localNow();
  const now = local + (await measureAhead());
  const began = Math.round(now - testMs);
  const body = { began_at: began, ended_at: hasEnded ? Math.round(now) : null };
  await call(timeCoding, { params: { id: sessionId }, body });
}
