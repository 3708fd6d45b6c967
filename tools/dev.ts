import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";

/** `npm run dev`: the server, restarted on change, and the staff's application with hot reload on its own port. */
const ROOT = join(import.meta.dirname, "..");

await ensureBuilt();
const children = [
  ["--watch", "server/main.ts"],
  ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1"],
].map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit" }));
for (const child of children) child.on("close", () => stop());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
