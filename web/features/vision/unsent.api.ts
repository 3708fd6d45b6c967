import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { noteVisionSession, putVisionSession } from "#contract/vision/vision.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import type { FinishedRun, StoredState } from "./finished-run.ts";
import { dropUnsent, findUnsent, keepUnsent, listUnsent, type Unsent } from "./unsent.ts";

/** What was measured on this device and is not on the server, by anybody who works with it. */
export const unsentQuery = queryOptions({
  queryKey: ["vision-unsent"],
  queryFn: () => listUnsent(Date.now()).catch(() => []),
  networkMode: "always",
  staleTime: 0,
});

/** Keeps a test on this device first and then sends it. Rejects only where neither could be done. */
export async function keepAndSend(
  account: string,
  { id, upload }: FinishedRun,
): Promise<StoredState> {
  const unsent = asUnsent(account, { id, upload }, false);
  const kept = await keepUnsent(unsent).then(
    () => true,
    () => false,
  );
  try {
    await send(unsent);
    return "stored";
  } catch (error) {
    if (!kept) throw error;
    if (isAnothers(error)) return "sessionOver";
    if (isRefusal(error)) await noteRefusal(unsent, error);
    return "waiting";
  }
}

/** Keeps what was measured until now of a test that goes on. A device that cannot goes on without. */
export async function keepDraft(account: string, run: FinishedRun): Promise<void> {
  await keepUnsent(asUnsent(account, run, true)).catch(() => undefined);
}

/** Keeps a note: beside the test while it waits here, on the server once it is there. */
export async function keepNotes(id: string, notes: string): Promise<void> {
  const waiting = await findUnsent(id).catch(() => null);
  if (waiting) await keepUnsent({ ...waiting, notes });
  else await call(noteVisionSession, { params: { id }, body: { notes } });
}

/** What came of sending all that waits: `later` where the server could not be reached, or not yet. */
interface Round {
  readonly outcome: "done" | "later";
  readonly sent: number;
}

/**
 * Sends what an account has waiting on this device. Of each that the server refuses the reason is kept beside it, and nothing is
 * thrown away. Those are tried again with `refusedToo`: what one role may not see another may. Once `stopped`, nothing more goes: the
 * next session on this device may be another person's.
 */
export async function sendWaiting(
  account: string,
  { refusedToo = true, stopped }: { refusedToo?: boolean; stopped?: AbortSignal } = {},
): Promise<Round> {
  let sent = 0;
  for (const unsent of await listUnsent(Date.now())) {
    if (stopped?.aborted) return { outcome: "later", sent };
    if (unsent.account !== account || (unsent.refusal !== null && !refusedToo)) continue;
    try {
      await send(unsent, stopped);
      sent += 1;
    } catch (error) {
      if (!isRefusal(error)) return { outcome: "later", sent };
      await noteRefusal(unsent, error);
    }
  }
  return { outcome: "done", sent };
}

/** Sends and forgets what waits; both show again what is stored of the children. */
export function useUnsent(account: string) {
  const queryClient = useQueryClient();
  const onSettled = (): void => {
    void queryClient.invalidateQueries({ queryKey: ["vision"] });
    void queryClient.invalidateQueries({ queryKey: unsentQuery.queryKey });
  };
  return {
    send: useMutation({
      mutationFn: () => sendWaiting(account),
      networkMode: "always",
      onSettled,
    }),
    drop: useMutation({ mutationFn: dropUnsent, networkMode: "always", onSettled }),
  };
}

function asUnsent(account: string, { id, upload }: FinishedRun, isOpen: boolean): Unsent {
  const { patient } = upload;
  return { id, account, patient, upload, isOpen, savedAt: Date.now(), refusal: null };
}

async function send({ id, account, upload, notes }: Unsent, stopped?: AbortSignal): Promise<void> {
  const body = { ...upload, operator: account, sent_at: new Date().toISOString() };
  const upTo = stopped ? { signal: stopped } : {};
  const stored = await call(putVisionSession, { params: { id }, body, ...upTo });
  // What was written while it was on its way counts too.
  const written = (await findUnsent(id).catch(() => null))?.notes ?? notes;
  if (written !== undefined && written !== stored.notes) {
    await call(noteVisionSession, { params: { id }, body: { notes: written }, ...upTo });
  }
  await dropUnsent(id).catch(() => undefined);
}

/** Whether the session is another account's by now, of whom this page has not heard: the test waits for its own. */
function isAnothers(error: unknown): boolean {
  return isApiError(error) && error.status === 409 && "operator" in error.fields;
}

/** Whether the server said no to this test: the same sent again would be refused again. */
function isRefusal(error: unknown): error is Error {
  return (
    isApiError(error) && [403, 404, 409, 413, 422].includes(error.status) && !isAnothers(error)
  );
}

/** A test that was thrown away, or arrived by another way meanwhile, does not come back by it. */
async function noteRefusal({ id }: Unsent, error: Error): Promise<void> {
  const latest = await findUnsent(id).catch(() => null);
  if (latest) await keepUnsent({ ...latest, refusal: error.message }).catch(() => undefined);
}
