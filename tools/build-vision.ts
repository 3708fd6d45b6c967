import { createHash } from "node:crypto";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  FILES_PATH,
  MODEL_FILES,
  type PinnedFile,
  RUNTIME_FILES,
  hashedName,
} from "#web/features/vision/gaze/files.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "dist", "vision");
const PACKAGES = {
  models: fileURLToPath(new URL("../models", import.meta.resolve("@vladmandic/human"))),
  runtime: join(ROOT, "node_modules", "@tensorflow", "tfjs-backend-wasm", "dist"),
};

/** A file that a device needs for the visual test, by its address under `FILES_PATH`. */
interface Listed {
  readonly address: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Fills `dist/vision` with what the gaze worker is made of: its script, which the build of `dist/staff` made; the models and
 * the runtime, from the pinned packages, each proved by its hash; and `manifest.json`, which lists them for a device that is
 * to work without a network. Throws where a file is not the pinned one.
 */
export async function buildVision(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const listed = [...copyPinned(), ...takeWorker()];
  copyFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), join(OUT, "notices.txt"));
  await Promise.all(globSync(join(OUT, "*.{js,json,wasm,bin}")).map(compress));
  writeFileSync(join(OUT, "manifest.json"), JSON.stringify({ files: listed }));
}

function copyPinned(): Listed[] {
  const models = Object.values(MODEL_FILES).flatMap(({ graph, weights }) => [graph, weights]);
  return [
    ...models.map((file) => copy(PACKAGES.models, file)),
    ...Object.values(RUNTIME_FILES).map((file) => copy(PACKAGES.runtime, file)),
  ];
}

function copy(folder: string, file: PinnedFile): Listed {
  const content = readFileSync(join(folder, file.name));
  if (sha256(content) !== file.sha256) throw new Error(`${file.name} is not the pinned file`);
  const name = hashedName(file);
  writeFileSync(join(OUT, name), content);
  return { address: FILES_PATH + name, bytes: content.length, sha256: file.sha256 };
}

function takeWorker(): Listed[] {
  const scripts = globSync(join(ROOT, "dist", "staff", FILES_PATH, "*.js")).toSorted();
  if (scripts.length === 0) throw new Error("the build of dist/staff made no gaze worker");
  return scripts.map((script) => {
    const content = readFileSync(script);
    const name = basename(script);
    renameSync(script, join(OUT, name));
    return { address: FILES_PATH + name, bytes: content.length, sha256: sha256(content) };
  });
}

/** Writes .br and .gz beside a file, so that no request pays for compression. Of weights gzip saves nothing. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  if (file.endsWith(".bin")) return;
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

if (import.meta.main) {
  await buildVision();
  console.log("the visual test's files are in dist/vision/");
}
