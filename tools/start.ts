import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { HEAP_FLAGS } from "./heap.ts";

/**
 * `npm start`: the web is built when it is stale, then this same process becomes the server: with its own flags, and
 * without the memory that a build took. Where a process cannot become another (Windows) it runs the server as it is.
 */
const parent = process.ppid;
console.log("TEA Start is starting …");
if (process.env["ROLE"] !== "worker") {
  const began = performance.now();
  if (await ensureBuilt(() => console.log("Building the pages, once for these sources …"))) {
    console.log(`Pages built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  }
}
const server = join(import.meta.dirname, "..", "server", "main.ts");
if (process.execve && process.platform !== "win32") {
  const [node = process.execPath] = process.argv;
  const args = [node, ...process.execArgv, ...HEAP_FLAGS, server];
  // The build may have outlived it.
  if (process.env["npm_lifecycle_event"] === "start") args.push(`--end-with-parent=${parent}`);
  process.execve(process.execPath, args, process.env);
}
await import("#server/main.ts");
