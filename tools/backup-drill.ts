import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms } from "../bench/open-forms.ts";
import { startServer } from "../e2e/server.ts";

/**
 * `node tools/backup-drill.ts [--forms 400]`: guardians send their forms, and half-way the program and its embedded database
 * are killed with SIGKILL. Then the commands of the operations manual are run as a person runs them: backup of what is left,
 * restore into an empty folder, an organisation out of it and into a third. Every form that was acknowledged is in the
 * restored installation, whole and once, and in the moved organisation. Ends with code 1 when anything is lost.
 */
const { values } = parseArgs({ options: { forms: { type: "string", default: "400" } } });
const FORMS = Number(values.forms);
const SENDERS = 8;
const SECRET_KEY = "a key for being killed with, of 32 characters or more";
const PASSPHRASE = "a passphrase for the drill";
const SILENT = { info: () => undefined, warn: () => undefined };

type Database = Awaited<ReturnType<typeof openDatabase>>;

const folder = await mkdtemp(join(tmpdir(), "tea-backup-drill-"));
const [killed, restored, moved] = ["killed", "restored", "moved"].map((name) => join(folder, name));
try {
  const acknowledged = await killWhileAcknowledging(String(killed));
  const backup = join(folder, "drill.sealed");
  run(String(killed), "backup", backup);
  run(String(restored), "restore", backup);
  const organization = await clinicOf(String(restored));
  const zip = join(folder, "clinic.zip");
  run(String(restored), "export-organization", "--organization", organization, zip);
  run(String(moved), "import-organization", zip);
  const errors = [
    ...(await lost(String(restored), acknowledged, "restored")),
    ...(await lost(String(moved), acknowledged, "moved")),
  ];
  for (const error of errors) console.log(`LOST: ${error}`);
  console.log(`${acknowledged.length} forms acknowledged before the kill, ${errors.length} errors`);
  process.exitCode = errors.length > 0 || acknowledged.length === 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The ids of the forms that were acknowledged until the program and its database died. */
async function killWhileAcknowledging(dataDir: string): Promise<string[]> {
  const server = await startServer({ dataDir, env: { SECRET_KEY, TRUST_PROXY: "1" } });
  const organization = await clinicOf(dataDir);
  const waiting = await withDatabase(dataDir, (database) =>
    openForms(database, organization, SECRET_KEY, FORMS),
  );
  const acknowledged: string[] = [];
  const state = { isAlive: true };
  const dead = new Promise((resolve) => void server.process.once("close", resolve));
  const send = async (): Promise<void> => {
    for (let form = waiting.pop(); form && state.isAlive; form = waiting.pop()) {
      if (await post(server.url, form)) acknowledged.push(form.formId);
      if (state.isAlive && acknowledged.length >= FORMS / 2) {
        state.isAlive = false;
        const [pid = ""] = (await readFile(lockOf(dataDir), "utf8")).split("\n");
        process.kill(Number(pid), "SIGKILL");
        server.process.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  await dead;
  return acknowledged;
}

function lockOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster", "postmaster.pid");
}

/** Whether a form was acknowledged. */
async function post(url: string, { token, formId }: OpenForm): Promise<boolean> {
  const reply = await fetch(`${url}/api/patients/complete/${token}/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...cameFrom(Number.parseInt(formId.slice(-6), 16)),
    },
    body: JSON.stringify(submission()),
  }).catch(() => undefined);
  return reply?.ok ?? false;
}

/** Runs a command of the manual. Throws with what it said when it failed. */
function run(dataDir: string, command: string, ...args: readonly string[]): void {
  const began = performance.now();
  const env = { ...process.env, SECRET_KEY, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], {
    cwd: join(import.meta.dirname, ".."),
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm run ${command} failed:\n${stdout}${stderr}`);
  console.log(`${command}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, SILENT);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function clinicOf(dataDir: string): Promise<string> {
  return withDatabase(dataDir, async (database) => {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<{ id: string }>(
        "select id from app.organization where kind = 'clinic' order by created_at, id limit 1",
      ),
    );
    if (!rows[0]) throw new Error("no clinic");
    return rows[0].id;
  });
}

/** What of the acknowledged forms is not there, whole and once. */
async function lost(dataDir: string, ids: readonly string[], where: string): Promise<string[]> {
  return withDatabase(dataDir, async (database) => {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<{ id: string }>(
        `select f.id from unnest($1::uuid[]) f (id) where 1 <> (select count(*) from app.form o
           join app.form_result r on r.form_id = o.id join app.screening_result s on s.form_result_id = r.id
           join app.referral c on c.id = s.referral_id
         where o.id = f.id and o.answered_at is not null)`,
        [[...ids]],
      ),
    );
    return rows.map(({ id }) => `form ${id} in the ${where} installation`);
  });
}
