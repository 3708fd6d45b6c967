import { ensureBuilt } from "./build.ts";

/** `npm start`: the web is built when it is stale, then the server runs in this same process. */
if (process.env["ROLE"] !== "worker") {
  const began = performance.now();
  if (await ensureBuilt()) {
    console.log(`Pages built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  }
}
await import("#server/main.ts");
