import { uuidv7 } from "uuidv7";
import { type CallInput, childOf } from "./school-steps.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What the calls about erasure are given. */
export const ERASURE_CALLS: Readonly<Record<string, (world: SchoolWorld) => CallInput>> = {
  "GET /api/erasure-requests/": () => ({}),
  "POST /api/erasure-requests/:id/answer/": () => ({
    ids: { id: uuidv7() },
    body: { answer: "erase" },
    refused: 404,
  }),
  "GET /api/retention/": () => ({ query: "?years=5" }),
  "PUT /api/retention/": () => ({ body: { years: 5 } }),
  "POST /api/retention/:id/keep/": childOf,
  "GET /api/locked-records/": () => ({}),
  "POST /api/locked-records/open/": () => ({
    body: { full_name: "Criança Inventada", date_of_birth: "2024-12-01", purpose: "court" },
    refused: 404,
  }),
};
