import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Browser, type Page, chromium } from "playwright-core";
import { startServer } from "../e2e/server.ts";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";
import { FIRST_SCREEN_BUDGET, LATER_SCREEN_BUDGET } from "../tools/screen-weights.ts";
import { ensureBuilt } from "./built.ts";
import { PASSWORD } from "./clinic.ts";

/** Compressed kilobytes (1024) of scripts and styles that a browser loads for a screen. */
interface Weight {
  readonly files: number;
  readonly brotli: number;
  readonly gzip: number;
}

/** Name of a screen to what it weighs: the first one whole, each later one by what it adds to it. */
export type StaffFigures = Readonly<Record<string, Weight>>;

const ASSETS = join(import.meta.dirname, "..", "dist", "staff", "assets");
const FIRST = "/dashboard";
const LATER = [
  "/pacientes",
  "/pacientes/novo",
  "/encaminhamentos",
  "/formulario/mchat",
  "/configuracoes",
  "/configuracoes/mensagens/modelos",
  "/configuracoes/mensagens/lembretes",
  "/configuracoes/mensagens/whatsapp",
  "/configuracoes/mensagens/programas",
  "/configuracoes/organizacao/encaminhamentos",
  "/conversas",
  "/dashboard/tarefas",
  "/conversas/envios",
  "/conversas/envios/novo",
  "/conversas/nao-entregues",
] as const;
/** What the program loads by itself once the screen stands still counts too. */
const SETTLED_MS = 1500;

/** Measures what a browser without a cache loads for the staff's screens, of the built application as it is served. */
export async function measureStaffScreens(): Promise<StaffFigures> {
  const folder = await mkdtemp(join(tmpdir(), "tea-budget-"));
  const server = await startServer({ dataDir: join(folder, "data"), env: { DEMO: "1" } });
  const { path, env } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, env, args: BROWSER_ARGS });
  try {
    const figures: Record<string, Weight> = {};
    for (const later of [undefined, ...LATER]) {
      const { first, added } = await load(browser, server.url, later);
      if (later === undefined) figures[`${FIRST}, first screen`] = await weigh(first);
      else figures[`${later}, in addition`] = await weigh(added);
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of the first screen, and those that come when a link leads on to a later one. */
async function load(
  browser: Browser,
  url: string,
  later: string | undefined,
): Promise<{ first: Set<string>; added: Set<string> }> {
  const context = await browser.newContext({ locale: "pt-BR" });
  try {
    const entrance = await context.newPage();
    await logInByPage(entrance, url, "admin@clinica.example");
    await entrance.close();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    const first = new Set<string>();
    const added = new Set<string>();
    let into = first;
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.(?:js|css)$/.test(pathname) && !first.has(pathname)) into.add(pathname);
    });
    await page.goto(url + FIRST);
    await page.waitForTimeout(SETTLED_MS);
    if (later !== undefined) {
      into = added;
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, later);
      await page.waitForTimeout(SETTLED_MS);
    }
    return { first, added };
  } finally {
    await context.close();
  }
}

/** Logs somebody in by the page, and waits until the first screen stands. */
export async function logInByPage(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page
    .getByLabel(/E-mail/)
    .first()
    .fill(email);
  await page.getByLabel(/Senha/).first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname !== "/login");
  await page.waitForTimeout(SETTLED_MS);
}

async function weigh(files: ReadonlySet<string>): Promise<Weight> {
  const sizes = async (ending: string): Promise<number> => {
    const bytes = await Promise.all(
      [...files].map(async (file) => (await stat(join(ASSETS, basename(file) + ending))).size),
    );
    return Math.round((bytes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
  };
  return { files: files.size, brotli: await sizes(".br"), gzip: await sizes(".gz") };
}

if (import.meta.main) {
  await ensureBuilt();
  printStaffScreens(await measureStaffScreens());
}

/** One line for each screen, and whether it keeps within the budget. */
export function printStaffScreens(figures: StaffFigures): void {
  console.log(
    `\nscripts and styles of the staff's screens, KB (budget: first ${FIRST_SCREEN_BUDGET}, each later ${LATER_SCREEN_BUDGET})`,
  );
  for (const [name, { files, brotli, gzip }] of Object.entries(figures)) {
    const most = name.startsWith(FIRST) ? FIRST_SCREEN_BUDGET : LATER_SCREEN_BUDGET;
    const verdict = brotli <= most ? "" : `   over ${most}`;
    console.log(`  ${name.padEnd(46)}${brotli} brotli, ${gzip} gzip, ${files} files${verdict}`);
  }
}
