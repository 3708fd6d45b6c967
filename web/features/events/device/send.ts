import { outcomeOf, sayHello, senderOf } from "./device-api.ts";
import type { Prepared, Store } from "./device-state.ts";
import { drain } from "./outbox.ts";

/** Sends what waits on the device and says that it is there; drops the list where it is time to. */
export async function sendWhatWaits(store: Store): Promise<"done" | "later"> {
  const { prepared } = store.state();
  if (!prepared) return "done";
  if (prepared.ended === null && isOver(prepared)) await store.end("over");
  if (prepared.needsLogin) return "done";
  const waiting = () =>
    store.state().records.filter(({ body, refused }) => body && refused === null);
  try {
    const queue = { waiting: () => Promise.resolve(waiting()), keep: store.keep };
    const drained = await drain(queue, senderOf(prepared.token));
    if (drained === "later") return "later";
    if (drained !== "empty") return await shutOut(store, drained);
    const { is_closed: isClosed } = await sayHello(prepared.token, waiting().length);
    if (isClosed && store.state().prepared?.ended === null) await store.end("closed");
    return "done";
  } catch (error) {
    const { kind } = outcomeOf(error);
    return kind === "login" || kind === "withdrawn" ? shutOut(store, kind) : "later";
  }
}

/** The token no longer works: somebody has to log in. One that was withdrawn takes the list along. */
async function shutOut(store: Store, why: "login" | "withdrawn"): Promise<"done"> {
  if (why === "withdrawn") await store.end("withdrawn");
  const { prepared } = store.state();
  if (prepared) await store.savePrepared({ ...prepared, needsLogin: true });
  return "done";
}

/** By the server's time as far as this clock tells it. */
function isOver({ kit, aheadMs }: Prepared): boolean {
  return Date.now() - aheadMs >= Date.parse(kit.expires_at);
}
