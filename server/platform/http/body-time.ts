import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { refuseConnection } from "./problems.ts";

/** Seconds within which whatever a call sends is here. A slow sender must not hold a connection for ever. */
const SECONDS = 10;

/** The most that any call may ask for (`maxSeconds`), which is also where Node itself gives a request up. */
export const LONGEST_SECONDS = 300;

const TOO_SLOW = Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives up requests whose body does not come within its time: Node has one limit for all of them alone. */
export function limitBodyTime(app: FastifyInstance, seconds: number = SECONDS): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    // A call that came over no connection brought its whole body with it.
    const isOnItsWay = encoding !== undefined || Number(length ?? 0) > 0;
    if (isOnItsWay && raw.socket instanceof Socket) wait(raw, seconds);
    done();
  });
}

/** Lets what a request sends take longer: to be said only once it is known who sends it. */
export function allowBodyTime(request: IncomingMessage, seconds: number): void {
  if (!request.complete && timers.has(request)) wait(request, seconds);
}

function wait(request: IncomingMessage, seconds: number): void {
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    if (!request.complete) refuseConnection(TOO_SLOW, request.socket);
  }, seconds * 1000);
  timer.unref();
  if (!timers.has(request)) {
    const settle = () => clearTimeout(timers.get(request));
    request.once("end", settle).once("close", settle);
  }
  timers.set(request, timer);
}
