import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startMailServer } from "#server/testing/mail-server.ts";
import { freePort, startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { ADMIN, PASSWORD, SECRET_KEY, seedClinic } from "./clinic.ts";
import { type Load, loadOnce } from "./load.ts";
import { compareCalls, newChildren, postmasterOf, printPeer, readPeer } from "./peer.ts";

/**
 * `npx node bench/mailed.ts --peer SERVER [--size N]`: children registered until a mail server on this machine has the last
 * of their mails, sent by a worker in a process of its own, beside another server that sends none (see `peer.ts`). The
 * processor time is that of web process, worker and database.
 */
const { values } = parseArgs({
  options: { peer: { type: "string" }, size: { type: "string", default: "10000" } },
});
const there = await readPeer(values.peer ?? "");
await ensureBuilt();
let arrived = 0;
const mails = await startMailServer({
  onContent: () => {
    arrived += 1;
    return undefined;
  },
});
const folder = await mkdtemp(join(tmpdir(), "tea-bench-"));
const dataDir = join(folder, "data");
const env = {
  SECRET_KEY,
  DEMO: "0",
  TRUST_PROXY: "1",
  PUBLIC_URL: "https://tea.example",
  SMTP_URL: mails.url,
  SMTP_ALLOW_PLAIN: "1",
  // As many as it can: the default spares a provider that counts.
  MAIL_PER_SECOND: "10000",
};
try {
  seedClinic(dataDir, values.size);
  const web = await startServer({ dataDir, env: { ...env, ROLE: "web" } });
  const port = await freePort();
  const worker = await startServer({
    dataDir,
    port,
    env: { ...env, ROLE: "worker", METRICS_PORT: String(port) },
    readyAt: "/metrics",
  });
  try {
    const pids = [web.process.pid ?? 0, worker.process.pid ?? 0, await postmasterOf(dataDir)];
    const here = { url: web.url, username: ADMIN, password: PASSWORD, pids, tokens: [] };
    printPeer(
      await compareCalls(here, there, {
        "create-and-email, until the mail is there": ({ server, session, round }) => {
          const register = () => loadOnce(server.url, newChildren(session, round));
          return server === here ? untilMailed(register) : register();
        },
      }),
    );
  } finally {
    await worker.stop();
    await web.stop();
  }
} finally {
  await mails.close();
  await rm(folder, { recursive: true, force: true });
}

/** As many a second as were registered and mailed. */
async function untilMailed(register: () => Promise<Load>): Promise<Load> {
  const [began, before] = [performance.now(), arrived];
  const load = await register();
  while (arrived < before + load.answers) await pause(5);
  return {
    ...load,
    perSecond: Math.round((load.answers * 1000) / (performance.now() - began)),
  };
}
