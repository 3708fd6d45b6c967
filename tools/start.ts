import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureServerBuilt } from "./build.ts";
import { HEAP_FLAGS } from "./heap.ts";

/**
 * `npm start`: what is stale of pages and server is built, then this same process becomes the server: with its own flags, and
 * without the memory that a build took. Where a process cannot become another (Windows) it runs the server as it is.
 */
const parent = process.ppid;
console.log("TEA Start is starting …");
const began = performance.now();
const ensure = process.env["ROLE"] === "worker" ? ensureServerBuilt : ensureBuilt;
if (await ensure(() => console.log("Building, once for these sources …"))) {
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}
const server = join(import.meta.dirname, "..", "dist", "server.js");
if (process.execve && process.platform !== "win32") {
  const [node = process.execPath] = process.argv;
  const args = [node, ...process.execArgv, ...HEAP_FLAGS, server];
  // The build may have outlived it.
  if (process.env["npm_lifecycle_event"] === "start") args.push(`--end-with-parent=${parent}`);
  process.execve(process.execPath, args, process.env);
}
await import(pathToFileURL(server).href);
