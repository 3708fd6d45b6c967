import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
/** What the built pages are made of: a change in any of these makes them stale. */
const PAGE_SOURCES = [
  "{web,domain,contract,messages}/**/*.{ts,tsx,json,css,html,svg}",
  "*.config.ts",
  "tools/{build*,lean-*,public-site-in-dev,sounds}.ts",
  "server/platform/sounds/opus-*.ts",
  "package-lock.json",
  "THIRD_PARTY_NOTICES.md",
];

/** The same of the built server. */
const SERVER_SOURCES = [
  "{server,domain,contract,messages}/**/*.{ts,json}",
  "tools/build-server.ts",
  "package-lock.json",
];

/**
 * Builds the web and the server into `dist/` where a source changed since the last build. Says whether anything had to be
 * built, and calls `begins` before, as it takes a while.
 */
export async function ensureBuilt(begins: () => void = () => undefined): Promise<boolean> {
  const pages = await buildWhenStale("stamp", PAGE_SOURCES, buildPages, begins);
  return (await ensureServerBuilt(pages ? undefined : begins)) || pages;
}

/** The same of the server alone, which is all that a worker needs. */
export async function ensureServerBuilt(begins: () => void = () => undefined): Promise<boolean> {
  return buildWhenStale("server.stamp", SERVER_SOURCES, buildServer, begins);
}

async function buildWhenStale(
  stampName: string,
  sources: readonly string[],
  build: () => Promise<void>,
  begins: () => void,
): Promise<boolean> {
  const file = join(ROOT, "dist", stampName);
  const stamp = hashOf(sources);
  if (existsSync(file) && readFileSync(file, "utf8") === stamp) return false;
  begins();
  await build();
  writeFileSync(file, stamp);
  return true;
}

async function buildPages(): Promise<void> {
  const [{ build }, { buildGuardian }, { buildPublicSite }, { buildVision }, { buildEvents }] =
    await Promise.all([
      import("vite"),
      import("./build-guardian.ts"),
      import("./build-public-site.ts"),
      import("./build-vision.ts"),
      import("./build-events.ts"),
    ]);
  await build({ configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
  await buildVision();
  await buildPublicSite();
  await buildGuardian();
  await buildEvents();
  await compressAssets();
  await listPackages();
}

async function buildServer(): Promise<void> {
  const builder = await import("./build-server.ts");
  await builder.buildServer();
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: ROOT }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Writes what the program is made of beside it, as CycloneDX has it: for who looks for a weakness in a package. */
async function listPackages(): Promise<void> {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const { stdout } = await promisify(execFile)("npm", ["sbom", "--omit", "dev", ...format], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(join(ROOT, "dist", "sbom.cdx.json"), stdout);
}

/** Writes .br and .gz beside each text asset, so that no request pays for compression. */
async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = globSync("dist/staff/assets/*.{js,css,svg}", { cwd: ROOT });
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(ROOT, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(join(ROOT, `${file}.br`), await brotli(content, { params }));
      writeFileSync(join(ROOT, `${file}.gz`), await zip(content, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  console.log((await ensureBuilt()) ? "built into dist/" : "dist/ is current");
}
