import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Roster, RosterRow } from "#contract/registry/rosters.ts";
import { plantedRoster } from "#server/testing/planted-roster.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY } from "./clinic.ts";

/** Rows of the list, and how many of them were planted. */
const ROWS = 10_000;
const PLANTED = 300;

/** Seconds and megabytes within which a list is read, judged and written. */
const BUDGET_SECONDS = 30;
const BUDGET_MB = 300;

/** What an import of a long list took. */
interface RosterFigures {
  readonly upload: number;
  readonly judge: number;
  readonly apply: number;
  readonly again: number;
  /** Seconds of a processor that the program took for reading, judging and writing; the database's are not in it. */
  readonly cpu: number;
  /**
   * Resident memory of the process that serves and works, all of the program included, in megabytes: before the import,
   * and at most until it was written. The 64 MB that a password check takes for a moment are over by then.
   */
  readonly idle: number;
  readonly peak: number;
  readonly found: number;
  readonly right: number;
}

/** Measures one import of 10,000 rows on a demonstration of its own in `folder`, and the same list once more. */
export async function measureRosters(folder: string): Promise<RosterFigures> {
  const options = { dataDir: join(folder, "rosters"), env: { SECRET_KEY } };
  // Its first start makes the demonstration, whose memory is no matter here.
  await (await startServer(options)).stop();
  const server = await startServer(options);
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const reply = await fetch(`${server.url}/api/${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return reply.json();
    };
    const until = async (id: string, state: Roster["state"]): Promise<Roster> => {
      for (;;) {
        const roster = Roster.parse(await ask("GET", `rosters/${id}/`));
        if (roster.state === state) return roster;
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
    };
    for (let number = 1; number <= 40; number += 1) {
      await ask("POST", "groups/", { name: `Turma ${number}`, type: "class", parent_id: null });
    }
    const list = plantedRoster(ROWS, PLANTED);
    const { pid } = server.process;
    const idle = await residentOf(pid, "VmRSS");
    // From here on the highest is counted again.
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    const spent = await processorOf(pid);
    const send = async (): Promise<string> => {
      const id = randomUUID();
      const reply = await fetch(`${server.url}/api/rosters/?id=${id}&file_name=lista.csv`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/octet-stream" },
        body: list.csv,
      });
      if (!reply.ok) throw new Error(`the upload answered ${reply.status}: ${await reply.text()}`);
      return id;
    };
    let begun = performance.now();
    const lap = (): number => {
      const now = performance.now();
      const seconds = (now - begun) / 1000;
      begun = now;
      return seconds;
    };
    const id = await send();
    const upload = lap();
    const { version } = await until(id, "ready");
    const judge = lap();
    const rows: RosterRow[] = [];
    for (const outcome of ["error", "duplicate"]) {
      const page = await ask("GET", `rosters/${id}/rows/?outcome=${outcome}`);
      rows.push(...RosterRow.array().parse(page));
    }
    lap();
    await ask("POST", `rosters/${id}/confirm/`, { version });
    await until(id, "applied");
    const apply = lap();
    const peak = await residentOf(pid, "VmHWM");
    const cpu = (await processorOf(pid)) - spent;
    const second = await until(await send(), "ready");
    const again = lap();
    if (second.counts.create + second.counts.update + second.counts.move > 0) {
      throw new Error("the same list again changes something");
    }
    const wanted = new Set([...list.duplicates, ...list.errors]);
    const right = rows.filter(({ row }) => wanted.has(row)).length;
    return {
      upload,
      judge,
      apply,
      again,
      cpu,
      idle,
      peak,
      found: right / wanted.size,
      right: right / rows.length,
    };
  } finally {
    await server.stop();
  }
}

/** Prints the figures, and which of them are over the budget. */
export function printRosters(figures: RosterFigures): void {
  const { upload, judge, apply, again, cpu, idle, peak, found, right } = figures;
  const total = upload + judge + apply;
  console.log(`\n${ROWS} rows of a list (budget: ${BUDGET_SECONDS} s, ${BUDGET_MB} MB)`);
  for (const [name, seconds] of Object.entries({ upload, judge, apply, total, again, cpu })) {
    console.log(`  ${name.padEnd(12)}${seconds.toFixed(1).padStart(8)} s`);
  }
  console.log(`  idle        ${idle.toFixed(0).padStart(8)} MB`);
  console.log(`  peak        ${peak.toFixed(0).padStart(8)} MB`);
  console.log(`  found       ${(found * 100).toFixed(1).padStart(8)} % of ${PLANTED} planted`);
  console.log(`  right       ${(right * 100).toFixed(1).padStart(8)} % of what is flagged`);
  if (total > BUDGET_SECONDS || peak > BUDGET_MB) console.log("  over the budget");
}

async function logIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "direcao@escola.example", password: "tea-start-demo" }),
  });
  return z.object({ access: z.string() }).parse(await reply.json()).access;
}

async function residentOf(pid: number | undefined, what: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** Seconds of a processor that a process has had, in the hundredths that Linux counts. */
async function processorOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11)
    .map(Number);
  return (user + system) / 100;
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-rosters-"));
  try {
    printRosters(await measureRosters(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
