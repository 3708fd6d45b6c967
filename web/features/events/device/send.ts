import { outcomeOf, sayHello, senderOf } from "./device-api.ts";
import type { Prepared, SendingTrouble, Store } from "./device-state.ts";
import { sweepFilms } from "./films.ts";
import { drainOutbox } from "./outbox.ts";

/** What came of a run: whether to try again, and why it did not get through. */
interface Ran {
  readonly outcome: "done" | "later";
  readonly trouble: SendingTrouble | null;
}

const DONE: Ran = { outcome: "done", trouble: null };

/** Sends what waits on the device and says that it is there; drops the list where it is time to. */
export async function sendWhatWaits(store: Store): Promise<Ran> {
  try {
    return await send(store);
  } catch (error) {
    const failed = outcomeOf(error);
    if (failed.kind === "login" || failed.kind === "withdrawn") return shutOut(store, failed.kind);
    return { outcome: "later", trouble: failed.kind === "later" ? failed.trouble : "server" };
  }
}

async function send(store: Store): Promise<Ran> {
  const { prepared } = store.state();
  if (!prepared) return DONE;
  if (prepared.ended === null && isOver(prepared)) await store.end("over");
  // Where the device died while its list was leaving it.
  else if (prepared.ended !== null) await sweepFilms(prepared.kit.event.id, null);
  if (prepared.needsLogin) return DONE;
  const waiting = () =>
    store.state().records.filter(({ body, refused }) => body && refused === null);
  const queue = { waiting: () => Promise.resolve(waiting()), keep: store.keep };
  const drained = await drainOutbox(queue, senderOf(prepared.token));
  if (drained.kind === "later") return { outcome: "later", trouble: drained.trouble };
  if (drained.kind !== "empty") return shutOut(store, drained.kind);
  const { since, pending } = { since: store.state().others.until, pending: waiting().length };
  const heard = await sayHello(prepared.token, { pending, since });
  if (store.state().prepared?.ended !== null) return DONE;
  await (heard.is_closed ? store.end("closed") : store.hear(heard));
  return DONE;
}

/** The token no longer works: somebody has to log in. One that was withdrawn takes the list along. */
async function shutOut(store: Store, why: "login" | "withdrawn"): Promise<Ran> {
  if (why === "withdrawn") await store.end("withdrawn");
  const { prepared } = store.state();
  if (prepared) await store.savePrepared({ ...prepared, needsLogin: true });
  return DONE;
}

/** By the server's time as far as this clock tells it. */
function isOver({ kit, aheadMs }: Prepared): boolean {
  return Date.now() - aheadMs >= Date.parse(kit.expires_at);
}
