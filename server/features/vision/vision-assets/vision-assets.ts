import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fastifyStatic } from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Where the files are: for the visual test's page, and once more in the scope of the event mode's service worker. */
const PREFIXES = ["/assets/vision/", "/mutirao/assets/vision/"];

/**
 * What the gaze worker may do: load its own files, and run the runtime's program. A worker obeys the policy of its own
 * response, so no page has to allow WebAssembly.
 */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join("; ");

/**
 * Serves the gaze worker with its models and runtime from `folder`, compressed beforehand and for ever, since each address
 * holds its file's hash; and the list of them, asked for again each time. Throws when they are not built.
 */
export async function visionAssets(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) throw new Error(`the visual test is not built: ${file} is missing`);
  const manifest = readFileSync(file, "utf8");
  for (const prefix of PREFIXES) {
    app.get(`${prefix}manifest.json`, (_request, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(manifest),
    );
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      setHeaders: (reply) => {
        void reply.header("content-security-policy", WORKER_POLICY);
      },
    });
  }
}
