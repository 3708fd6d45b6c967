import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** The scope of the event mode: its service worker answers for pages beneath it. */
const SCOPE = "/mutirao";

/**
 * Serves the service worker of the event mode, and the list of everything that a device keeps to open without a network:
 * the application's files and the visual test's, under a name that changes with any of them. Throws when they are not built.
 */
export function eventPages(app: FastifyInstance, dist: string): void {
  const file = join(dist, "events", "sw.js");
  if (!existsSync(file)) throw new Error(`the event mode is not built: ${file} is missing`);
  const worker = readFileSync(file, "utf8");
  const files = [...applicationFiles(dist), ...visionFiles(dist)];
  const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
  app.get(`${SCOPE}/sw.js`, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", "default-src 'none'; connect-src 'self'")
      .send(worker),
  );
  app.get(`${SCOPE}/arquivos.json`, (_request, reply) =>
    reply.header("cache-control", "no-cache").send({ version, files }),
  );
}

/** Every address holds its file's hash: none ever changes. */
function applicationFiles(dist: string): string[] {
  const folder = join(dist, "staff", "assets");
  return globSync("*.{js,css,svg,woff2}", { cwd: folder })
    .toSorted()
    .map((name) => `/assets/${name}`);
}

/** As a page of the event mode asks for them: in the scope of its service worker. */
function visionFiles(dist: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(dist, "vision", "manifest.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null || !("files" in manifest)) return [];
  const { files } = manifest;
  return (Array.isArray(files) ? files : []).flatMap((listed: unknown) =>
    typeof listed === "object" && listed !== null && "address" in listed
      ? [`${SCOPE}${String(listed.address)}`]
      : [],
  );
}
