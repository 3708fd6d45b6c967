import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { z } from "zod";
import type { PublicPage } from "#contract/pages.ts";
import { type Language, LANGUAGES } from "#domain/organization/language.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "dist", "public");
const MANIFEST = join(ROOT, "dist", "staff", ".vite", "manifest.json");

/** The entry that brings the landing page to life, as the manifest of the application's build names it. */
const ENTRY = "app/public-site/landing.tsx";

const PAGES: readonly PublicPage[] = ["landing", "privacy", "terms"];

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof Manifest>;

interface Assets {
  readonly script: string;
  readonly preloads: readonly string[];
}

/** What the rendering bundle of `web/app/public-site/render.tsx` exports. */
interface Renderer {
  renderPublicPage(page: PublicPage, language: Language, assets: Assets): string;
}

/**
 * Renders the public pages into `dist/public`, one document for each page and language. After the application's build,
 * with which the landing page shares its files: what a visitor has loaded is there when the dashboard opens.
 */
export async function buildPublicSite(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const assets = assetsOf(Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8"))));
  const renderer = await buildRenderer();
  for (const page of PAGES) {
    for (const language of LANGUAGES) {
      const file = join(OUT, language, `${page}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, renderer.renderPublicPage(page, language, assets));
    }
  }
}

/** The script of the landing page, and all that it imports before it runs: asked for at once instead of one by one. */
function assetsOf(manifest: Manifest): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the application's build has no ${ENTRY}`);
  const found = new Set<string>();
  const walk = (names: readonly string[]): void => {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      walk(chunk.imports);
    }
  };
  walk(entry.imports);
  return { script: `/${entry.file}`, preloads: [...found].map((file) => `/${file}`) };
}

async function buildRenderer(): Promise<Renderer> {
  const folder = join(OUT, "server");
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    build: {
      ssr: join(ROOT, "web", "app", "public-site", "render.tsx"),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: "render.js", codeSplitting: {} } },
    },
  });
  const built: unknown = await import(pathToFileURL(join(folder, "render.js")).href);
  if (!isRenderer(built)) throw new Error("render.tsx does not export what is needed");
  rmSync(folder, { recursive: true });
  return built;
}

function isRenderer(value: unknown): value is Renderer {
  return typeof value === "object" && value !== null && "renderPublicPage" in value;
}
