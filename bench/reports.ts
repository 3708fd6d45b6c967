import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Export } from "#contract/organization/exports.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { type AnswerTimes, answerTimes } from "./search.ts";

/** Children of one class, and of the organisation whose report is taken along whole. */
const CLASS = 600;
const ORGANIZATION = 10_000;

/** Milliseconds within which a class is on the screen, and within which the whole organisation is a file. */
const SCREEN_BUDGET_MS = 200;
const FILE_BUDGET_MS = 10_000;

/** What was measured. */
export interface ReportTimes {
  readonly screen: Readonly<Record<string, AnswerTimes>>;
  /** Milliseconds from the order to the last byte, and the bytes. */
  readonly files: Readonly<Record<string, { readonly ms: number; readonly bytes: number }>>;
}

/** Measures reports on servers and data of their own in `folder`. */
export async function measureReports(folder: string): Promise<ReportTimes> {
  const screen = await withClinic(join(folder, "class"), CLASS, async (url, headers) => ({
    "the numbers of 600 children": await answerTimes(`${url}/api/reports/group/`, headers),
    "their first page": await answerTimes(`${url}/api/reports/group/children/?limit=30`, headers),
  }));
  const files = await withClinic(join(folder, "whole"), ORGANIZATION, async (url, headers) => ({
    "10,000 children as XLSX": await fileTime(url, headers, "xlsx"),
    "10,000 children as CSV": await fileTime(url, headers, "csv"),
    "10,000 children as PDF (1,000 named)": await fileTime(url, headers, "pdf"),
  }));
  return { screen, files };
}

/** Prints the times, and which of them are over the budget. */
export function printReports({ screen, files }: ReportTimes): void {
  console.log(
    `\nReports (budgets: ${SCREEN_BUDGET_MS} ms on screen, ${FILE_BUDGET_MS} ms as a file)`,
  );
  for (const [name, { p50, p95 }] of Object.entries(screen)) {
    const over = p95 > SCREEN_BUDGET_MS ? "   over the budget" : "";
    console.log(
      `  ${name.padEnd(40)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${over}`,
    );
  }
  for (const [name, { ms, bytes }] of Object.entries(files)) {
    const over = ms > FILE_BUDGET_MS ? "   over the budget" : "";
    console.log(
      `  ${name.padEnd(40)}${ms.toFixed(0).padStart(9)} ms${String(bytes).padStart(10)} bytes${over}`,
    );
  }
}

async function withClinic<T>(
  dataDir: string,
  children: number,
  measure: (url: string, headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  seedClinic(dataDir, String(children));
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0" } });
  try {
    return await measure(server.url, { authorization: `Bearer ${await logIn(server.url)}` });
  } finally {
    await server.stop();
  }
}

async function fileTime(url: string, headers: Record<string, string>, format: string) {
  const began = performance.now();
  const id = crypto.randomUUID();
  await fetch(`${url}/api/exports/`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ id, kind: "report_group", params: { format } }),
  });
  for (;;) {
    const { state } = Export.parse(
      await (await fetch(`${url}/api/exports/${id}/`, { headers })).json(),
    );
    if (state === "failed") throw new Error(`no ${format}`);
    if (state === "done") break;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  const file = await fetch(`${url}/api/exports/${id}/file`, { headers });
  const bytes = (await file.arrayBuffer()).byteLength;
  return { ms: performance.now() - began, bytes };
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-reports-"));
  try {
    printReports(await measureReports(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
