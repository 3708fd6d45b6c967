import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { moveClock } from "#server/platform/db/clock-offset.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { CLOCK_POLICY, MOVES, clockPage } from "./clock-page.ts";
import { secondsUntilMorning } from "./morning.ts";

/** Tells the staff's application, beside each answer, what time it is in the product while that is not the real one. */
const TIME_HEADER = "x-product-time";

const Params = z.object({ move: z.enum(MOVES) });

const DAY_S = 86_400;

/**
 * The page on which the clock of a trial installation is moved forward, and back to the real time. Without `movable` none
 * of it exists.
 */
export function devClockRoutes({ app, deps }: Serving): void {
  const { movable, realClock, database } = deps;
  if (!movable) return;
  app.addHook("onSend", async ({ url }, reply) => {
    if (movable.ahead() > 0 && url.startsWith("/api/"))
      reply.header(TIME_HEADER, movable.now().toISOString());
  });
  app.get("/dev/clock", async (_request, reply) => {
    await movable.refresh();
    return reply
      .headers({
        "content-security-policy": CLOCK_POLICY,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(clockPage({ now: movable.now(), real: realClock.now(), isMoved: movable.ahead() > 0 }));
  });
  // A form's body is not read: which way to move stands in its address.
  void app.register(async (page) => {
    page.addContentTypeParser("application/x-www-form-urlencoded", (_request, body, done) => {
      body.resume();
      body.once("end", () => done(null));
    });
    page.post("/dev/clock/:move", async (request, reply) => {
      mustBeFromHere(request);
      const params = Params.safeParse(request.params);
      if (!params.success) throw new Problem("not_found");
      await moveClock(database, secondsOf(params.data.move, movable.now()));
      if (await movable.refresh()) database.changes.stir();
      return reply.redirect("/dev/clock", 303);
    });
  });
}

/** By how many seconds a button moves the clock; null: back to the real time. */
function secondsOf(move: (typeof MOVES)[number], now: Date): number | null {
  if (move === "now") return null;
  if (move === "morning") return secondsUntilMorning(now);
  return Number(move) * DAY_S;
}

/**
 * Another site must not move the clock of whoever has this one open. Throws `forbidden`. A browser that says where a
 * request comes from is believed; from a page without a referrer its Origin is 'null', also to its own server.
 */
function mustBeFromHere({ headers }: FastifyRequest): void {
  const { "sec-fetch-site": site, origin, host } = headers;
  if (site === "same-origin" || (site === undefined && origin === undefined)) return;
  const isHere =
    site === undefined &&
    origin !== undefined &&
    URL.canParse(origin) &&
    new URL(origin).host === host;
  if (!isHere) throw new Problem("forbidden");
}
