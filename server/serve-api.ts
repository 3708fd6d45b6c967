import type { FastifyInstance } from "fastify";
import { createKeyAuthenticator } from "#server/features/access/api-keys/authenticate-key.ts";
import { createFindActor } from "#server/features/access/auth/find-actor.ts";
import { createRecordReading } from "#server/features/screening/readings/record-reading.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answerOnceIn } from "#server/platform/http/idempotency.ts";
import { routesOf } from "#server/platform/http/route.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import { type UsePasswords, createPasswords } from "#server/platform/passwords.ts";

/**
 * Registers the calls of these features on an application. Who sends a request and what an `Idempotency-Key` answers is
 * found in one way for all of them.
 */
export function serveApi(
  app: FastifyInstance,
  deps: Deps,
  features: readonly Feature[],
  usePasswords: UsePasswords = createPasswords(),
): void {
  const findActor = createFindActor(deps);
  const routes = routesOf(
    app,
    findActor,
    createKeyAuthenticator(deps),
    answerOnceIn(deps),
    createRecordReading(deps),
    () => deps.realClock.now(),
  );
  for (const register of features) register({ app, routes, deps, findActor, usePasswords });
}
