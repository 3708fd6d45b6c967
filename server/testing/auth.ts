import { hash, verify } from "@node-rs/argon2";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { TokenPair } from "#contract/access/auth.ts";
import { authRoutes } from "#server/features/access/auth/auth.routes.ts";
import { factorsRoutes } from "#server/features/access/factors/factors.routes.ts";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import type { Config } from "#server/platform/config.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { Deps } from "#server/platform/deps.ts";
import { rateLimiter } from "#server/platform/http/rate-limit.ts";
import { createServer } from "#server/platform/http/server.ts";
import { type HashCost, createPasswords, hashPassword } from "#server/platform/passwords.ts";
import { serveApi } from "#server/serve-api.ts";
import { TEST_CONFIG } from "./app.ts";

/** Hashes that take no time: what is tested is that they are made, not what they cost. */
const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** One server process that serves only what logs people in and tells them who they are. */
export interface AuthProcess {
  readonly app: FastifyInstance;
  readonly logged: () => string;
  /** How many hashes were made and how many passwords verified so far. */
  readonly work: { hashes: number; verifications: number };
  post(url: string, body: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  get(url: string, access: string | null, options?: InjectOptions): Promise<LightMyRequestResponse>;
  logIn(username: string, password: string, options?: InjectOptions): Promise<TokenPair>;
}

/** A clock that stands until it is moved, shared by the processes of a test. */
export function aClock(): { now: () => Date; advance: (seconds: number) => void } {
  let now = new Date("2026-03-16T15:00:00Z");
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** Starts such a process. Several on one database behave as several servers do. */
export function authProcess(
  database: Database,
  clock: { now: () => Date },
  publicUrl = "http://127.0.0.1:3000",
  config: Config = TEST_CONFIG,
): AuthProcess {
  const lines: string[] = [];
  const app = createServer(config, {
    level: "trace",
    stream: { write: (line) => void lines.push(line) },
  });
  const work = { hashes: 0, verifications: 0 };
  const usePasswords = createPasswords(
    {
      hash: (password, cost) => ((work.hashes += 1), hash(password, cost)),
      verify: (stored, password) => ((work.verifications += 1), verify(stored, password)),
    },
    CHEAP,
  );
  const deps: Deps = {
    config,
    database,
    clock,
    realClock: clock,
    log: app.log,
    // The messages are written, and nobody here delivers them.
    enqueue: () => Promise.resolve(),
    limit: rateLimiter(clock),
    publicUrl,
  };
  serveApi(
    app,
    deps,
    [authRoutes, factorsRoutes, accountsRoutes, organizationsRoutes],
    usePasswords,
  );
  const post: AuthProcess["post"] = (url, body, { headers = {}, ...options } = {}) =>
    app.inject({
      ...options,
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/json" },
      payload: JSON.stringify(body),
    });
  return {
    app,
    logged: () => lines.join(""),
    work,
    post,
    get: (url, access, { headers = {}, ...options } = {}) =>
      app.inject({
        ...options,
        method: "GET",
        url,
        headers: access === null ? headers : { ...headers, authorization: `Bearer ${access}` },
      }),
    async logIn(username, password, options) {
      return pairIn(await post("/api/token/", { username, password }, options));
    },
  };
}

/** The tokens of an answer that has them; throws for any other. */
export function pairIn(reply: LightMyRequestResponse): TokenPair {
  return TokenPair.parse(reply.json());
}

/** An answer without what differs in each: its request id. */
export function bodyOf(reply: LightMyRequestResponse): Record<string, unknown> {
  const { request_id: _, ...body } = z.record(z.string(), z.unknown()).parse(reply.json());
  return body;
}

let sequence = 0;

/** An account that can log in with a password, without any role. */
export async function anAccount(
  database: Database,
  {
    password = "girafa-amarela-42",
    cost = CHEAP,
    ...rest
  }: { email?: string; password?: string | null; cost?: HashCost; disabledAt?: Date } = {},
): Promise<{ id: string; email: string; password: string }> {
  const id = uuidv7();
  const email = rest.email ?? `conta-${(sequence += 1)}@pessoa.example`;
  const password_hash = password === null ? null : await hashPassword(password, cost);
  await database.asOwner(({ db }) =>
    db
      .insertInto("account")
      .values({
        id,
        email,
        full_name: "Inês Inventada da Silva",
        password_hash,
        disabled_at: rest.disabledAt ?? null,
      })
      .execute(),
  );
  return { id, email, password: password ?? "" };
}
