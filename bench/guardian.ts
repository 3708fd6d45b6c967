import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { AGE_BANDS, instrumentForBand } from "#domain/instruments/choice.ts";
import { loadPages } from "#server/features/screening/guardian-pages/built-pages.ts";
import { servePages } from "#server/features/screening/guardian-pages/guardian-pages.routes.ts";
import { createServer } from "#server/platform/http/server.ts";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";

/** Name of a figure to its value: kilobytes (1024) of everything compressed, requests, and milliseconds. */
export type GuardianFigures = Readonly<Record<string, number>>;

interface Network {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** In milliseconds and bytes per second: what the budgets of the guardian's page are for. */
export const SLOW_4G: Network = {
  latency: 562.5,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
};

const NETWORKS: Readonly<Record<string, Network>> = {
  "slow 4G": SLOW_4G,
  "Lighthouse 4G": {
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};
/** How many times slower than this machine a cheap phone is. */
export const CPU_SLOWDOWN = 6;
/** A cheap phone. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "pt-BR",
} as const;
const RUNS = 5;
/** What comes after the page has come to life must not make a larger picture, nor more requests. */
const SETTLED_MS = 1500;

const CHILD: Omit<CompletionRecord, "age_band"> = {
  full_name: "Maria Clara de Souza",
  date_of_birth: "2025-04-02",
  age_years: 1,
  organization_name: "Clínica Sementes",
  organization_article: "a",
  guardian_name: "Ana de Souza",
  shows_drawings: true,
  voices: [],
  draft: null,
  summary: null,
};

interface Figures {
  readonly kilobytes: number;
  readonly requests: number;
  readonly lcp: number;
  readonly hydrated: number;
}

/** Measures the built pages behind their own server, in a phone-sized browser; medians of five loads each. */
export async function measureGuardianPage(): Promise<GuardianFigures> {
  const { path, env } = await ensureBrowser();
  const server = await serveBuilt();
  const browser = await chromium.launch({ executablePath: path, env, args: BROWSER_ARGS });
  const figures: Record<string, number> = {};
  try {
    for (const [profile, network] of Object.entries(NETWORKS)) {
      for (const band of AGE_BANDS) {
        const loads: Figures[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          loads.push(await load(browser, `${server.url}/pacientes/complemento/${band}`, network));
        }
        const name = `${profile}, ${instrumentForBand(band)}`;
        figures[`${name}: KB`] = Math.round(median(loads.map((one) => one.kilobytes)) * 10) / 10;
        figures[`${name}: requests`] = median(loads.map((one) => one.requests));
        figures[`${name}: LCP ms`] = Math.round(median(loads.map((one) => one.lcp)));
        figures[`${name}: hydrated ms`] = Math.round(median(loads.map((one) => one.hydrated)));
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return figures;
}

/** The pages as the product serves them; the token of a link is here the age band of its child. */
export async function serveBuilt() {
  const app = createServer({
    trustProxy: 0,
    hstsSubdomains: false,
    logLevel: "silent",
    publicUrl: undefined,
  });
  const built = await loadPages(join(import.meta.dirname, "..", "dist", "guardian"));
  const bandOf = (token: unknown) => AGE_BANDS.find((band) => band === token) ?? ">4";
  await servePages(app, built, (token) => Promise.resolve(instrumentForBand(bandOf(token))));
  app.get<{ Params: { token: string } }>("/api/patients/complete/:token", ({ params }) => ({
    ...CHILD,
    age_band: bandOf(params.token),
  }));
  app.put("/api/patients/complete/:token/draft/", () => ({ saved_at: new Date().toISOString() }));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

async function load(browser: Browser, url: string, network: Network): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    let bytes = 0;
    let requests = 0;
    devtools.on("Network.requestWillBeSent", ({ request }) => {
      if (request.url.startsWith("http")) requests += 1;
    });
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLED_MS);
    const [lcp, hydrated] = await page.evaluate(() => [
      Number(document.documentElement.dataset["lcp"]),
      Number(document.documentElement.dataset["hydratedAt"]),
    ]);
    return { kilobytes: bytes / 1024, requests, lcp: lcp ?? NaN, hydrated: hydrated ?? NaN };
  } finally {
    await context.close();
  }
}

/** Runs inside the page, before anything of its own. */
function watch(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) document.documentElement.dataset["lcp"] = String(last.startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new MutationObserver((_changes, observer) => {
    const root = document.documentElement;
    if (!root?.dataset["hydrated"]) return;
    observer.disconnect();
    root.dataset["hydratedAt"] = String(performance.now());
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

if (import.meta.main) {
  for (const [name, value] of Object.entries(await measureGuardianPage())) {
    console.log(`${name.padEnd(40)}${value}`);
  }
}
