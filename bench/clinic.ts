import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The key of the servers that are measured. */
export const SECRET_KEY = "a key for measuring, of more than 32 characters";

/** Administers the one clinic that holds all the children. */
export const ADMIN = "admin@clinica-1.example";
export const PASSWORD = "tea-start-demo";

const ROOT = join(import.meta.dirname, "..");

/**
 * Makes a clinic of so many children in an empty data folder, or units of at most `perUnit` under one municipality. Returns
 * the seconds it took; throws when it cannot be made.
 */
export function seedClinic(dataDir: string, size: string, perUnit = size): number {
  return seed(dataDir, ["--children", size, "--per-organization", perUnit]);
}

/** Makes a municipality whose clinics and schools are as many as the seed itself makes of so many children. */
export function seedCity(dataDir: string, size: string): number {
  return seed(dataDir, ["--children", size]);
}

function seed(dataDir: string, options: readonly string[]): number {
  const began = performance.now();
  const args = ["server/cli/seed.ts", ...options];
  const env = { ...process.env, DATA_DIR: dataDir, SECRET_KEY };
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("the children could not be made");
  return (performance.now() - began) / 1000;
}

/** Logs the administrator, or somebody else, in and returns the access token. Throws when the server does not let it in. */
export async function logIn(url: string, username = ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const body: unknown = await answer.json();
  const access: unknown =
    body !== null && typeof body === "object" ? Reflect.get(body, "access") : undefined;
  if (typeof access !== "string") throw new Error(`log-in answered ${answer.status}`);
  return access;
}
