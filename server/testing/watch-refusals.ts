import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusalsOf } from "#server/features/site/system/openapi-answers.ts";

/**
 * Watches what an application answers, from before its routes are there. What is given back throws when a call has refused
 * with a status that the API's documentation does not tell of it: then the call's `refuses` lacks a word.
 */
export function watchRefusals(app: FastifyInstance): () => void {
  const untold = new Set<string>();
  app.addHook("onResponse", async ({ routeOptions }, { statusCode }) => {
    const { endpoint } = routeOptions.config;
    // A call that answers with a file is not in the document.
    if (!endpoint || endpoint.reply instanceof z.ZodCustom) return;
    if (statusCode < 400 || statusCode >= 500 || String(statusCode) in refusalsOf(endpoint)) return;
    untold.add(`${endpoint.method} ${endpoint.path} answered ${statusCode}`);
  });
  return () => {
    if (untold.size > 0) throw new Error(`the documentation does not tell: ${[...untold].join()}`);
  };
}
