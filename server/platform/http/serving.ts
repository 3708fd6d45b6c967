import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import type { FindActor } from "./actor.ts";
import type { Routes } from "./route.ts";

/** What a feature is given to register its calls. */
export interface Serving {
  readonly app: FastifyInstance;
  /** Registers calls of the contract on the application. */
  readonly routes: Routes;
  readonly deps: Deps;
  readonly findActor: FindActor;
  readonly usePasswords: UsePasswords;
}

/** Registers the calls of a feature. */
export type Feature = (serving: Serving) => void;
