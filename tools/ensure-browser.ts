import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { z } from "zod";

/** A Chromium that was proved by a real launch, and what it needs in its environment. */
export interface Browser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly how: string;
}

/** How a headless Chromium starts anywhere, as root in a container too. */
export const BROWSER_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, "node_modules", ".cache", "browser");
const FOUND = join(CACHE, "found.json");
/** The registry package that carries a Chromium binary; its API is used only to unpack it. */
const PACKAGED = "@sparticuz/chromium@153.0.0";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-browser",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const Candidate = z.object({ path: z.string(), env: z.record(z.string(), z.string()).default({}) });
type Candidate = z.input<typeof Candidate>;

/** Where a browser may come from, nearest first. */
const CANDIDATES: Readonly<Record<string, () => readonly Candidate[]>> = {
  environment: () => paths(process.env["CHROME_PATH"]),
  "found before": remembered,
  system: () => SYSTEM.map((path) => ({ path })),
  "Playwright's cache": () => paths(chromium.executablePath()),
  "npm package": fromRegistry,
  "Playwright's download": fromPlaywright,
  "Debian package": fromDebian,
};

/** Finds a Chromium, or obtains one. Throws when there is none to be had: a browser test is never skipped in silence. */
export async function ensureBrowser(): Promise<Browser> {
  const tried: string[] = [];
  for (const [how, candidates] of Object.entries(CANDIDATES)) {
    for (const { path, env = {} } of candidates()) {
      if (await launches(path, env)) return remember({ path, env, how });
    }
    tried.push(how);
  }
  throw new Error(
    `No Chromium found or obtained (tried: ${tried.join(", ")}). Set CHROME_PATH to one.`,
  );
}

async function launches(path: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: BROWSER_ARGS,
      env: { ...process.env, ...env },
      timeout: 25_000,
    });
    const page = await browser.newPage();
    // A field asks for a font of the system's: a browser that finds none ends itself there.
    await page.setContent("<input>");
    await page.fill("input", "ready");
    const text = await page.inputValue("input");
    await browser.close();
    return text === "ready";
  } catch {
    return false;
  }
}

function paths(path: string | undefined): Candidate[] {
  return path ? [{ path }] : [];
}

function remembered(): Candidate[] {
  if (!existsSync(FOUND)) return [];
  return [Candidate.parse(JSON.parse(readFileSync(FOUND, "utf8")))];
}

function remember(browser: Browser): Browser {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(FOUND, JSON.stringify(browser));
  return browser;
}

function fromRegistry(): Candidate[] {
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  const folder = join(CACHE, "npm");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  if (!run("npm", ["install", "--ignore-scripts", "--no-save", PACKAGED], { cwd: folder }))
    return [];
  const unpack = `import c from "@sparticuz/chromium"; console.log(JSON.stringify({
    path: await c.executablePath(), env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? "",
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? "" } }))`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", unpack], {
    cwd: folder,
    encoding: "utf8",
    // The package unpacks its shared libraries only where it believes itself in the cloud it was made for.
    env: { ...process.env, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x", TMPDIR: folder },
    timeout: 120_000,
  });
  if (status !== 0) return [];
  // Its own list of folders with fonts is that of the cloud.
  writeFileSync(
    join(folder, "fonts", "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, "fonts")}</dir>
      <dir>/usr/share/fonts</dir><cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`,
  );
  return [Candidate.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}"))];
}

function fromPlaywright(): Candidate[] {
  const cli = join(ROOT, "node_modules", "playwright-core", "cli.js");
  run(process.execPath, [cli, "install", "--only-shell", "chromium"]);
  return paths(chromium.executablePath());
}

function fromDebian(): Candidate[] {
  installFromDebian("chromium");
  return paths("/usr/bin/chromium");
}

/** What Debian's packages ask before they start a service. */
const MAY_START = "/usr/sbin/policy-rc.d";

/** Installs packages of Debian's where that is possible: as root, with its tool. None of their services is started. */
export function installFromDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const isAsked = existsSync(MAY_START);
  if (!isAsked) writeFileSync(MAY_START, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", [
      "install",
      "-y",
      "-qq",
      "--no-install-recommends",
      "--no-upgrade",
      ...packages,
    ]);
  } finally {
    if (!isAsked) rmSync(MAY_START);
  }
}

/** Output goes to stderr: stdout belongs to whoever asked for the browser. */
function run(command: string, args: readonly string[], options: { cwd?: string } = {}): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", 2, 2],
    timeout: 300_000,
    env,
    ...options,
  });
  return status === 0;
}

if (import.meta.main) console.log(JSON.stringify(await ensureBrowser()));
