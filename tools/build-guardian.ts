import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { type Language, LANGUAGES } from "#domain/organization/language.ts";
import {
  ACTIVITIES_NAME,
  DRAWINGS_NAME,
  PLAIN_NAME,
  SOUNDS_NAME,
} from "#domain/screening/guardian-files.ts";
import { readSoundList, soundFile } from "./sounds.ts";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = join(ROOT, "web", "guardian");
const OUT = join(ROOT, "dist", "guardian");
const CONFIG = join(ROOT, "vite.guardian.config.ts");

/** What the rendering bundle of `web/guardian/server.tsx` exports, as far as the build needs it. */
interface Renderer {
  readonly STYLE: string;
  readonly PAGE_VARIANTS: readonly string[];
  renderPage(variant: string, language: string, assets: Assets): string;
  readonly BACKGROUND_STYLE: string;
  renderBackground(language: string, assets: Assets): string;
  readonly RIGHTS_STYLE: string;
  readonly REPORT_STYLE: string;
  renderReport(language: string, assets: Assets): string;
  renderInterview(language: string, assets: Assets): string;
  renderRights(language: string, assets: Assets): string;
  readonly LISTENING_STYLE: string;
  readonly LISTENING_VARIANTS: readonly string[];
  renderListening(variant: string, language: string, assets: Assets): string;
  questionnairesOf(language: string): string;
  activitiesOf(language: string): string;
  plainWordsOf(language: string): string;
}

interface Assets {
  readonly style: string;
  readonly early: string;
  readonly script: string;
}

/**
 * Builds the guardian's pages into `dist/guardian`: one HTML file for each page and language with script and style
 * inlined, compressed beforehand; the service worker; the bundle that renders pages at run time; and the hashes of
 * what is inlined, for the Content-Security-Policy.
 */
export async function buildGuardian(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const renderer = await buildRenderer();
  const assets = await assetsFor(renderer);
  const { page, listening, interview, background, rights, report } = assets;
  const files = new Map([["sw.js", await bundle("service-worker.ts")]]);
  for (const language of LANGUAGES) {
    files.set(`pages/${language}/interview.html`, renderer.renderInterview(language, interview));
    files.set(`pages/${language}/background.html`, renderer.renderBackground(language, background));
    files.set(`pages/${language}/report.html`, renderer.renderReport(language, report));
    files.set(`pages/${language}/rights.html`, renderer.renderRights(language, rights));
    files.set(`questionarios/${language}.json`, renderer.questionnairesOf(language));
    files.set(`${ACTIVITIES_NAME}/${language}.json`, renderer.activitiesOf(language));
    files.set(`${PLAIN_NAME}/${language}.json`, renderer.plainWordsOf(language));
    for (const variant of renderer.LISTENING_VARIANTS) {
      const html = renderer.renderListening(variant, language, listening);
      files.set(`pages/${language}/listening-${variant}.html`, html);
    }
    for (const variant of renderer.PAGE_VARIANTS) {
      const html = renderer.renderPage(variant, language, page);
      files.set(`pages/${language}/${variant}.html`, html);
    }
  }
  await Promise.all([...files, ...drawings()].map(([name, content]) => write(name, content)));
  for (const language of LANGUAGES) copySounds(language);
  const inlined = Object.values(assets);
  const manifest = {
    style: page.style,
    styles: hashesOf(inlined.map(({ style }) => style)),
    scripts: hashesOf(inlined.flatMap(({ early, script }) => [early, script])),
  };
  writeFileSync(join(OUT, "manifest.json"), JSON.stringify(manifest));
}

/** What is inlined into each kind of page. */
async function assetsFor(renderer: Renderer) {
  const style = renderer.STYLE.trim();
  const listened = style + renderer.LISTENING_STYLE.trim();
  const [early, plainEarly] = [await bundle("early.ts"), await bundle("rights/early.ts")];
  return {
    page: { style, early, script: await bundle("main.tsx") },
    listening: { style: listened, early, script: await bundle("listening/main.tsx") },
    interview: {
      style: listened,
      early: await bundle("interview/early.ts"),
      script: await bundle("interview/main.tsx"),
    },
    background: {
      style: listened + renderer.BACKGROUND_STYLE.trim(),
      early: plainEarly,
      script: await bundle("background/main.tsx"),
    },
    report: {
      style: style + renderer.REPORT_STYLE.trim(),
      early: plainEarly,
      script: await bundle("report/main.tsx"),
    },
    rights: {
      style: style + renderer.RIGHTS_STYLE.trim(),
      early: plainEarly,
      script: await bundle("rights/main.tsx"),
    },
  };
}

/** The drawings as they are checked in, by the names of their files. */
function drawings(): [string, string][] {
  const folder = join(SOURCE, "drawings");
  return globSync("*.svg", { cwd: folder }).map((name) => [
    `${DRAWINGS_NAME}/${name}`,
    readFileSync(join(folder, name), "utf8"),
  ]);
}

/** The recorded sentences as they are. */
function copySounds(language: Language): void {
  const folder = join(OUT, SOUNDS_NAME);
  mkdirSync(join(folder, language), { recursive: true });
  for (const name of Object.keys(readSoundList(language))) {
    copyFileSync(soundFile(name), join(folder, `${name}.ogg`));
  }
}

async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: CONFIG,
    root: SOURCE,
    build: {
      ssr: join(SOURCE, "server.tsx"),
      outDir: join(OUT, "server"),
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: "render.js" } },
    },
  });
  const url = pathToFileURL(join(OUT, "server", "render.js"));
  url.searchParams.set("built", String(Date.now()));
  const built: unknown = await import(url.href);
  if (!isRenderer(built)) throw new Error("web/guardian/server.tsx does not export what is needed");
  return built;
}

/** One entry as a single classic script, to be written into a page. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: CONFIG,
    root: SOURCE,
    build: {
      write: false,
      rolldownOptions: { input: join(SOURCE, entry), output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs.flatMap((one) => ("output" in one ? one.output : []))) {
    if (output.type === "chunk") return output.code.trim().replaceAll("</script", "<\\/script");
  }
  throw new Error(`${entry} gave no script`);
}

async function write(name: string, content: string): Promise<void> {
  const file = join(OUT, name);
  mkdirSync(dirname(file), { recursive: true });
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
}

function hashesOf(contents: readonly string[]): string[] {
  return [...new Set(contents)].map(
    (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`,
  );
}

function isRenderer(value: unknown): value is Renderer {
  return typeof value === "object" && value !== null && "renderPage" in value && "STYLE" in value;
}

if (import.meta.main) {
  await buildGuardian();
  console.log("the guardian's pages are in dist/guardian/");
}
